/// How long the pages of lists usually are.
package enum PageLength {
  /// Whether a list of so many may be a page that was cut off: pages have tens, or a quarter of a hundred and its multiples.
  package static func isUsual(_ count: Int) -> Bool {
    (1...longest).contains(count) && (count.isMultiple(of: 10) || count.isMultiple(of: 25))
  }

  /// What is longer than this is no page.
  private static let longest = 500
}
