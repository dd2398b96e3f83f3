import Foundation
import Testing

/// A page with recipes, and the blocks that are in it.
struct EmbeddingPage {
  struct Block: CustomTestStringConvertible {
    let language: String
    let text: String

    var testDescription: String { text.split(separator: "\n").first.map(String.init) ?? language }
  }

  let blocks: [Block]

  init(_ path: String = "Sources/tanbih/Tanbih.docc/Embedding.md") throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appending(path: path)
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    // Every second part stands between two fences; its first line is the language.
    blocks = stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Block(language: String(lines[0]), text: lines.dropFirst().joined())
    }
  }

  /// The blocks in a language, in order.
  func blocks(in language: String) -> [String] {
    blocks.filter { $0.language == language }.map(\.text)
  }

  /// The commands of the shell that begin with a word.
  func command(_ word: String) -> String {
    blocks(in: "sh").first { $0.hasPrefix("\(word) ") } ?? "false"
  }
}
