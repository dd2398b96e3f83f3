/// The patterns of several lexicons as one tree over folded UTF-8, so that all are looked for at once.
struct WordTree: Sendable {
  /// What a pattern stands for.
  struct Meaning: Sendable {
    let slot: String
    let value: String
    /// The number of another meaning of the same pattern, of another slot.
    fileprivate let next: Int32
  }

  /// The children of a node are a chain of siblings.
  private struct Node: Sendable {
    let byte: UInt8
    var child: Int32 = none
    var sibling: Int32 = none
    var meaning: Int32 = none
  }

  private var nodes = [Node(byte: 0)]
  private var meanings: [Meaning] = []
  private static let none: Int32 = -1

  /// Where one slot gives a pattern two values, the first counts.
  init(_ lexicons: [Lexicon]) {
    for lexicon in lexicons {
      for pattern in lexicon.patterns {
        let node = grow(pattern.utf8)
        var isTaken = false
        forEachMeaning(of: node) { isTaken = isTaken || $0.slot == lexicon.slot }
        guard !isTaken else { continue }
        let value = lexicon.entries[pattern.entry].value
        meanings.append(Meaning(slot: lexicon.slot, value: value, next: nodes[node].meaning))
        nodes[node].meaning = Int32(meanings.count - 1)
      }
    }
  }

  static let root = 0

  func forEachMeaning(of node: Int, _ body: (Meaning) -> Void) {
    var next = nodes[node].meaning
    while next != Self.none {
      let meaning = meanings[Int(next)]
      body(meaning)
      next = meaning.next
    }
  }

  func child(_ byte: UInt8, of node: Int) -> Int? {
    var next = nodes[node].child
    while next != Self.none {
      if nodes[Int(next)].byte == byte { return Int(next) }
      next = nodes[Int(next)].sibling
    }
    return nil
  }

  private mutating func grow(_ utf8: [UInt8]) -> Int {
    var node = Self.root
    for byte in utf8 {
      if let next = child(byte, of: node) {
        node = next
      } else {
        nodes.append(Node(byte: byte, sibling: nodes[node].child))
        nodes[node].child = Int32(nodes.count - 1)
        node = nodes.count - 1
      }
    }
    return node
  }
}
