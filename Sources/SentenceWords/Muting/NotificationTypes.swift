package import Models
package import Understanding

/// Reads which notifications are meant: «الصرف» and `spending` are those about spending.
package struct NotificationTypes: Sendable {
  private let reader: SlotReader

  package init(reader: SlotReader) {
    self.reader = reader
  }

  /// By its name in records, or in a person's words; nil where neither says one.
  package func type(named words: String) -> NotificationType? {
    NotificationType(rawValue: words.lowercased())
      ?? reader.matches(in: words).lazy.filter { $0.slot == Self.slot }
      .compactMap { NotificationType(rawValue: $0.value) }.first
  }

  /// The vocabulary's name in `Intents/Slots`.
  private static let slot = "notification_type"
}
