package import Models

/// What a backend told of its inbox in one round.
package struct InboxAnswer: Hashable, Sendable {
  package enum Completeness: Hashable, Sendable {
    /// What is not listed is gone.
    case whole
    /// The list is longer than what is read at once.
    case beginning
    /// The newest of a list that is longer, and that was read to its end a while ago.
    case recent
    /// The ids of some of its records are unknown.
    case nameless
    /// Some of its records stand there twice, and count twice: in the place of one of them another may be missing.
    case repeating
    /// What came contradicts itself: the list was another one on the way, or has another number of records than it says.
    case changing
    /// A page was the beginning of the list again: the backend knows no offsets.
    case beginningAgain
    /// What it says of how many there are is no number that can be.
    case miscounted
    /// None of its records can be read.
    case unreadable
  }

  package let items: [NotificationItem]
  /// The ids of all that it listed, those that could not be read too: they are not gone.
  package let listed: Set<NotificationItem.ID>
  package let broken: BrokenRecords
  package let completeness: Completeness
  /// The ids of those that were read there, by a mark of all, before anybody saw them here.
  package var unseen: Set<NotificationItem.ID> = []
  /// The ids of those that cannot be read but for that they were read there.
  package let read: Set<NotificationItem.ID>
  /// Whose marks were sent and not answered, and that the list has no more.
  package var missing: Set<NotificationItem.ID> = []

  package init(
    items: [NotificationItem],
    listed: Set<NotificationItem.ID>? = nil,
    broken: BrokenRecords = BrokenRecords(),
    read: Set<NotificationItem.ID> = [],
    completeness: Completeness = .whole
  ) {
    self.items = items
    self.listed = listed ?? Set(items.map(\.id))
    (self.broken, self.read) = (broken, read)
    self.completeness = completeness
  }

  package var isWhole: Bool { completeness == .whole }

  /// Why it is as good as none, or nearly; nil where it is an answer.
  package var error: NotificationError? {
    switch completeness {
    case .whole, .beginning, .recent, .nameless, .repeating: nil
    case .changing: .because(Explanation("inbox.error.changing"))
    case .beginningAgain: .because(Explanation("inbox.error.beginningAgain"))
    case .miscounted: .because(Explanation("inbox.error.miscounted"))
    case .unreadable: .because(Explanation("inbox.error.noneReadable"))
    }
  }
}
