/// What the pages of a list say of how many records there are.
struct SaidTotals: Hashable, Sendable {
  /// How many, as the first page said; nil where it did not.
  var first: Int?
  /// Whether what a page said is no number that can be, or there is more behind it.
  var isMiscounted = false

  /// How many are unread, as the last page said that says so.
  private(set) var unread = 0

  mutating func take(_ page: NotificationListResponse, isFirst: Bool) {
    if isFirst { first = page.total }
    unread = page.unread ?? unread
    isMiscounted = isMiscounted || page.isMiscounted
  }
}
