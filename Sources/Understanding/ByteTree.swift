/// Texts as a tree over their bytes: what several begin with is there once, and a search ends where none goes on.
///
/// The steps of all nodes are in one hash table, for a node of a vocabulary has as many children as an alphabet has letters.
struct ByteTree: Sendable {
  /// The way from a node to one of its children; the root is nobody's child, and stands for a free place.
  private struct Step: Sendable {
    var key: UInt32 = 0
    var child: Int32 = 0
  }

  /// What the user of the tree has put at the nodes, by their numbers.
  private var values: [Int32] = [none]
  /// At most half full, and as long as a power of two.
  private var steps = [Step](repeating: Step(), count: 64)
  private static let none: Int32 = -1

  static let root = 0

  init() {}

  /// An empty tree with room for so many nodes.
  init(expecting count: Int) {
    var room = 64
    while room < 2 * count { room *= 2 }
    steps = [Step](repeating: Step(), count: room)
    values.reserveCapacity(count)
  }

  /// A set of texts.
  init(_ texts: [String]) {
    for (number, text) in texts.enumerated() { self[grow(text.utf8)] = number }
  }

  /// What the user of the tree has put at a node.
  subscript(node: Int) -> Int? {
    get { values[node] == Self.none ? nil : Int(values[node]) }
    set { values[node] = newValue.map(Int32.init) ?? Self.none }
  }

  func child(_ byte: UInt8, of node: Int) -> Int? {
    let child = steps[place(of: Self.key(byte, of: node))].child
    return child == 0 ? nil : Int(child)
  }

  /// Where a text leads from a node; nil where the tree does not go on.
  @inline(__always)
  func end(of text: some Sequence<UInt8>, from node: Int = root) -> Int? {
    var node = node
    for byte in text {
      guard let next = child(byte, of: node) else { return nil }
      node = next
    }
    return node
  }

  /// Whether something was put at the end of a text.
  func contains(_ text: some Sequence<UInt8>) -> Bool {
    end(of: text).flatMap { self[$0] } != nil
  }

  /// The node at the end of a text, made where it is missing.
  mutating func grow(_ text: some Sequence<UInt8>) -> Int {
    text.reduce(Self.root) { node, byte in
      let key = Self.key(byte, of: node)
      let place = place(of: key)
      if steps[place].child != 0 { return Int(steps[place].child) }
      let child = values.count
      steps[place] = Step(key: key, child: Int32(child))
      values.append(Self.none)
      if 2 * values.count > steps.count { makeRoom() }
      return child
    }
  }

  /// A tree has far fewer than 2²⁴ nodes.
  private static func key(_ byte: UInt8, of node: Int) -> UInt32 { UInt32(node) << 8 | UInt32(byte) }

  /// Where a step stands, or the free place where it would, by linear probing.
  private func place(of key: UInt32) -> Int {
    let mask = steps.count - 1
    // Multiplied by 2⁶⁴ over the golden ratio, neighbouring keys lie far apart (Knuth, volume 3, 6.4).
    var place = Int(truncatingIfNeeded: UInt64(key) &* 0x9E37_79B9_7F4A_7C15 &>> 32) & mask
    while steps[place].child != 0, steps[place].key != key { place = (place + 1) & mask }
    return place
  }

  private mutating func makeRoom() {
    let old = steps
    steps = [Step](repeating: Step(), count: 4 * old.count)
    for step in old where step.child != 0 { steps[place(of: step.key)] = step }
  }
}
