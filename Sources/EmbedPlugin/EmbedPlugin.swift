import Foundation
import PackagePlugin

/// Puts the files of `Assets/mascots/` into one Swift source of the target that carries the plugin.
///
/// That target has `path: "Assets"` so that an added, removed or renamed file starts a new build:
/// SwiftPM watches the folder of a target, and nothing else.
@main
struct EmbedPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let mascots = target.directoryURL.appending(path: "mascots")
    let output = context.pluginWorkDirectoryURL.appending(path: "BundledMascots.swift")
    return [
      .buildCommand(
        displayName: "Embedding the bundled mascots",
        executable: try context.tool(named: "embed-mascots").url,
        arguments: [mascots.path(), output.path()],
        inputFiles: files(below: mascots),
        outputFiles: [output])
    ]
  }

  private func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).sorted { $0.path() < $1.path() }
  }
}
