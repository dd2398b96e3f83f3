package import Alerts
package import Models

/// What is said to one line that was typed, for any face to show.
package struct Reply: Hashable, Sendable {
  /// One thing that is said.
  package struct Row: Hashable, Sendable {
    /// A whole sentence, or the name of what is shown.
    package var text: String
    /// The same in parts that can stand in columns; empty where it has none.
    package var columns: [String] = []
    package var language: Language
    /// Where it leads; `/open 1` follows the first link of a reply.
    package var link: DeepLink?
    /// How urgent it is, where it is about something that can be.
    package var severity: Severity?
    /// A sign of the kind of alert that it is about, one column wide.
    package var glyph: Character?
    /// The alert that `/dismiss` takes away by the number of the row's link.
    package var alert: Alert.ID?
    /// What of all that is told unasked it is about; nil where it is about several.
    package var matter: Matter.ID?
    /// How many things it is about, where it counts them.
    package var count: Int?
    /// The notification that the row's link follows: it is read by that, and `/dismiss` takes it out of the inbox.
    package var notification: NotificationItem.ID?
    /// The colour of what it is about, for decoration.
    package var color: NotificationColor?
    package var isTitle = false
    /// Whether it names a command to type; where one taps, the step is offered otherwise.
    package var isHint = false

    package init(
      _ text: String,
      columns: [String] = [],
      language: Language,
      link: DeepLink? = nil,
      severity: Severity? = nil,
      alert: Alert.ID? = nil,
      isTitle: Bool = false
    ) {
      self.text = text
      self.columns = columns
      self.language = language
      self.link = link
      self.severity = severity
      self.alert = alert
      self.isTitle = isTitle
    }

    init(_ message: ChatMessage) {
      self.init(
        message.text,
        language: message.language,
        link: message.deepLink,
        severity: message.alert?.alert.severity,
        alert: message.alert?.alert.id
      )
      glyph = message.alert?.alert.alertType.glyph
    }
  }

  package var rows: [Row]
  /// Whether the conversation is over.
  package var isFarewell: Bool

  package init(_ rows: [Row], isFarewell: Bool = false) {
    self.rows = rows
    self.isFarewell = isFarewell
  }

  /// The rows that lead somewhere, in the order of their numbers.
  package var linkedRows: [Row] { rows.filter { $0.link != nil } }
}

extension AlertType {
  /// The sign of its kind, one column wide; of a kind unknown today the envelope of the document.
  var glyph: Character {
    let look = NotificationKind(rawValue: rawValue).look
    return look.origin == nil ? "✉" : look.glyph
  }
}
