import CCurl

/// Where a request goes, read by the parser of the library that sends it, so that both mean the same host.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The URL, its host folded, without a fragment and without the scheme's own port; it has no user or password.
  package let description: String
  package let scheme: String
  /// In lower case and without the dot at its end; the numbers of IPv6 in brackets.
  package let host: String
  package let port: Int
  /// From the slash on, without the query.
  package let path: String
  /// Whether the name can only mean this machine; `localhost` is one of its names by RFC 6761.
  package let isLoopback: Bool

  /// Reads an absolute URL of `http` or `https`; a password does not belong into one.
  package init(_ text: String) throws(HTTPError) { try self.init([text]) }

  /// Reads an address, absolute or as seen from another one.
  package init(_ text: String, relativeTo base: Self) throws(HTTPError) { try self.init([base.description, text]) }

  /// Each is read as seen from the one before.
  private init(_ texts: [String]) throws(HTTPError) {
    let text = texts.last ?? ""
    guard Self.isParserThere else { throw .noLibrary }
    guard let url = libcurl_url() else { throw .outOfMemory }
    defer { libcurl_url_cleanup(url) }
    func part(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      guard libcurl_url_get(url, part, &text, flags) == CURLUE_OK, let text else { return nil }
      defer { libcurl_free(text) }
      return String(cString: text)
    }
    guard texts.allSatisfy({ libcurl_url_set(url, CURLUPART_URL, $0, 0) == CURLUE_OK }),
      libcurl_url_set(url, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK,
      let host = part(CURLUPART_HOST).map(Self.folded), Self.isName(host),
      libcurl_url_set(url, CURLUPART_HOST, host, 0) == CURLUE_OK,
      let whole = part(CURLUPART_URL, Self.withoutDefaultPort), let scheme = part(CURLUPART_SCHEME),
      Self.schemes.contains(scheme),
      let port = part(CURLUPART_PORT, Self.defaultPort).flatMap({ Int($0) }), port > 0,
      let path = part(CURLUPART_PATH), part(CURLUPART_USER) == nil, part(CURLUPART_PASSWORD) == nil
    else { throw .wrongAddress(text) }
    description = whole
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path
    isLoopback = Self.isLoopback(self.host)
  }

  /// The address of a path below this one, as `/api/v1/alerts` is below `https://example.com/service`.
  package func appending(_ path: String) throws(HTTPError) -> Self {
    let base = description.hasSuffix("/") ? String(description.dropLast()) : description
    return try Self(base + path)
  }

  /// The address of what has a name below this one, which has no query; ASCII letters and digits need no parser.
  package func appending(name: String) -> Self {
    precondition(name.utf8.allSatisfy(Self.isAlphanumeric), "letters and digits: \(name)")
    return Self(self, name: name)
  }

  private init(_ parent: Self, name: String) {
    func below(_ text: String) -> String { text.hasSuffix("/") ? text + name : "\(text)/\(name)" }
    (description, path) = (below(parent.description), below(parent.path))
    (scheme, host, port, isLoopback) = (parent.scheme, parent.host, parent.port, parent.isLoopback)
  }

  /// A name and the same with a dot at its end, in any case, are one.
  private static func folded(_ host: String) -> String {
    let host = host.lowercased()
    return host.hasSuffix(".") && host != "." ? String(host.dropLast()) : host
  }

  /// Whether no part of a name is empty or longer than any is (RFC 1035); numbers of IPv6 have none.
  private static func isName(_ host: String) -> Bool {
    host.hasPrefix("[")
      || host.utf8.count <= 253
        && host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
          .allSatisfy { (1...63).contains($0.count) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  package var isEncrypted: Bool { scheme == "https" }

  package func hasSameOrigin(as other: Self) -> Bool {
    (scheme, host, port) == (other.scheme, other.host, other.port)
  }

  private static let isParserThere = libcurl_is_there() != 0
  private static let schemes: Set<String> = ["http", "https"]
  /// `CURLU_DEFAULT_PORT`, a macro that does not import.
  private static let defaultPort: UInt32 = 1 << 0
  /// `CURLU_NO_DEFAULT_PORT`.
  private static let withoutDefaultPort: UInt32 = 1 << 1
}
