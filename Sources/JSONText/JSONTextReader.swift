/// The bytes of a text, and the values in it as one row of nodes.
///
/// All that is decoded from the text goes by the same row: a decoder is no more than the number of a node.
final class JSONTextReader {
  let bytes: [UInt8]
  /// The values in the order in which they begin, the outermost first; before the value of a member comes its name.
  let nodes: [Node]
  /// What the path to each value begins with.
  let path: [any CodingKey]

  struct Node {
    var content: Content
    /// The node after this one and all that is in it.
    var next: Int
    /// The node of the container around it.
    let parent: Int
    /// In its container.
    let position: Int
  }

  enum Content {
    case object(count: Int)
    case array(count: Int)
    /// Quotes included; plain when no escape is in it.
    case string(Range<Int>, isPlain: Bool)
    case number(Range<Int>)
    case boolean(Bool)
    case null
  }

  init(_ bytes: [UInt8]) throws(JSONTextError) {
    var row = NodeRow(bytesOfText: bytes.count)
    try JSONText.walk(bytes.span) { row.take($0) }
    self.bytes = bytes
    nodes = row.nodes
    path = []
  }

  /// Null, for a value that is not there.
  init(nullAt path: [any CodingKey]) {
    bytes = []
    nodes = [Node(content: .null, next: 1, parent: 0, position: 0)]
    self.path = path
  }

  func isNull(_ node: Int) -> Bool {
    if case .null = nodes[node].content { true } else { false }
  }
}

/// Nodes as a walk comes past them.
private struct NodeRow {
  private(set) var nodes: [JSONTextReader.Node] = []
  /// The innermost container that is open.
  private var container = 0
  /// How many elements or members of it have begun.
  private var count = 0

  init(bytesOfText count: Int) {
    // Enough for most calls; a long text may be one string.
    nodes.reserveCapacity(min(count / 4, 64) + 1)
  }

  mutating func take(_ event: JSONWalk.Event) {
    switch event {
    case .name(let range, let isPlain):
      append(.string(range, isPlain: isPlain))
    case .scalar(let value, let isPlain):
      append(Self.content(of: value, isPlain: isPlain))
      count += 1
    case .begin(let kind, _, _):
      append(kind == .object ? .object(count: 0) : .array(count: 0))
      container = nodes.count - 1
      count = 0
    case .end:
      if case .object = nodes[container].content {
        nodes[container].content = .object(count: count)
      } else {
        nodes[container].content = .array(count: count)
      }
      nodes[container].next = nodes.count
      count = nodes[container].position + 1
      container = nodes[container].parent
    }
  }

  private mutating func append(_ content: JSONTextReader.Content) {
    nodes.append(JSONTextReader.Node(content: content, next: nodes.count + 1, parent: container, position: count))
  }

  private static func content(of value: JSONText.Value, isPlain: Bool) -> JSONTextReader.Content {
    switch value.kind {
    case .string: .string(value.range, isPlain: isPlain)
    case .number: .number(value.range)
    case .boolean: .boolean(value.range.count == "true".utf8.count)
    default: .null
    }
  }
}
