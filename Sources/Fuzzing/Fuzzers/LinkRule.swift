import Foundation

/// What no link that is followed may have, written anew so that it owes nothing to the router.
enum LinkRule {
  /// Says what is wrong with a link that was followed; nil where nothing is.
  static func fault(of url: String) -> String? {
    if url.contains("#") { return "has a fragment" }
    if url.contains("\\") { return "has a backslash" }
    if url.utf8.count > 2_048 { return "is too long" }
    guard let decoded = url.removingPercentEncoding else { return "is encoded wrongly" }
    if (url + decoded).unicodeScalars.contains(where: isHidden) { return "has hidden characters" }
    if url.unicodeScalars.contains(where: { $0.properties.isWhitespace }) { return "has blanks" }
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].lowercased()
    guard path.hasPrefix("tanbih://") || path.hasPrefix("/") else { return "has another scheme" }
    if path.hasPrefix("//") { return "has another host" }
    let place = path.hasPrefix("/") ? path.dropFirst() : path.dropFirst(9)
    if place.contains("@") || place.contains(":") { return "has user info or a port" }
    let segments = place.split(separator: "/", omittingEmptySubsequences: false)
    if segments.dropLast().contains("") { return "has an empty segment" }
    if segments.contains(where: { [".", ".."].contains($0.removingPercentEncoding) }) { return "has a dot segment" }
    // A `?` may have nothing behind it.
    if parts.count > 1, !parts[1].isEmpty {
      let names = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { $0.prefix { $0 != "=" } }
      guard names.count == 1, names[0].removingPercentEncoding == "id" else { return "has other parameters" }
    }
    return nil
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    default: false
    }
  }
}
