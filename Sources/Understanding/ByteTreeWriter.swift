/// Writes a ``ByteTree``.
struct ByteTreeWriter {
  private typealias Text = (bytes: [UInt8], number: Int)

  /// A node that is still to be written: the texts that go through it, where in these it is, and where its place is to be noted.
  private struct Node {
    let texts: Range<Int>
    let depth: Int
    let reference: Int
  }

  /// What stands for the end of a text among the children of a node.
  static let end: UInt8 = 0

  /// In ascending order, each once.
  private let texts: [Text]
  private var written: [UInt8] = []
  private var open: [Node] = []

  /// Takes texts in any order; of those that are the same the first counts.
  init(_ texts: [(text: [UInt8], number: Int)]) {
    let sorted = texts.enumerated().filter { !$0.element.text.contains(Self.end) }.sorted { one, other in
      one.element.text == other.element.text
        ? one.offset < other.offset : one.element.text.lexicographicallyPrecedes(other.element.text)
    }
    var kept: [Text] = []
    for (_, text) in sorted where kept.last?.bytes != text.text { kept.append((text.text, text.number)) }
    self.texts = kept
  }

  /// Returns the nodes, the root first.
  mutating func write() -> [UInt8] {
    guard !texts.isEmpty else { return [0] }
    writeNodes(from: texts.indices, depth: 0)
    // A list, no recursion: a tree may be as deep as its longest text.
    while let node = open.popLast() {
      note(written.count, at: node.reference)
      writeNodes(from: node.texts, depth: node.depth)
    }
    return written
  }

  /// Writes a node, and those behind it as long as each has one child.
  private mutating func writeNodes(from texts: Range<Int>, depth: Int) {
    var children = children(of: texts, depth)
    var depth = depth
    while let only = children.first, children.count == 1, only.byte != Self.end {
      written += [1, only.byte]
      depth += 1
      children = self.children(of: only.texts, depth)
    }
    written.append(UInt8(children.count))
    written += children.map(\.byte)
    for child in children {
      let reference = written.count
      written += [0, 0, 0, 0]
      if child.byte == Self.end {
        note(self.texts[child.texts.lowerBound].number, at: reference)
      } else {
        open.append(Node(texts: child.texts, depth: depth + 1, reference: reference))
      }
    }
  }

  private mutating func note(_ number: Int, at place: Int) {
    let number = UInt32(number)
    for byte in 0..<4 { written[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * UInt32(byte))) }
  }

  /// How texts go on that are alike so far.
  private func children(of range: Range<Int>, _ depth: Int) -> [(byte: UInt8, texts: Range<Int>)] {
    var children: [(byte: UInt8, texts: Range<Int>)] = []
    for number in range {
      let bytes = texts[number].bytes
      let byte = depth < bytes.count ? bytes[depth] : Self.end
      if let last = children.last, last.byte == byte {
        children[children.count - 1].texts = last.texts.lowerBound..<number + 1
      } else {
        children.append((byte, number..<number + 1))
      }
    }
    return children
  }
}
