/// A link to a place in the app: what it is about, and optionally which page or which one.
///
/// Only well-formed links exist: what the parts may hold is checked when a link is made, so that each one survives being printed and parsed.
public struct DeepLink: Hashable, Sendable {
  public let serviceType: ServiceType
  /// Pages below the service's own, such as `declarations` below `taxes`.
  public let page: [String]
  /// Which one of its kind, such as a dependent's or an appointment's `id`.
  public let id: String?

  /// A link to the service's own page.
  public init(_ serviceType: ServiceType) {
    self.serviceType = serviceType
    page = []
    id = nil
  }

  /// - Throws: ``DeepLinkRefusal`` for a page or an id that no link can carry.
  public init(_ serviceType: ServiceType, page: [String] = [], id: String?) throws(DeepLinkRefusal) {
    for segment in page {
      try Self.check(page: segment)
    }
    if let id {
      try Self.check(id: id)
    }
    self.serviceType = serviceType
    self.page = page
    self.id = id
  }

  /// A page is named by ASCII letters, digits, `_` and `-`.
  private static func check(page: String) throws(DeepLinkRefusal) {
    if page.isEmpty { throw .emptySegment }
    if page == "." || page == ".." { throw .dotSegment }
    try checkScalars(of: page)
    guard page.utf8.count <= longestPart, page.unicodeScalars.allSatisfy(isPageScalar) else { throw .unknownPage }
  }

  /// An id is any text that a reader can see and that reads one way.
  private static func check(id: String) throws(DeepLinkRefusal) {
    if id.isEmpty { throw .emptyIdentifier }
    if id == "." || id == ".." { throw .dotSegment }
    try checkScalars(of: id)
    if id.utf8.count > longestPart { throw .tooLong }
  }

  /// Refuses what hides from a reader or reads as something else.
  package static func checkScalars(of text: String) throws(DeepLinkRefusal) {
    // What is printed in ASCII hides nothing, and is nearly all there is.
    for scalar in text.unicodeScalars where !(" "..."~").contains(scalar) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        throw .hiddenCharacter
      case .decimalNumber where !scalar.isASCII, .letterNumber, .otherNumber:
        throw .foreignDigit
      default:
        continue
      }
    }
  }

  private static func isPageScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }

  /// In UTF-8 bytes; far more than any id in use, and six of them still fit a URL of ``DeepLinkURL/longest``.
  private static let longestPart = 128
}
