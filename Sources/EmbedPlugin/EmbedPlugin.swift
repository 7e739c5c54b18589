import Foundation
import PackagePlugin

/// Puts the files of `Assets/mascots/`, those of `Assets/template/` and the schema of the manifest
/// into one Swift source of the target that carries the plugin.
///
/// That target has `path: "Assets"` so that an added, removed or renamed file starts a new build:
/// SwiftPM watches the folder of a target, and nothing else.
@main
struct EmbedPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let assets = target.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "BundledMascots.swift")
    return [
      .buildCommand(
        displayName: "Embedding the bundled mascots",
        executable: try context.tool(named: "embed-mascots").url,
        arguments: [assets.path(), output.path()],
        inputFiles: ["mascots", "template"].flatMap { files(below: assets.appending(path: $0)) }
          + [assets.appending(path: "mascot.schema.json")],
        outputFiles: [output])
    ]
  }

  private func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).sorted { $0.path() < $1.path() }
  }
}
