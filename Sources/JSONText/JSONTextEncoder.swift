package import FoundationEssentials
import Glibc

/// Writes values as JSON, straight into bytes.
///
/// Members stand in the order of their names, so that the same value always gives the same bytes. Foundation's encoder
/// first builds a tree of boxes, which takes four times as long. Slashes are not escaped; numbers that JSON cannot write
/// are an error.
package struct JSONTextEncoder: Sendable {
  package init() {}

  package func encode(_ value: some Encodable) throws -> Data {
    let writer = JSONTextWriter()
    try writer.writeValue(value)
    writer.close(to: 0)
    return Data(writer.bytes)
  }
}

/// The bytes so far, and the containers that are open around their end.
///
/// `@exclusivity(unchecked)`: only the methods below touch the arrays, each for no longer than one statement, and a
/// writer is nobody's but its encoder's.
final class JSONTextWriter {
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
  @exclusivity(unchecked) private var open: [Container] = []
  /// The elements of the open containers, those of the innermost last: of one array, as a small one for each container
  /// costs more than what is written into it.
  @exclusivity(unchecked) private var elements: [Element] = []

  private struct Container {
    let end: UInt8
    let firstElement: Int
    /// Whether a member has come before one whose name comes before its own.
    var isDisordered = false
  }

  private struct Element {
    let start: Int
    /// Of a member.
    var name: Range<Int> = 0..<0
  }

  init() {
    bytes.reserveCapacity(2048)
    open.reserveCapacity(8)
    elements.reserveCapacity(32)
  }

  var depth: Int { open.count }

  /// Begins an object or an array.
  func begin(_ start: UInt8, _ end: UInt8) {
    bytes.append(start)
    open.append(Container(end: end, firstElement: elements.count))
  }

  /// Ends what is open below a depth: a container is at its end when something is written around it.
  func close(to depth: Int) {
    while open.count > depth {
      let container = open.removeLast()
      if container.isDisordered { putInOrder(elements[container.firstElement...]) }
      elements.removeSubrange(container.firstElement...)
      bytes.append(container.end)
    }
  }

  private func putInOrder(_ members: ArraySlice<Element>) {
    guard let first = members.first else { return }
    let ends = members.dropFirst().map { $0.start - 1 } + [bytes.count]
    var ordered: [UInt8] = []
    ordered.reserveCapacity(bytes.count - first.start)
    for (element, end) in zip(members, ends).sorted(by: { comesBefore($0.0.name, $1.0.name) }) {
      if !ordered.isEmpty { ordered.append(UInt8(ascii: ",")) }
      ordered += bytes[element.start..<end]
    }
    bytes.replaceSubrange(first.start..., with: ordered)
  }

  private func comesBefore(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    bytes[first].lexicographicallyPrecedes(bytes[second])
  }

  /// Begins an element of the container at a depth.
  func element(at depth: Int) {
    close(to: depth)
    if elements.count > open[depth - 1].firstElement { bytes.append(UInt8(ascii: ",")) }
    elements.append(Element(start: bytes.count))
  }

  /// Begins a member of the object at a depth.
  func member(_ name: String, at depth: Int) {
    element(at: depth)
    let start = bytes.count
    write(name)
    let last = elements.count - 1
    elements[last].name = start..<bytes.count
    if last > open[depth - 1].firstElement, comesBefore(start..<bytes.count, elements[last - 1].name) {
      open[depth - 1].isDisordered = true
    }
    bytes.append(UInt8(ascii: ":"))
  }

  func writeNull() { bytes.append(contentsOf: "null".utf8) }

  func write(_ flag: Bool) { bytes.append(contentsOf: (flag ? "true" : "false").utf8) }

  func write(_ number: some FixedWidthInteger) { bytes.append(contentsOf: String(number).utf8) }

  /// Whole numbers without a fraction, others in the fewest digits that tell them apart.
  func write(_ number: some BinaryFloatingPoint & LosslessStringConvertible) throws {
    guard number.isFinite else {
      let context = EncodingError.Context(codingPath: [], debugDescription: "JSON has no \(number)")
      throw EncodingError.invalidValue(number, context)
    }
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 {
      write(whole)
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  func write(_ number: JSONNumber) { bytes.append(contentsOf: number.text.utf8) }

  func write(_ text: String) { JSONText.append(text, to: &bytes) }

  func writeValue(_ value: some Encodable) throws {
    let start = bytes.count
    try value.encode(to: ValueEncoder(writer: self))
    // A value that encodes nothing is an empty object, as Foundation has it.
    if bytes.count == start { bytes.append(contentsOf: "{}".utf8) }
  }
}
