import Calendars
import Foundation
import InboxRepositories
import Models
import Repositories
import Store

/// A store that is filled with items at their maxima, and with longer ones than are taken today.
enum LargestStore {
  /// What takes most in JSON, and in JSON that is carried as a text.
  static let hardest: [String] = ["\u{1}", "\"", "\\", "\u{FFFF}", "\u{10FFFF}", "ي"]

  static func text(_ scalar: String, bytes: Int) -> String {
    String(repeating: scalar, count: bytes / scalar.utf8.count)
  }

  /// Puts items into a user's records.
  ///
  /// - Parameters:
  ///   - user: Whose records are filled.
  ///   - scalar: Of which all texts consist.
  ///   - factor: How many times longer than today's limits they are.
  ///   - dependents: How many there are.
  /// - Throws: What the store says of itself.
  static func fill(_ user: UserStore, with scalar: String, factor: Int, dependents: Int) throws {
    let (name, text) = (text(scalar, bytes: Bounds.name * factor), text(scalar, bytes: Bounds.text * factor))
    let types: [AlertType] = [.taxDeadline, .lowBalance, .recommendation, AlertType(rawValue: name)]
    try user.sources.put(AlertSource(url: "https://\(name)", failure: Explanation(name, name)))
    for number in 0..<24 {
      try user.alerts.put(
        Alert(
          id: number,
          alertType: types[number % types.count],
          title: name,
          message: text,
          severity: .critical,
          createdAt: "2026-11-14T10:00:00",
          deadline: .on(CalendarDay(daysSinceEpoch: 20_783)),
          actionURL: text
        )
      )
      try user.inbox.put(
        NotificationItem(
          id: "\(number)\(name)",
          type: name,
          title: name,
          body: text,
          createdAt: Date(timeIntervalSince1970: 1_795_200_000),
          link: text
        )
      )
      try user.activity.count(.sent, of: "\(number)\(name)", at: Date(timeIntervalSince1970: 0))
    }
    for number in 0..<(factor == 1 ? dependents : min(dependents, 40)) {
      try user.dependents.put(
        DependentRecord(
          id: UUID(derivedFrom: "\(number)"),
          name: name,
          relationship: name,
          serviceType: name,
          deadline: .on(CalendarDay(daysSinceEpoch: 20_783))
        )
      )
    }
    for number in 0..<600 {
      guard let token = DeviceToken(String(number + (1 << 60), radix: 16) + String(repeating: "a", count: 48)) else {
        preconditionFailure("64 digits are a token")
      }
      try user.devices.register(token, type: "ios", at: Date(timeIntervalSince1970: 1_795_200_000))
    }
    try user.sources.link(0, to: 0, at: "https://\(name)")
    try user.sessions.put(
      SessionRecord(id: "s", folder: "/\(text)", title: name, updatedAt: "2026-11-21T06:00:00.000Z"),
      adding: [SessionRecord.Line(speaker: .user, text: text, language: .arabic, link: "tanbih://alerts")]
    )
  }
}
