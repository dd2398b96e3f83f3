import Calendars
import Foundation
import Intents
import TimeZones
import Understanding

/// The fixed clock of the tests: Saturday 2026-11-21, nine in the morning in Riyadh.
enum SampleClock {
  static let now = Date(timeIntervalSince1970: 1_795_240_800)
  static let riyadh = zone("Asia/Riyadh")
  static let baku = zone("Asia/Baku")
  static let newYork = zone("America/New_York")
  static let cairo = zone("Africa/Cairo")

  /// What is read and how it repeats: `2026-11-22 weekly`, or `-`.
  static func read(_ text: String, now: Date = now, in zone: ZoneInfo = riyadh) -> String {
    guard let when = WhenReader(words: BuiltInIntents.values, at: Moment(now: now, zone: zone)).read(FoldedText(text))
    else { return "-" }
    return ([when.normalized(zone: zone), when.rule?.spoken].compactMap { $0 }).joined(separator: " ")
  }

  static let moment = Moment(now: now, zone: riyadh)

  private static func zone(_ identifier: String) -> ZoneInfo { ZoneInfo(identifier: identifier) ?? .gmt }
}

extension SlotReader {
  /// Reads a text at the time of the tests.
  func read(_ text: String, and extra: [Lexicon] = []) -> SlotReading {
    (extra.isEmpty ? self : adding(extra)).read(text, at: SampleClock.moment)
  }
}

extension LinearModel {
  func classify(_ text: String) -> Prediction { classify(FoldedText(text)) }
}
