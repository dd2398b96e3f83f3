import Calendars
import Foundation
import PropertyTesting
@testable import Records
import TestSupport
import Testing

@testable import Operations

/// Which texts are instants of ISO 8601 does not depend on which way they are read.
struct TimestampTests {
  private static let parts: [[String]] = [
    ["2026-11-14", "2026-02-29", "2024-02-29", "0000-01-01", "9999-12-31", "2026-13-01", "20261114"],
    ["T", "t", " ", ""], ["10:00:00", "23:59:59", "24:00:00", "10:60:00", "10:00:60", "10:00", "1000", "00:00:00"],
    ["", ".5", ".123456789"], ["", "Z", "z", "+03:00", "-05:30", "+0300", "+14:00", "+23:59", "Zx", "\u{301}"],
  ]

  /// As it is without a way of its own for the ordinary form.
  private func isTold(_ text: String) -> Bool {
    guard text.utf8.count <= 40, CalendarDay(String(text.prefix(10))) != nil,
      // No clock shows these, which Foundation takes for others.
      !["24:00:00", "10:60:00", "10:00:60"].contains(where: text.contains),
      // It reads past what stands behind a time.
      text.unicodeScalars.last != "x", text.unicodeScalars.last != "\u{301}"
    else { return false }
    return [text, text + "Z"].contains { candidate in
      [false, true].contains { fraction in
        (try? Date.ISO8601FormatStyle(includingFractionalSeconds: fraction).parse(candidate)) != nil
      }
    }
  }

  @Test(
    arguments: [
      "+03:00x", "+03:00 or later", "+03:00:00", "ZZ", "Z\n", "+03:00\n", "Z ", "+0300x", "+03:0", "+", ".Z5",
    ]
  )
  func `what stands behind a time is refused`(rest: String) {
    for time in ["2026-11-22T09:00:00", "2026-11-22T09:00", "2026-11-22 09:00:00.5"] {
      #expect(!FieldRules.isTimestamp(time + rest), "\(time)\(rest)")
      #expect(throws: RecordRefusal.wrongField("at")) { try FieldRules.instant(time + rest, field: "at") }
    }
  }

  @Test func `the ordinary form is taken exactly where Foundation takes it and a clock shows it`() {
    var texts = [""]
    for part in Self.parts { texts = texts.flatMap { text in part.map { text + $0 } } }
    for text in texts { #expect(FieldRules.isTimestamp(text) == isTold(text), "\(text)") }
  }
}
