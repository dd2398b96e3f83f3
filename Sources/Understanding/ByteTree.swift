/// Texts as a tree over their bytes: what several begin with is there once, and a search ends where none goes on.
struct ByteTree: Sendable {
  /// The children of a node are a chain of siblings.
  private struct Node: Sendable {
    let byte: UInt8
    var child: Int32 = none
    var sibling: Int32 = none
    var value: Int32 = none
  }

  private var nodes = [Node(byte: 0)]
  private static let none: Int32 = -1

  static let root = 0

  /// What the user of the tree has put at a node.
  subscript(node: Int) -> Int? {
    get { nodes[node].value == Self.none ? nil : Int(nodes[node].value) }
    set { nodes[node].value = newValue.map(Int32.init) ?? Self.none }
  }

  func child(_ byte: UInt8, of node: Int) -> Int? {
    var next = nodes[node].child
    while next != Self.none {
      if nodes[Int(next)].byte == byte { return Int(next) }
      next = nodes[Int(next)].sibling
    }
    return nil
  }

  /// The node at the end of a text, made where it is missing.
  mutating func grow(_ text: some Sequence<UInt8>) -> Int {
    text.reduce(Self.root) { node, byte in
      if let next = child(byte, of: node) { return next }
      nodes.append(Node(byte: byte, sibling: nodes[node].child))
      nodes[node].child = Int32(nodes.count - 1)
      return nodes.count - 1
    }
  }
}
