extension JSONTextReader {
  /// The name of the member whose value a node is.
  func name(before node: Int) -> String {
    guard case .string(let range, let isPlain) = nodes[node - 1].content else { return "" }
    return string(range, isPlain: isPlain)
  }

  /// The values of an object's members, in order.
  func values(of object: Int) -> some Sequence<Int> {
    sequence(state: object + 1) { name in
      guard name < self.nodes[object].next else { return nil }
      defer { name = self.nodes[name + 1].next }
      return name + 1
    }
  }

  /// Finds the first member whose name another member of its object has before it.
  var repeated: Int? {
    nodes.indices.first { object in
      guard case .object(let count) = nodes[object].content, count > 1 else { return false }
      return repeated(in: object) != nil
    }.flatMap(repeated)
  }

  private func repeated(in object: Int) -> Int? {
    if let index = MemberIndex(of: object, in: self) {
      return values(of: object).first { index.value(name(before: $0)) != $0 }
    }
    return values(of: object).first { value in
      guard case .string(let range, true) = nodes[value - 1].content else {
        return self.value(name(before: value), in: object) != value
      }
      return self.value(range.lowerBound + 1..<range.upperBound - 1, in: object) != value
    }
  }

  /// The value of the first member whose name has the bytes at a range.
  private func value(_ name: Range<Int>, in object: Int) -> Int? {
    let text = bytes
    return firstValue(in: object) { isName($0, text.span.extracting(name), in: text.span) }
  }

  private func firstValue(in object: Int, where isMeant: (_ name: Int) -> Bool) -> Int? {
    let end = nodes[object].next
    var node = object + 1
    while node < end {
      if isMeant(node) { return node + 1 }
      node = nodes[node + 1].next
    }
    return nil
  }

  /// The value of the first member of a name.
  func value(_ name: String, in object: Int) -> Int? {
    let text = bytes
    return firstValue(in: object) { isName($0, name.utf8.span, in: text.span) }
  }

  private func isName(_ node: Int, _ name: Span<UInt8>, in text: Span<UInt8>) -> Bool {
    guard case .string(let range, let isPlain) = nodes[node].content else { return false }
    guard isPlain else { return isEqual(Array(string(range, isPlain: false).utf8).span, name) }
    guard range.count == name.count + 2 else { return false }
    return isEqual(text.extracting(range.lowerBound + 1..<range.upperBound - 1), name)
  }

  private func isEqual(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
    guard first.count == second.count else { return false }
    for index in first.indices where first[index] != second[index] { return false }
    return true
  }
}

/// The members of a large object by name.
///
/// To search all members for each would take as long as their number squared.
struct MemberIndex {
  private static let fewest = 32

  private var values: [Name: Int] = [:]

  /// Nil for an object so small that to search it takes no longer.
  init?(of object: Int, in reader: JSONTextReader) {
    guard case .object(let count) = reader.nodes[object].content, count >= Self.fewest else { return nil }
    values.reserveCapacity(count)
    for value in reader.values(of: object) {
      let name = Name(text: reader.name(before: value))
      if values[name] == nil { values[name] = value }
    }
  }

  func value(_ name: String) -> Int? { values[Name(text: name)] }

  /// Equal by code units; strings are equal to others as well.
  private struct Name: Hashable {
    let text: String

    static func == (first: Self, second: Self) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}
