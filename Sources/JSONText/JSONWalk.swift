/// One pass over a JSON text whose UTF-8 is known to be valid.
///
/// It keeps its containers in the bits of one integer instead of the call stack, so no input can exhaust the stack,
/// and it allocates nothing.
struct JSONWalk {
  var position = 0
  var line = 1

  private var depth = 0
  /// A bit for each open container, the innermost lowest: 1 for an object, 0 for an array.
  private var containers: UInt128 = 0

  mutating func run(
    over text: Span<UInt8>,
    visit: (JSONText.Child) -> Void
  ) throws(JSONTextError) -> JSONText.Value {
    var outermost = Start(kind: .null, offset: 0, line: 1)
    var child = outermost
    var name: Range<Int>?

    skipBlanks(in: text)
    reading: while true {
      // Here a value begins.
      let start = Start(kind: try kindOfNextValue(in: text), offset: position, line: line)
      switch depth {
      case 0: outermost = start
      case 1: child = start
      default: break
      }
      if start.kind == .object || start.kind == .array {
        try open(isObject: start.kind == .object)
        skipBlanks(in: text)
        if try !closes(in: text) {
          try skipName(in: text, to: &name)
          continue reading
        }
      } else {
        try skipScalar(start.kind, in: text)
      }

      // Here a value has ended.
      while depth > 0 {
        if depth == 1 { visit(JSONText.Child(name: name, value: child.value(endingAt: position))) }
        skipBlanks(in: text)
        if try closes(in: text) { continue }
        guard text[position] == UInt8(ascii: ",") else { throw error(.unexpectedByte) }
        position += 1
        skipBlanks(in: text)
        try skipName(in: text, to: &name)
        continue reading
      }
      break
    }

    let value = outermost.value(endingAt: position)
    skipBlanks(in: text)
    guard position == text.count else { throw error(.trailingBytes) }
    return value
  }

  func error(_ problem: JSONTextError.Problem) -> JSONTextError {
    JSONTextError(problem: problem, offset: position, line: line)
  }

  /// The byte at the position.
  func next(in text: Span<UInt8>) throws(JSONTextError) -> UInt8 {
    guard position < text.count else { throw error(.unexpectedEnd) }
    return text[position]
  }
}

extension JSONWalk {
  /// Where a value begins, while its end is not yet known.
  private struct Start {
    let kind: JSONText.Kind
    let offset: Int
    let line: Int

    func value(endingAt end: Int) -> JSONText.Value {
      JSONText.Value(kind: kind, range: offset..<end, line: line)
    }
  }

  private var isInObject: Bool { depth > 0 && containers & 1 == 1 }

  private mutating func open(isObject: Bool) throws(JSONTextError) {
    guard depth < JSONText.deepestNesting else { throw error(.tooDeep) }
    containers = containers << 1 | (isObject ? 1 : 0)
    depth += 1
    position += 1
  }

  /// Steps over the bracket that ends the innermost container, if that is what stands here.
  private mutating func closes(in text: Span<UInt8>) throws(JSONTextError) -> Bool {
    guard try next(in: text) == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
    containers >>= 1
    depth -= 1
    position += 1
    return true
  }

  private func kindOfNextValue(in text: Span<UInt8>) throws(JSONTextError) -> JSONText.Kind {
    switch try next(in: text) {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: throw error(.unexpectedByte)
    }
  }

  /// In an object, steps over a member's name and its colon; the name is kept where it belongs to a child.
  private mutating func skipName(in text: Span<UInt8>, to name: inout Range<Int>?) throws(JSONTextError) {
    guard isInObject else { return }
    let start = position
    guard try next(in: text) == UInt8(ascii: "\"") else { throw error(.unexpectedByte) }
    try skipString(in: text)
    if depth == 1 { name = start..<position }
    skipBlanks(in: text)
    guard try next(in: text) == UInt8(ascii: ":") else { throw error(.unexpectedByte) }
    position += 1
    skipBlanks(in: text)
  }

  private mutating func skipBlanks(in text: Span<UInt8>) {
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      position += 1
    }
  }
}
