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

  /// Whether no escape is in the string that was last stepped over.
  var isPlain = true

  /// Reads the whole text, and shows what it comes past.
  mutating func run(over text: Span<UInt8>, show: (Event) -> Void) throws(JSONTextError) {
    skipBlanks(in: text)
    reading: while true {
      // Here a value begins.
      let kind = try kindOfNextValue(in: text)
      let start = position
      if kind == .object || kind == .array {
        show(.begin(kind, offset: position, line: line))
        try open(isObject: kind == .object)
        skipBlanks(in: text)
        if try !closes(in: text) {
          try skipName(in: text, show: show)
          continue reading
        }
        show(.end(offset: position))
      } else {
        try skipScalar(kind, in: text)
        show(.scalar(JSONText.Value(kind: kind, range: start..<position, line: line), isPlain: isPlain))
      }

      // Here a value has ended.
      while depth > 0 {
        skipBlanks(in: text)
        if try closes(in: text) {
          show(.end(offset: position))
          continue
        }
        guard text[position] == UInt8(ascii: ",") else { throw error(.unexpectedByte) }
        position += 1
        skipBlanks(in: text)
        try skipName(in: text, show: show)
        continue reading
      }
      break
    }
    skipBlanks(in: text)
    guard position == text.count else { throw error(.trailingBytes) }
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
  /// What a walk comes past, in the order of the text.
  enum Event {
    /// An object or an array.
    case begin(JSONText.Kind, offset: Int, line: Int)
    case end(offset: Int)
    /// A member's, quotes included; plain when no escape is in it.
    case name(Range<Int>, isPlain: Bool)
    /// Any other value; a string is plain when no escape is in it.
    case scalar(JSONText.Value, isPlain: Bool)
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

  /// In an object, steps over a member's name and its colon.
  private mutating func skipName(in text: Span<UInt8>, show: (Event) -> Void) throws(JSONTextError) {
    guard isInObject else { return }
    let start = position
    guard try next(in: text) == UInt8(ascii: "\"") else { throw error(.unexpectedByte) }
    try skipString(in: text)
    show(.name(start..<position, isPlain: isPlain))
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
