package import Models

/// What a notification tells.
package enum NotificationContent: Hashable, Sendable {
  /// The catalogs have `.title` and `.body` under the key.
  case catalog(Explanation)
  /// Words of the user's or of a front end's.
  case words(title: String, body: String)
  /// Told if the budget turns out to be exceeded when its period ends.
  case budget(Budget.Period, category: String?)
  /// What turns out to have been spent in the week.
  case weekSummary
  /// Told if less turns out to be spent in a month than in the one before.
  case spendingReduction
}

extension NotificationContent {
  /// Whether each of its periods is judged by itself, however many have ended since somebody was there.
  package var isOfEachPeriod: Bool {
    switch self {
    case .budget, .spendingReduction: true
    case .catalog, .words, .weekSummary: false
    }
  }
}

/// Its parts a line each, for a schedule may be long; a line break in a part is written `\n`, a backslash `\\`.
extension NotificationContent: LosslessStringConvertible {
  package var description: String {
    parts.map(Self.escaped).joined(separator: "\n")
  }

  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Self.unescaped(String(Substring($0))) }
    switch (parts[0], parts.count) {
    case ("catalog", 2...): self = .catalog(Explanation(parts[1], arguments: Array(parts.dropFirst(2))))
    case ("words", 3): self = .words(title: parts[1], body: parts[2])
    case ("budget", 2...3):
      guard let period = Budget.Period(rawValue: parts[1]) else { return nil }
      self = .budget(period, category: parts.count == 3 ? parts[2] : nil)
    case ("weekSummary", 1): self = .weekSummary
    case ("spendingReduction", 1): self = .spendingReduction
    default: return nil
    }
  }

  private var parts: [String] {
    switch self {
    case .catalog(let explanation): ["catalog", explanation.key] + explanation.arguments
    case .words(let title, let body): ["words", title, body]
    case .budget(let period, let category): ["budget", period.rawValue] + (category.map { [$0] } ?? [])
    case .weekSummary: ["weekSummary"]
    case .spendingReduction: ["spendingReduction"]
    }
  }

  /// Scalar by scalar: as a character a line break may be two of them.
  private static func escaped(_ part: String) -> String {
    guard part.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\\") }) else { return part }
    var text = ""
    for scalar in part.unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\\": text += "\\\\"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func unescaped(_ part: String) -> String {
    guard part.utf8.contains(UInt8(ascii: "\\")) else { return part }
    var (text, isEscaped) = ("", false)
    for scalar in part.unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
