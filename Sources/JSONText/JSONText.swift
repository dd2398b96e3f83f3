/// A strict reading of the bytes of one JSON text (RFC 8259): whether it is one, and where its parts lie.
///
/// Foundation's decoder takes more than JSON (`[1,]`, a byte order mark), so what comes from outside is checked here,
/// and decoded by type only then. Offsets count bytes from the start of the text.
package enum JSONText {
  /// Containers nested deeper than this are refused.
  package static let deepestNesting = 128

  package enum Kind: Hashable, Sendable {
    case object
    case array
    case string
    case number
    case boolean
    case null
  }

  /// Where a value lies, quotes and brackets included and no blanks around it.
  package struct Value: Hashable, Sendable {
    package let kind: Kind
    package let range: Range<Int>
    /// The line on which it begins, from 1.
    package let line: Int
  }

  /// A value of the outermost object or array.
  package struct Child: Hashable, Sendable {
    /// Where the member's name lies, quotes included; nil in an array.
    package let name: Range<Int>?
    package let value: Value
  }

  /// A member of the outermost object, its name unescaped.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: Value
  }

  /// Checks the whole text and returns its value.
  @discardableResult
  package static func validate(_ text: Span<UInt8>) throws(JSONTextError) -> Value {
    try walk(text) { _ in }
  }

  /// Checks the whole text, shows each child of its value in order, and returns the value.
  ///
  /// Children are shown before what follows them is read, so they count only when nothing is thrown.
  @discardableResult
  package static func walk(_ text: Span<UInt8>, visit: (Child) -> Void) throws(JSONTextError) -> Value {
    var outermost = OutermostValue()
    try walk(text) { event in
      if let child = outermost.take(event) { visit(child) }
    }
    return outermost.value
  }

  /// Checks the whole text, and shows all that is in it.
  static func walk(_ text: Span<UInt8>, show: (JSONWalk.Event) -> Void) throws(JSONTextError) {
    do {
      _ = try UTF8Span(validating: text)
    } catch {
      let offset = error.byteOffsets.lowerBound
      throw JSONTextError(problem: .invalidUTF8, offset: offset, line: line(of: offset, in: text))
    }
    var walk = JSONWalk()
    try walk.run(over: text, show: show)
  }

  /// The members of the text's object in order; a name that occurs twice is there twice.
  package static func members(of text: Span<UInt8>) throws(JSONTextError) -> [Member] {
    var children: [Child] = []
    let value = try walk(text) { children.append($0) }
    guard value.kind == .object else {
      throw JSONTextError(problem: .notAnObject, offset: value.range.lowerBound, line: value.line)
    }
    return children.map { Member(name: string(at: $0.name ?? 0..<0, in: text), value: $0.value) }
  }

  /// The elements of the text's array in order.
  package static func elements(of text: Span<UInt8>) throws(JSONTextError) -> [Value] {
    var elements: [Value] = []
    let value = try walk(text) { elements.append($0.value) }
    guard value.kind == .array else {
      throw JSONTextError(problem: .notAnArray, offset: value.range.lowerBound, line: value.line)
    }
    return elements
  }

  private static func line(of offset: Int, in text: Span<UInt8>) -> Int {
    var line = 1
    for index in 0..<offset where text[index] == UInt8(ascii: "\n") {
      line += 1
    }
    return line
  }
}
