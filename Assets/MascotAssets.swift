/// What is part of the binary; the plugin writes the bytes of the mascots beside it at build time.
package enum MascotAssets {
  /// The bundled mascots by name, each an archive of its files.
  package static var mascots: [(name: String, archive: StaticString)] { BundledMascots.all }
}
