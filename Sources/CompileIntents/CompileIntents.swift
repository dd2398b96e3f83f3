import Foundation
import PackagePlugin

/// Compiles the intents of a target's folder (`Topics`, `Slots`) into one Swift file, again whenever one of them changes.
@main
struct CompileIntents: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "CompiledIntents.swift")
    let folder = target.directoryURL
    let everything = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let inputs = (everything?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "json" }
    return [
      .buildCommand(
        displayName: "Compiling the intents of \(target.name)",
        executable: try context.tool(named: "compile-intents").url,
        arguments: [output.path, folder.path],
        inputFiles: inputs.sorted { $0.path < $1.path },
        outputFiles: [output]
      )
    ]
  }
}
