/// Lexicons as they were written when the program was built.
package struct CompiledLexicons: Sendable {
  /// A line for each lexicon: its slot, and behind a tab each its entries, a value with its patterns, parted by `|`.
  private let words: StaticString
  /// Their ``WordTree``, as ``SevenBitText``.
  private let writtenTree: StaticString
  /// In bytes, of the tree itself.
  private let treeSize: Int

  package init(words: StaticString, tree: StaticString, treeSize: Int) {
    self.words = words
    writtenTree = tree
    self.treeSize = treeSize
  }

  var lists: [Lexicon] {
    UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount).split(separator: Self.line).map {
      line in
      let parts = line.split(separator: Self.entry, omittingEmptySubsequences: false)
      return Lexicon(
        slot: String(decoding: parts[0], as: UTF8.self),
        entries: parts.dropFirst().map { entry in
          let texts = entry.split(separator: Self.pattern, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
          }
          return Lexicon.Entry(value: texts[0], patterns: Array(texts.dropFirst()))
        }
      )
    }
  }

  var tree: WordTree { WordTree(SevenBitText.decode(writtenTree, count: treeSize)) }

  /// Returns what is written of lexicons: their words, and the bytes of their tree.
  package static func written(_ lists: [Lexicon]) -> (words: [UInt8], tree: [UInt8]) {
    let words = lists.map { lexicon in
      let entries = lexicon.entries.map {
        ([$0.value] + $0.patterns).map { Array($0.utf8) }.joined(separator: [pattern])
      }
      precondition(
        lexicon.entries.allSatisfy { $0.value.utf8.allSatisfy { ![line, entry, pattern].contains($0) } },
        "\(lexicon.slot): a value has a sign that parts words"
      )
      return Array(([Array(lexicon.slot.utf8)] + entries.map { Array($0) }).joined(separator: [entry]))
    }
    return (Array(words.joined(separator: [line])), WordTree(lists).stored)
  }

  private static let line = UInt8(ascii: "\n")
  private static let entry = UInt8(ascii: "\t")
  private static let pattern = UInt8(ascii: "|")
}
