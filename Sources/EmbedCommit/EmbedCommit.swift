import Foundation
import PackagePlugin

/// Writes the commit that is checked out into a Swift file; no Git is asked, and no file of the package changes.
@main
struct EmbedCommit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedCommit.swift")
    let text = Repository(of: context.package.directoryURL)?.commit ?? ""
    let script = #"printf 'let embeddedCommit: StaticString = "%s"\n' "$1" >"$2""#
    // The commit is a part of the command, so that another one makes it run again.
    return [
      .buildCommand(
        displayName: "Writing the commit of \(target.name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "sh", text, output.path],
        outputFiles: [output]
      )
    ]
  }
}

/// The files in which Git keeps what is checked out.
private struct Repository {
  private let folder: URL

  /// - Returns: Nil where the package is in none, as one that was unpacked.
  init?(of package: URL) {
    let link = package.appending(path: ".git")
    // Of a second working tree, or of a submodule, it is a file that says where the folder is.
    if let text = try? String(contentsOf: link, encoding: .utf8) {
      guard text.hasPrefix("gitdir: ") else { return nil }
      let path = text.dropFirst("gitdir: ".count).trimmingCharacters(in: .whitespacesAndNewlines)
      folder = URL(filePath: path, relativeTo: package)
    } else {
      folder = link
    }
  }

  var commit: String? {
    guard let head = line("HEAD") else { return nil }
    guard head.hasPrefix("ref: ") else { return checked(head) }
    let name = String(head.dropFirst("ref: ".count))
    return (line(name) ?? common.line(name) ?? common.packed(name)).flatMap(checked)
  }

  /// A second working tree has its own head, and its branches with the others.
  private var common: Self {
    line("commondir").map { Self(folder: URL(filePath: $0, relativeTo: folder)) } ?? self
  }

  private init(folder: URL) { self.folder = folder }

  private func line(_ name: String) -> String? { text(name)?.split(separator: "\n").first.map(String.init) }

  private func packed(_ name: String) -> String? {
    text("packed-refs")?.split(separator: "\n").first { $0.hasSuffix(" " + name) }.map {
      String($0.prefix { $0 != " " })
    }
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: URL(filePath: folder.path).appending(path: name), encoding: .utf8)
  }

  /// What is anything else becomes no part of a program.
  private func checked(_ text: String) -> String? {
    (40...64).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit } ? text : nil
  }
}
