import FoundationEssentials
import Models

/// What a request asks for: the segments of a path and the parameters behind it, each decoded once (RFC 3986, section 2.4).
///
/// A slash that is encoded belongs to its segment, and what is encoded wrongly is refused.
package struct RequestTarget: Hashable {
  /// Without the empty one before the first slash.
  let segments: [String]
  let query: [String: String]
  /// The target as the library is to read it: the path, and what stands behind it.
  let origin: String
  /// The host and port of a target that names its own (RFC 9112, section 3.2.2); nil for a path.
  let authority: String?

  static let longest = 8 << 10
  static let tooLong = RequestGuard.Refusal(.uriTooLong, "The target is longer than \(longest) bytes.")

  /// Reads the target of a request line.
  init(_ bytes: some Collection<UInt8>) throws(RequestGuard.Refusal) {
    guard bytes.count <= Self.longest else { throw Self.tooLong }
    let text = String(decoding: bytes, as: UTF8.self)
    let rest = bytes.first == UInt8(ascii: "/") ? nil : text.wholeMatch(of: /(?i:http):\/\/([^\/?]*)(.*)/)
    authority = rest.map { String($0.output.1) }
    let path = rest.map { $0.output.2.first == "/" ? String($0.output.2) : "/" + $0.output.2 } ?? text
    guard path.first == "/" || path == "*", bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
    else { throw .init(.badRequest, "The target is a path.") }
    origin = path
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var segments: [String] = []
    for part in parts[0].split(separator: "/", omittingEmptySubsequences: false) {
      segments.append(try Self.decoded(part))
    }
    self.segments = path == "*" ? segments : Array(segments.dropFirst())
    query = try parts.dropFirst().first.map(Self.query) ?? [:]
  }

  /// Reads the parameters of a form (the URL standard's `application/x-www-form-urlencoded`), of which each stands there once.
  package static func query(_ text: Substring) throws(RequestGuard.Refusal) -> [String: String] {
    var query: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try formDecoded(words[0])
      let value = try words.dropFirst().first.map(formDecoded) ?? ""
      guard query.updateValue(value, forKey: name) == nil else {
        throw .init(.badRequest, "A parameter stands in the query twice.")
      }
    }
    return query
  }

  private static func formDecoded(_ text: Substring) throws(RequestGuard.Refusal) -> String {
    try decoded(text.contains("+") ? Substring(text.replacing("+", with: " ")) : text)
  }

  private static func decoded(_ text: Substring) throws(RequestGuard.Refusal) -> String {
    guard text.contains("%") else { return String(text) }
    guard let decoded = text.percentDecoded, !decoded.unicodeScalars.contains("\0") else {
      throw .init(
        .badRequest,
        "A percent stands before two digits, as RFC 3986 says; what they mean is UTF-8 without NUL."
      )
    }
    return decoded
  }
}
