import Foundation
import PackagePlugin

/// Compiles a target's data files, and those of a web page, into one Swift file, so that the binary needs no folder beside it.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let inputs = dataFiles(below: target.directoryURL)
    return [
      .buildCommand(
        displayName: "Embedding the data files of \(target.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path, target.directoryURL.path] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }

  private var embedded: Set<String> { ["css", "html", "js", "json", "sql", "svg", "webmanifest", "xcstrings"] }

  /// The data files in a stable order; a schema describes data and is not data itself.
  private func dataFiles(below folder: URL) -> [URL] {
    let everything = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (everything?.compactMap { $0 as? URL } ?? [])
      .filter { embedded.contains($0.pathExtension) }
      .filter { !$0.lastPathComponent.hasSuffix(".schema.json") }
      .sorted { $0.path < $1.path }
  }
}
