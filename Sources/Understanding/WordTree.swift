/// The patterns of several lexicons as one tree over folded UTF-8, so that all are looked for at once.
///
/// A class, for every search of a sentence holds it.
final class WordTree: Sendable {
  /// What a pattern stands for.
  struct Meaning: Sendable {
    let slot: String
    let value: String
    /// The number of another meaning of the same pattern, of another slot.
    fileprivate var next: Int?

    fileprivate init(slot: String, value: String) {
      self.slot = slot
      self.value = value
    }
  }

  private let tree: ByteTree
  private let meanings: [Meaning]

  /// Where one slot gives a pattern two values, the first counts.
  init(_ lexicons: [Lexicon]) {
    var tree = ByteTree()
    var meanings: [Meaning] = []
    for lexicon in lexicons {
      for entry in lexicon.entries {
        let meaning = Meaning(slot: lexicon.slot, value: entry.value)
        for pattern in entry.patterns { Self.add(meaning, to: tree.grow(pattern.utf8), of: &tree, &meanings) }
      }
    }
    self.tree = tree
    self.meanings = meanings
  }

  static let root = ByteTree.root

  func forEachMeaning(of node: Int, _ body: (Meaning) -> Void) {
    var next = tree[node]
    while let number = next {
      body(meanings[number])
      next = meanings[number].next
    }
  }

  func child(_ byte: UInt8, of node: Int) -> Int? { tree.child(byte, of: node) }

  private static func add(_ meaning: Meaning, to node: Int, of tree: inout ByteTree, _ meanings: inout [Meaning]) {
    var last: Int?
    var next = tree[node]
    while let number = next {
      guard meanings[number].slot != meaning.slot else { return }
      last = number
      next = meanings[number].next
    }
    if let last { meanings[last].next = meanings.count } else { tree[node] = meanings.count }
    meanings.append(meaning)
  }
}
