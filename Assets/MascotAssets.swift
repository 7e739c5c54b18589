/// What is part of the binary; the plugin writes the bytes of the mascots beside it at build time.
package enum MascotAssets {
  /// The bundled mascots by name, each an archive of its files.
  package static var mascots: [(name: String, archive: StaticString)] { BundledMascots.all }

  /// The pack that a new one begins as, an archive of its files; `%NAME%` in its manifest stands for
  /// its title, `%ID%` for the name of its folder.
  package static var template: StaticString { BundledMascots.template }

  /// The JSON Schema of `mascot.json`.
  package static var schema: StaticString { BundledMascots.schema }
}
