/// A piece of a catalog's text: what stands there as it is, or what stands there for something else.
enum FormatToken: Hashable, Sendable {
  case literal(Substring)
  /// `%@`, `%2$@`, `%lld`, `%1$lld`, `%d`; the position counts from 1 and is nil for the next argument.
  case argument(Kind, position: Int?, source: Substring)
  /// `%arg`, the number that a substitution counts.
  case countedNumber(source: Substring)
  /// `%#@name@`, a part that the catalog's substitutions hold.
  case substitution(name: String, position: Int?, source: Substring)
  /// A `%` that begins none of these.
  case unknown(source: Substring)

  enum Kind: Hashable, Sendable {
    case integer, text
  }

  /// The name of a substitution that no entry has to hold: `%2$#@money@` is the second argument's sum, as its currency is worded.
  static let money = "money"
}

/// The pieces of a text, in order.
struct FormatTokens: Sequence, IteratorProtocol {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  mutating func next() -> FormatToken? {
    guard let first = rest.utf8.first else { return nil }
    let (token, end) = first == Self.percent ? specifier() : literal()
    rest = rest[end...]
    return token
  }

  private func literal() -> (FormatToken, end: String.Index) {
    let end = rest.utf8.firstIndex(of: Self.percent) ?? rest.endIndex
    return (.literal(rest[..<end]), end)
  }

  /// The specifier that the rest begins with, and where it ends.
  private func specifier() -> (FormatToken, end: String.Index) {
    let behindPercent = rest.utf8.dropFirst()
    if behindPercent.first == Self.percent {
      return (.literal(rest[..<behindPercent.startIndex]), behindPercent.dropFirst().startIndex)
    }
    let (position, spelling) = position(in: behindPercent)
    if spelling.starts(with: "#@".utf8) {
      let name = spelling.dropFirst(2).prefix { $0 != UInt8(ascii: "@") }
      let end = spelling[name.endIndex...].dropFirst().startIndex
      let isClosed = end > name.endIndex
      if isClosed {
        return (.substitution(name: String(Substring(name)), position: position, source: rest[..<end]), end)
      }
    }
    for (known, kind) in Self.spellings where spelling.starts(with: known.utf8) {
      let end = spelling.dropFirst(known.utf8.count).startIndex
      return (.argument(kind, position: position, source: rest[..<end]), end)
    }
    if position == nil, spelling.starts(with: "arg".utf8) {
      let end = spelling.dropFirst(3).startIndex
      return (.countedNumber(source: rest[..<end]), end)
    }
    return (.unknown(source: rest[..<spelling.startIndex]), spelling.startIndex)
  }

  /// The `2$` of `%2$@`, if it is there, and what follows.
  private func position(in text: Substring.UTF8View) -> (Int?, rest: Substring.UTF8View) {
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let behind = text[digits.endIndex...]
    guard behind.first == UInt8(ascii: "$"), let position = Int(Substring(digits)), Self.positions.contains(position)
    else {
      return (nil, text)
    }
    return (position, behind.dropFirst())
  }

  /// Of arguments: more than any message has.
  static let positions = 1...99

  private static let percent = UInt8(ascii: "%")
  private static let spellings: [(String, FormatToken.Kind)] = [
    ("@", .text), ("lld", .integer), ("ld", .integer), ("d", .integer),
  ]
}
