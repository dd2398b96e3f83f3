import Foundation
package import Models

/// The one place where a link becomes a URL and a URL a link.
///
///     tanbih://SERVICE[/PAGE…][?id=ID]        /SERVICE[/PAGE…][?id=ID]
///
/// The second form is the path inside the app that alerts carry in `actionUrl`. Foundation splits the text (RFC 3986); what it lets
/// through although no router should follow it is refused here, each with its reason.
extension DeepLink {
  package static let scheme = "tanbih"
  private static let origin = "\(scheme)://"
  private static let slash = UInt8(ascii: "/")

  /// In UTF-8 bytes.
  package static let longestURL = 2048

  /// The canonical form: parsing it gives the same link, and printing that the same text.
  package var url: String {
    var url = Self.origin + serviceType.rawValue
    for segment in page { url += "/" + segment }
    if let id { url += "?id=" + Self.percentEncoded(id) }
    return url
  }

  /// Reads a URL or a path inside the app.
  package init(url text: String) throws(DeepLinkRefusal) {
    let parts = try Self.split(text)
    guard let serviceType = ServiceType(rawValue: parts.host) else { throw .unknownService }
    try self.init(serviceType, page: Self.page(of: parts.path), id: Self.id(of: parts.query))
  }

  private typealias Parts = (host: String, path: String, query: [URLQueryItem])

  private static func split(_ text: String) throws(DeepLinkRefusal) -> Parts {
    if text.utf8.count > longestURL { throw .tooLong }
    if let parts = plainParts(of: text) { return parts }
    try checkScalars(of: text)
    // A path with two slashes names a host of its own, somebody else's.
    if text.hasPrefix("//") { throw .foreignScheme }
    let url = text.hasPrefix("/") ? "\(scheme):/\(text)" : text
    guard let components = URLComponents(string: url, encodingInvalidCharacters: false), let found = components.scheme
    else { throw hasBadEncoding(text) ? .badEncoding : .notALink }
    if found.lowercased() != scheme { throw .foreignScheme }
    let authority = url.dropFirst(scheme.count).drop { $0 == ":" || $0 == "/" }.prefix { !"/?#".contains($0) }
    if authority.contains("@") { throw .userInfo }
    if authority.contains(":") { throw .port }
    if components.fragment != nil { throw .fragment }
    guard let host = components.percentEncodedHost, !host.isEmpty else { throw .notALink }
    return (host.lowercased(), components.percentEncodedPath, components.percentEncodedQueryItems ?? [])
  }

  /// The parts of a link without an id whose bytes all stand for themselves, as most are that alerts carry.
  ///
  /// Foundation would give the same; it takes ten times as long, and every answer about an alert reads one.
  private static func plainParts(of text: String) -> Parts? {
    var path = text.utf8[...]
    // One of the slashes stays: with it begins the path inside the app.
    if path.starts(with: origin.utf8) { path = path.dropFirst(origin.utf8.count - 1) }
    guard path.first == slash, path.allSatisfy({ $0 == slash || isUnreserved($0) }) else { return nil }
    let host = path.dropFirst().prefix { $0 != slash }
    return host.isEmpty ? nil : (Substring(host).lowercased(), String(Substring(path[host.endIndex...])), [])
  }

  private static func page(of path: String) throws(DeepLinkRefusal) -> [String] {
    // `tanbih://taxes/` is `tanbih://taxes`; any other empty segment is a mistake.
    if path.isEmpty || path == "/" { return [] }
    var page: [String] = []
    for segment in path.utf8.dropFirst().split(separator: slash, omittingEmptySubsequences: false) {
      page.append(try decoded(Substring(segment)))
    }
    return page
  }

  private static func id(of query: [URLQueryItem]) throws(DeepLinkRefusal) -> String? {
    var id: String?
    for item in query {
      if try decoded(item.name) != "id" { throw .unknownParameter }
      if id != nil { throw .duplicateParameter }
      id = try decoded(item.value ?? "")
    }
    return id
  }

  /// Decodes once: what is still encoded afterwards is text, not a second layer.
  private static func decoded(_ text: some StringProtocol) throws(DeepLinkRefusal) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    guard let decoded = text.removingPercentEncoding else { throw .badEncoding }
    return decoded
  }

  private static func percentEncoded(_ text: String) -> String {
    text.utf8.allSatisfy(isUnreserved) ? text : text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static func hasBadEncoding(_ text: String) -> Bool {
    text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
      .contains { $0.prefix(2).count < 2 || !$0.prefix(2).allSatisfy { $0.isASCII && $0.isHexDigit } }
  }

  /// RFC 3986, section 2.3.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )
}
