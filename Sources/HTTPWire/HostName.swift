/// What the field `Host` names: a name or an address, and perhaps a port.
package struct HostName: Hashable {
  /// In small letters, an IPv6 address without its brackets.
  let name: String
  let port: String?

  /// Nil where the text is nothing of the kind.
  package init?(_ text: String) {
    let isNumber = { (port: Substring) in
      (1...5).contains(port.utf8.count) && port.utf8.allSatisfy(Self.digits.contains)
    }
    var rest = text[...]
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      name = rest[rest.index(after: rest.startIndex)..<end].lowercased()
      rest = rest[rest.index(after: end)...]
      guard name.contains(":"), name.utf8.allSatisfy(Self.addressCharacters.contains) else { return nil }
    } else {
      let bare = rest.prefix { $0 != ":" }
      name = bare.lowercased()
      rest = rest[bare.endIndex...]
      guard !name.isEmpty, name.utf8.allSatisfy(Self.nameCharacters.contains) else { return nil }
    }
    guard rest.isEmpty || rest.hasPrefix(":") && isNumber(rest.dropFirst()) else { return nil }
    port = rest.isEmpty ? nil : String(rest.dropFirst())
  }

  private static let digits = Set("0123456789".utf8)
  private static let addressCharacters = digits.union("abcdef:.".utf8)
  private static let nameCharacters = digits.union("abcdefghijklmnopqrstuvwxyz.-_".utf8)

  /// Whether it is this machine's own name for itself.
  ///
  /// Those are `localhost`, `::1`, and an address of 127.0.0.0/8 in four numbers (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3);
  /// `127.0.0.1.example.org` is anybody's.
  package var isLoopback: Bool {
    if name == "localhost" || name == "::1" { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.first == "127" && parts.allSatisfy(Self.isByte)
  }

  private static func isByte(_ part: Substring) -> Bool {
    (1...3).contains(part.utf8.count) && part.utf8.allSatisfy(digits.contains) && UInt8(part) != nil
  }
}
