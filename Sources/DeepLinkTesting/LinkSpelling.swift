package import Models

/// The ways to write a link that all mean the same.
package enum LinkSpelling: CaseIterable, Sendable {
  case canonical
  /// RFC 3986, section 3.1: a scheme has no case.
  case upperCaseScheme
  /// RFC 3986, section 3.2.2: neither has a host.
  case upperCaseHost
  /// As alerts carry it in `actionUrl`.
  case inAppPath
  /// A slash at the end where nothing follows it.
  case trailingSlash
  /// RFC 3986, section 2.3: encoding an unreserved character changes nothing.
  case needlessEncoding

  package func url(of link: DeepLink) -> String {
    let service = link.serviceType.rawValue
    let path = link.page.map { "/" + $0 }.joined()
    let query = link.id.map { "?id=" + Self.encoded($0) } ?? ""
    return switch self {
    case .canonical: "tanbih://\(service)\(path)\(query)"
    case .upperCaseScheme: "TANBIH://\(service)\(path)\(query)"
    case .upperCaseHost: "tanbih://\(service.uppercased())\(path)\(query)"
    case .inAppPath: "/\(service)\(path)\(query)"
    case .trailingSlash: "tanbih://\(service)\(path.isEmpty ? "/" : path)\(query)"
    case .needlessEncoding:
      "tanbih://\(service)\(path)\(link.id.map { "?%69d=" + Self.encoded($0, sparing: false) } ?? "")"
    }
  }

  /// Percent-encodes bytes one by one, so that it owes nothing to the printer it is held against.
  static func encoded(_ text: String, sparing: Bool = true) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isUnreserved =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-._~".unicodeScalars.contains(scalar))
      return sparing && isUnreserved ? String(scalar) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }
}
