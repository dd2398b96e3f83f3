import Models

/// How urgent a message of ntfy is, from 1 to 5.
enum TopicPriority {
  static let usual = 3

  private static let names = ["min": 1, "low": 2, "default": 3, "high": 4, "max": 5, "urgent": 5]

  /// Reads a number or a name; nil for anything else.
  static func read(_ text: String) -> Int? {
    let text = text.trimmingBlanks.lowercased()
    return names[text] ?? (1...5).first { String($0) == text }
  }

  static func severity(of priority: Int) -> Severity {
    switch priority {
    case ...2: .low
    case 3: .medium
    case 4: .high
    default: .critical
    }
  }

  static func priority(of severity: Severity) -> Int {
    switch severity {
    case .low: 2
    case .high: 4
    case .critical: 5
    default: usual
    }
  }
}

extension StringProtocol {
  /// Without blanks at either end.
  var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
