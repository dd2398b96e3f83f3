/// Texts with a number each, as a tree over their bytes: what several begin with is there once, and a search ends where none goes on.
///
/// It is read where it lies, so that what was written when the program was built costs a start nothing. A node is one byte with the
/// number of its children, their bytes in ascending order, and four bytes each with the place of the child. An only child follows
/// at once instead. The text that ends at a node is its child of the byte 0, which no text has, and the four bytes are its number.
struct ByteTree: Sendable {
  let stored: StoredBytes

  /// Takes what another tree ``stored``.
  init(_ stored: StoredBytes) {
    self.stored = stored
  }

  /// Takes texts in any order; of those that are the same the first counts, and one with the byte 0 is left out.
  init(numbered texts: [(text: [UInt8], number: Int)]) {
    var writer = ByteTreeWriter(texts)
    stored = StoredBytes(writer.write())
  }

  /// A set of texts.
  init(_ texts: [String]) {
    self.init(numbered: texts.enumerated().map { (Array($0.element.utf8), $0.offset) })
  }

  static let root = 0

  /// Returns the number of the text that ends at a node; nil where none does.
  subscript(node: Int) -> Int? {
    let count = Int(stored.buffer[node])
    return count > 0 && stored.buffer[node + 1] == ByteTreeWriter.end ? number(node + 1 + count) : nil
  }

  func child(_ byte: UInt8, of node: Int) -> Int? {
    guard byte != ByteTreeWriter.end else { return nil }
    let bytes = stored.buffer
    let count = Int(bytes[node])
    // Most have one.
    if count == 1 { return bytes[node + 1] == byte ? node + 2 : nil }
    var low = node + 1
    var high = low + count
    while low < high {
      let middle = (low + high) / 2
      if bytes[middle] < byte { low = middle + 1 } else { high = middle }
    }
    let place = low - node - 1
    return place < count && bytes[low] == byte ? number(node + 1 + count + 4 * place) : nil
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

  /// Whether a text is one of the tree's.
  func contains(_ text: some Sequence<UInt8>) -> Bool {
    end(of: text).flatMap { self[$0] } != nil
  }

  private func number(_ place: Int) -> Int {
    let bytes = stored.buffer
    return Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16 | Int(bytes[place + 3]) << 24
  }
}
