/// The patterns of several lexicons as one tree over folded UTF-8, so that all are looked for at once.
struct WordTree: Sendable {
  /// What a pattern stands for.
  struct Meaning: Sendable {
    let slot: String
    let value: String
    /// The number of another meaning of the same pattern, of another slot.
    fileprivate var next: Int32 = none

    fileprivate init(slot: String, value: String) {
      self.slot = slot
      self.value = value
    }
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
      for entry in lexicon.entries {
        let meaning = Meaning(slot: lexicon.slot, value: entry.value)
        for pattern in entry.patterns { add(meaning, to: grow(pattern.utf8)) }
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

  private mutating func add(_ meaning: Meaning, to node: Int) {
    var last = Self.none
    var next = nodes[node].meaning
    while next != Self.none {
      guard meanings[Int(next)].slot != meaning.slot else { return }
      last = next
      next = meanings[Int(next)].next
    }
    let number = Int32(meanings.count)
    meanings.append(meaning)
    if last == Self.none { nodes[node].meaning = number } else { meanings[Int(last)].next = number }
  }

  private mutating func grow(_ utf8: String.UTF8View) -> Int {
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
