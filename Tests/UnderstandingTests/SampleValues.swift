import Calendars
import Foundation
import Intents
import Models
import Understanding

/// Values as the tables of the tests write them.
enum SampleValues {
  static let grammar = ValueGrammar(BuiltInIntents.values)

  /// The values of a text, parted by semicolons; a dash where it has none.
  static func read(_ text: String, in language: Language = .arabic) -> String {
    let zone = language == .azerbaijani ? SampleClock.baku : SampleClock.riyadh
    // Nine in the morning in both.
    let now = language == .azerbaijani ? SampleClock.now.addingTimeInterval(-3_600) : SampleClock.now
    let found = entities(text, at: Moment(now: now, zone: zone), language)
    return found.isEmpty ? "-" : found.map { line($0, zone) }.joined(separator: "; ")
  }

  static func entities(
    _ text: String,
    at moment: Moment = SampleClock.moment,
    _ language: Language? = nil
  ) -> [ValueEntity] {
    grammar.read(FoldedText(text), at: moment, language: language)
  }

  private static func line(_ entity: ValueEntity, _ zone: ZoneInfo) -> String {
    let name = entity.dimension.rawValue
    func point(_ point: TimePoint?) -> String {
      point.map { "\(time($0, zone)) \($0.grain.rawValue)" } ?? "…"
    }
    return switch entity.content {
    case .time(.value(let value)): "\(name) \(point(value))"
    case .time(.interval(let from, let to)): "\(name) \(point(from)) – \(point(to))"
    case .duration(let value, let unit, let seconds): "\(name) \(value) \(unit.rawValue) \(seconds)"
    case .number(let number), .percent(let number): "\(name) \(Int(exactly: number).map { "\($0)" } ?? "\(number)")"
    case .ordinal(let number): "\(name) \(number)"
    case .money(let value, let currency): "\(name) \(value) \(currency)"
    case .moneyInterval(let from, let to, let currency):
      "\(name) \(from.map { "\($0) \(currency)" } ?? "…") – \(to.map { "\($0) \(currency)" } ?? "…")"
    case .recurrence(let rule, let start):
      switch start {
      case .day(let day)?: "\(rule.description) from \(day)"
      case .instant(let instant)?: "\(rule.description) from \(time(instant, zone))"
      case nil: rule.description
      }
    }
  }

  private static func time(_ point: TimePoint, _ zone: ZoneInfo) -> String {
    String(OffsetDateTime(point.date, in: zone).description.prefix(16))
  }
}
