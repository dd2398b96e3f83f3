package import Models

/// The ways to break a link; each makes a URL that no router may follow.
package enum LinkFault: CaseIterable, Sendable {
  case foreignScheme
  case noScheme
  case foreignHost
  case userInfo
  case port
  case emptyPort
  case fragment
  case dotSegment
  case encodedDotSegment
  case emptySegment
  case bidiOverride
  case encodedBidiOverride
  case control
  case foreignDigit
  case encodedForeignDigit
  case badEncoding
  case brokenUTF8
  case doubleEncoding
  case unknownService
  case unknownParameter
  case duplicateParameter
  case emptyIdentifier
  case foreignPage
  case tooLong
  case empty

  package func url(from link: DeepLink) -> String {
    let service = link.serviceType.rawValue
    let page = link.page.map { "/" + $0 }.joined()
    let plain = "tanbih://\(service)\(page)"
    return switch self {
    case .foreignScheme: "https://\(service)\(page)"
    case .noScheme: "\(service)\(page)"
    case .foreignHost: "//\(service)\(page)"
    case .userInfo: "tanbih://me:secret@\(service)\(page)"
    case .port: "tanbih://\(service):80\(page)"
    case .emptyPort: "tanbih://\(service):\(page)"
    case .fragment: plain + "#top"
    case .dotSegment: plain + "/../settings"
    case .encodedDotSegment: plain + "/%2E%2e/settings"
    case .emptySegment: plain + "//settings"
    case .bidiOverride: plain + "?id=a\u{202E}b"
    case .encodedBidiOverride: plain + "?id=a%E2%80%AEb"
    case .control: plain + "?id=a%1Bb"
    case .foreignDigit: plain + "?id=\u{663}"
    case .encodedForeignDigit: plain + "?id=%D9%A3"
    case .badEncoding: plain + "?id=%ZZ"
    case .brokenUTF8: plain + "?id=%FF%FE"
    case .doubleEncoding: plain + "/%2561"
    case .unknownService: "tanbih://\(service)s_\(page)"
    case .unknownParameter: plain + "?next=settings"
    case .duplicateParameter: plain + "?id=1&id=2"
    case .emptyIdentifier: plain + "?id="
    case .foreignPage: plain + "/%D8%B6%D8%B1%D8%A7%D8%A6%D8%A8"
    case .tooLong: plain + "?id=" + String(repeating: "a", count: 3000)
    case .empty: ""
    }
  }
}
