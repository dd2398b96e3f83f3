/// The path of a route, in which ``placeholder`` may stand for one segment.
package struct PathTemplate: Hashable, Sendable {
  package static let placeholder = "{id}"

  /// Without the empty ones before the first slash and behind the last.
  package let segments: [String]

  package init(_ path: String) {
    segments = Self.segments(of: path)
  }

  /// Whether a segment is any that is asked for.
  package var hasParameter: Bool { segments.contains(Self.placeholder) }

  /// Returns the segment that stands for ``placeholder``, empty in a path without one; nil for another path.
  package func parameter(in asked: [String]) -> String? {
    let asked = asked.last == "" ? asked.dropLast() : asked[...]
    guard asked.count == segments.count else { return nil }
    var parameter = ""
    for (declared, segment) in zip(segments, asked) where declared != segment {
      guard declared == Self.placeholder, !segment.isEmpty else { return nil }
      parameter = segment
    }
    return parameter
  }

  private static func segments(of path: String) -> [String] {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    return segments.last == "" ? segments.dropLast() : segments
  }
}
