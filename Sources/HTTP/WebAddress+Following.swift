import Models

/// What a person names to be followed, and how it is repeated to them.
extension WebAddress {
  /// The address of a backend, below which its interface stands; so it has neither a query nor a fragment.
  package init(following text: String) throws(HTTPError) {
    let address = try Self(text)
    if text.contains("#") { throw .unfollowable(text, because: .fragment) }
    if text.contains("?") { throw .unfollowable(text, because: .query) }
    guard address.host.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .unfollowable(text, because: .foreignHost)
    }
    guard address.description.utf8.count <= Bounds.text else {
      throw .unfollowable("\(text.prefix(Self.mostShown))…", because: .tooLong)
    }
    self = address
  }

  /// So much is shown of an address that is too long.
  private static let mostShown = 80

  /// One address, one source, however it was typed.
  package var withoutTrailingSlash: String {
    var text = description[...]
    while text.hasSuffix("/") { text = text.dropLast() }
    return String(text)
  }

  /// The text without what may be secret in it: user and password, whatever they are made of, and a query or a fragment.
  package static func redacted(_ text: String) -> String {
    var scheme = text[..<text.startIndex]
    var rest = text[...]
    if let signs = at(in: text) {
      if let end = text.firstRange(of: "://")?.upperBound, end <= signs.lowerBound, text[..<end].utf8.count <= 8 {
        scheme = text[..<end]
      }
      rest = text[signs.upperBound...]
      // Which side of the sign is the user nobody knows then.
      if !isPlace(rest) || text[..<signs.lowerBound].contains("\\") { return scheme + "…@…" }
    }
    let shown = rest.prefix { $0 != "?" && $0 != "#" }
    let isCut = shown.endIndex < rest.endIndex
    return scheme + (rest.startIndex > text.startIndex ? "…@" : "") + shown + (isCut ? "\(rest[shown.endIndex])…" : "")
  }

  /// Whether something stands before an `@`, plain or in percents, as a user does.
  static func namesUser(_ text: String) -> Bool { at(in: text) != nil }

  /// Whether a text begins as a host does, and where it goes on with a colon, with a port.
  private static func isPlace(_ text: Substring) -> Bool {
    let authority = text.prefix { !"/?#".contains($0) }
    guard !authority.hasPrefix("["), let colon = authority.firstIndex(of: ":") else { return true }
    let port = authority[authority.index(after: colon)...]
    return port.utf8.count <= 5 && port.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func at(in text: String) -> Range<String.Index>? {
    let places = ["@", "%40", "＠"].compactMap { text.ranges(of: $0).last }
    return places.max { $0.upperBound < $1.upperBound }
  }
}
