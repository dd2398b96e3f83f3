public import Models

/// The one place where a link becomes a URL and a URL a link.
///
///     tanbih://SERVICE[/PAGE…][?id=ID]        /SERVICE[/PAGE…][?id=ID]
///
/// The second form is the path inside the app that alerts carry in `actionUrl`. A scheme and a service may be written in capitals, a
/// slash may follow a service without a page, a `?` may have nothing behind it, and pages and parameters may be percent-encoded
/// (RFC 3986): what is encoded in an id is text of the id, decoded once, for a backend's ids may be anything. All else is refused, each with its reason. No part is left to Foundation: its `URL` loses a fragment that it cannot
/// decode, and repairs what others would read differently.
extension DeepLink {
  package static let scheme = "tanbih"
  private static let origin = "\(scheme)://"
  private static let slash = UInt8(ascii: "/")

  /// In UTF-8 bytes.
  package static let longestURL = 2048

  /// The canonical form: parsing it gives the same link, and printing that the same text.
  public var url: String {
    var url = Self.origin + serviceType.rawValue
    for segment in page { url += "/" + segment }
    if let id { url += "?id=" + id.percentEncoded }
    return url
  }

  /// Reads a URL or a path inside the app.
  public init(url text: String) throws(DeepLinkRefusal) {
    let parts = try Self.split(text)
    guard let serviceType = ServiceType(rawValue: parts.host) else { throw .unknownService }
    try self.init(serviceType, page: Self.page(of: parts.path), id: Self.id(of: parts.query))
  }

  /// What is still percent-encoded: the service, its page with the slash before it, and what follows a `?`.
  private typealias Parts = (host: String, path: Substring, query: Substring)

  private static func split(_ text: String) throws(DeepLinkRefusal) -> Parts {
    if text.utf8.count > longestURL { throw .tooLong }
    if let parts = plainParts(of: text) { return parts }
    try checkScalars(of: text)
    guard text.utf8.allSatisfy(isURLByte) else { throw .notALink }
    let hierarchy = try self.hierarchy(of: text)
    if hierarchy.utf8.contains(UInt8(ascii: "#")) { throw .fragment }
    let authority = hierarchy.prefix { $0 != "/" && $0 != "?" }
    if authority.utf8.contains(UInt8(ascii: "@")) { throw .userInfo }
    if authority.utf8.contains(UInt8(ascii: ":")) { throw .port }
    if authority.isEmpty { throw .notALink }
    let path = hierarchy[authority.endIndex...].prefix { $0 != "?" }
    return (authority.lowercased(), path, hierarchy[path.endIndex...].dropFirst())
  }

  /// What follows `tanbih://`, or the first slash of a path inside the app.
  private static func hierarchy(of text: String) throws(DeepLinkRefusal) -> Substring {
    // A path with two slashes names a host of its own, somebody else's.
    if text.hasPrefix("//") { throw .foreignScheme }
    if text.hasPrefix("/") { return text.dropFirst() }
    let found = text.prefix { $0 != ":" }
    guard found.endIndex < text.endIndex, found.first?.isLetter == true, !found.contains("/") else { throw .notALink }
    if found.lowercased() != scheme { throw .foreignScheme }
    let rest = text[found.endIndex...]
    guard rest.hasPrefix("://") else { throw .notALink }
    return rest.dropFirst(3)
  }

  /// The parts of a link without an id whose bytes all stand for themselves, as most are that alerts carry: every answer about an
  /// alert reads one.
  private static func plainParts(of text: String) -> Parts? {
    var path = text.utf8[...]
    // One of the slashes stays: with it begins the path inside the app.
    if path.starts(with: origin.utf8) { path = path.dropFirst(origin.utf8.count - 1) }
    guard path.first == slash, path.allSatisfy({ $0 == slash || $0.isUnreserved }) else { return nil }
    let host = path.dropFirst().prefix { $0 != slash }
    return host.isEmpty ? nil : (Substring(host).lowercased(), Substring(path[host.endIndex...]), "")
  }

  private static func page(of path: Substring) throws(DeepLinkRefusal) -> [String] {
    // `tanbih://taxes/` is `tanbih://taxes`; any other empty segment is a mistake.
    if path.isEmpty || path == "/" { return [] }
    var page: [String] = []
    for segment in path.utf8.dropFirst().split(separator: slash, omittingEmptySubsequences: false) {
      page.append(try decoded(segment))
    }
    return page
  }

  private static func id(of query: Substring) throws(DeepLinkRefusal) -> String? {
    if query.isEmpty { return nil }
    var id: String?
    for parameter in query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let name = parameter.prefix { $0 != UInt8(ascii: "=") }
      if try decoded(name) != "id" { throw .unknownParameter }
      if id != nil { throw .duplicateParameter }
      id = try decoded(parameter[name.endIndex...].dropFirst())
    }
    return id
  }

  /// Decodes once: what is still encoded afterwards is text, not a second layer.
  private static func decoded(_ text: Substring.UTF8View) throws(DeepLinkRefusal) -> String {
    guard let decoded = Substring(text).percentDecoded else { throw .badEncoding }
    return decoded
  }

  /// RFC 3986, appendix A; brackets are left out, which stand around addresses of machines only.
  private static func isURLByte(_ byte: UInt8) -> Bool {
    byte.isUnreserved || "%!$&'()*+,;=:@/?#".utf8.contains(byte)
  }
}
