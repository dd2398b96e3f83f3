/// A command of the chat; the raw value is typed after a slash.
package enum SlashCommand: String, CaseIterable, Sendable {
  case help
  case open
  case dependents
  case alerts
  case back
  case `where`
  case language
  case quit

  package var name: String { "/\(rawValue)" }

  /// What follows the command; nil where nothing does.
  package var operand: String? {
    switch self {
    case .open: "N"
    case .language: "ar|en|az"
    case .help, .dependents, .alerts, .back, .where, .quit: nil
    }
  }

  /// The key of its line of help.
  package var summaryKey: String { "slash.\(rawValue)" }
}
