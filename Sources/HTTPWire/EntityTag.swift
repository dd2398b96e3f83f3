import FoundationEssentials
import Models

/// The tag of what is asked for again and again, by its content (RFC 9110, section 8.8.3).
package struct EntityTag {
  package let text: String

  /// Nil where libcrypto is not there.
  package init?(of bytes: some Sequence<UInt8>) {
    guard let digest = try? SHA256.digest(of: Array(bytes)) else { return nil }
    text = "\"\(digest.prefix(32))\""
  }

  /// Whether the client has it already.
  package func isKnown(to request: HTTPRequest) -> Bool {
    let known = (request.headers["if-none-match"] ?? "").split(separator: ",").map { word in
      let word = word.trimmed
      return word.hasPrefix("W/") ? String(word.dropFirst(2)) : word
    }
    return known.contains(text) || known == ["*"]
  }
}
