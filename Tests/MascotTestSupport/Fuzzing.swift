#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is broken on purpose, how often, and with which numbers.
///
/// `FUZZ_ROUNDS` in the environment multiplies the rounds, `FUZZ_SEED` gives other numbers; without
/// them every run is the same.
package struct Fuzzing: Sendable {
  package let seed: UInt64
  /// How many files there are to break.
  package let files: Int
  /// How often each is broken in a usual run.
  package let usual: Int

  /// How often each is broken in this run.
  package var rounds: Int { usual * max(1, Int(Fuzzing.variable("FUZZ_ROUNDS") ?? "") ?? 1) }

  /// The seed of this run.
  package var startingSeed: UInt64 { Fuzzing.seed(seed) }

  /// A seed of this run in the place of one that is always the same.
  package static func seed(_ usual: UInt64) -> UInt64 {
    usual ^ (UInt64(variable("FUZZ_SEED") ?? "") ?? 0) &* 0x9E37_79B9_7F4A_7C15
  }

  package static let documents = Fuzzing(seed: 0x6D61_7363_6F74, files: 5, usual: 1_500)
  package static let clips = Fuzzing(
    seed: 0x636C_6970, files: ClipFixture.all.count + 1, usual: 500)
  package static let frames = Fuzzing(seed: 0x7069_70, files: 5, usual: 600)
  package static let masks = Fuzzing(seed: 3, files: 1, usual: 1_000)
  package static let manifests = Fuzzing(seed: 4, files: 2, usual: 600)
  package static let oneFilePacks = Fuzzing(seed: 6, files: ClipFixture.all.count, usual: 40)

  /// The files that a usual run reads, each broken in another way.
  package static let sum = [documents, clips, frames, masks, manifests, oneFilePacks].reduce(0) {
    $0 + $1.files * $1.usual
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
