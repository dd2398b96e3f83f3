import Models

/// A command of the chat; the raw value is typed after a slash.
///
/// Help, completion and the command list of every face come from this table; a new command is a case and its rows.
package enum SlashCommand: String, CaseIterable, Sendable {
  case help
  case open
  case dependents
  case alerts
  case agenda
  case chart
  case refresh
  case more
  case inbox
  case read
  case dismiss
  case snooze
  case acknowledge
  case undo
  case back
  case `where`
  case settings
  case remind
  case mute
  case unmute
  case quiet
  case push
  case language
  case forget
  case quit

  /// What follows a command; it also says with what the command is completed.
  package enum Operand: String, CaseIterable, Sendable {
    /// The number of a link, a screen's name, or a link.
    case destination = "N|SCREEN"
    /// A dependent's name.
    case dependent = "NAME"
    /// What is looked for in the inbox: words, the wire name of a type, or what is unread.
    case search = "unread|TYPE|WORDS"
    /// The number of a link that belongs to an alert or a notification.
    case alert = "N"
    /// The number of a link that belongs to an alert, and until when or how long.
    case pause = "N [WHEN]"
    /// A day, a time or both, and what to be reminded of.
    case reminder = "WHEN TEXT"
    /// A day or some days, in words.
    case days = "WHEN"
    /// What is drawn.
    case chart = "spending|budgets|goals"
    /// A type of notifications, by its name or in words.
    case notificationType = "TYPE"
    /// The same, and up to when or how long.
    case mute = "TYPE WHEN"
    /// Two times of the day, or none.
    case hours = "HH:MM HH:MM|off"
    /// The word for a notification that only shows that notifications arrive.
    case trial = "test"
    case language = "ar|en|az"
    /// The word without which nothing is done.
    case confirmation = "yes"
  }

  package var name: String { "/\(rawValue)" }

  /// Nil where nothing follows.
  package var operand: Operand? {
    switch self {
    case .open: .destination
    case .dependents: .dependent
    case .inbox: .search
    case .dismiss, .acknowledge: .alert
    case .snooze: .pause
    case .agenda: .days
    case .chart: .chart
    case .remind: .reminder
    case .mute: .mute
    case .unmute: .notificationType
    case .quiet: .hours
    case .push: .trial
    case .language: .language
    case .forget: .confirmation
    case .help, .alerts, .refresh, .more, .read, .undo, .back, .where, .settings, .quit: nil
    }
  }

  /// Whether the command can be given without its operand.
  package var isOperandOptional: Bool { [.dependents, .agenda, .chart, .inbox, .mute, .unmute].contains(self) }

  /// Whether it takes away what is held, so that a frontend may ask first.
  package var isDestructive: Bool { self == .dismiss || self == .forget }

  /// The command that a line gives; nil for a question, and for a command that there is not.
  package init?(line: String) {
    guard Self.isMeant(by: line) == true, let word = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).first
    else {
      return nil
    }
    self.init(rawValue: word.dropFirst().lowercased())
  }

  /// Whether a line gives a command, or one that there is not; nil where it says nothing.
  static func isMeant(by line: String) -> Bool? {
    // Not letter by letter, which would take its time with a question of megabytes.
    line.unicodeScalars.first { !$0.isBlank }.map { $0 == "/" }
  }

  /// What is typed, as in `/open N|SCREEN` and `/dependents [NAME]`.
  package var usage: String {
    guard let operand else { return name }
    return isOperandOptional ? "\(name) [\(operand.rawValue)]" : "\(name) \(operand.rawValue)"
  }

  /// What follows `/inbox` for what is unread alone.
  static let unread = "unread"
  /// What follows `/quiet` to end the hours.
  static let off = "off"

  /// The key of its line of help.
  package var summaryKey: String { "slash.\(rawValue)" }
}
