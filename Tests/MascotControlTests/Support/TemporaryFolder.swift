import Foundation

/// A folder of a test's own, removed with all that is in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = "/tmp/mascot-\(UInt32.random(in: 0...UInt32.max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
