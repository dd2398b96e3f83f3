/// The patterns of several lexicons as one tree over folded UTF-8, so that all are looked for at once.
struct WordTree: Sendable {
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

  private var tree = ByteTree()
  private var meanings: [Meaning] = []

  /// Where one slot gives a pattern two values, the first counts.
  init(_ lexicons: [Lexicon]) {
    for lexicon in lexicons {
      for entry in lexicon.entries {
        let meaning = Meaning(slot: lexicon.slot, value: entry.value)
        for pattern in entry.patterns { add(meaning, to: tree.grow(pattern.utf8)) }
      }
    }
  }

  static let root = ByteTree.root

  func forEachMeaning(of node: Int, _ body: (Meaning) -> Void) {
    var next = tree[node]
    while let number = next {
      let meaning = meanings[number]
      body(meaning)
      next = meaning.next
    }
  }

  func child(_ byte: UInt8, of node: Int) -> Int? { tree.child(byte, of: node) }

  private mutating func add(_ meaning: Meaning, to node: Int) {
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
