package import Models
import Understanding

/// Which notifications of the inbox are meant; without conditions all of them.
package struct InboxFilter: Hashable, Sendable {
  package var isUnreadOnly = false
  /// The wire name of a type.
  package var type: String?
  /// Words of which each must stand somewhere in the title or the text, whatever their spelling.
  package var search = ""

  package init(isUnreadOnly: Bool = false, type: String? = nil, search: String = "") {
    self.isUnreadOnly = isUnreadOnly
    self.type = type
    self.search = search
  }

  package func matches(_ item: NotificationItem) -> Bool {
    if isUnreadOnly, item.isRead { return false }
    if let type, type != item.type { return false }
    return InboxText.contains(InboxText.folded(search), in: InboxText.folded(item))
  }
}

/// The text of a notification as it is searched: folded, so that الإيجار is found by «ايجار» and ödəniş by "odenis".
package enum InboxText {
  package static func folded(_ item: NotificationItem) -> String {
    folded("\(item.title) \(item.body)")
  }

  package static func folded(_ text: String) -> String {
    Folding.fold(text)
  }

  /// Whether each of the folded words stands in a folded text, as a word or as a part of one: Arabic writes its articles and
  /// prepositions as one with the word behind.
  package static func contains(_ words: String, in text: String) -> Bool {
    words.split(separator: " ").allSatisfy(text.contains)
  }
}
