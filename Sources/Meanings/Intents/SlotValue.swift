package import Calendars
package import Models

/// The value of a slot, normalised.
package enum SlotValue: Hashable, Sendable {
  /// A word that the program knows, a time in ISO 8601, or people's own words.
  case text(String)
  case number(Int)
  /// A decimal number, and its currency by ISO 4217 where one was said.
  case money(value: String, currency: String?)
  /// The first and the last day of a span that has no name of its own.
  case days(from: CalendarDay, to: CalendarDay)

  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number of a sum of money.
  package var sum: DecimalAmount? {
    if case .money(let value, _) = self { DecimalAmount(value) } else { nil }
  }

  /// Whether a day or an instant is another, where both say a time, or the same day.
  package func isSameTime(as other: String) -> Bool {
    guard let text, text.prefix(10) == other.prefix(10) else { return false }
    let (time, otherTime) = (text.dropFirst(11).prefix(5), other.dropFirst(11).prefix(5))
    return time.isEmpty || otherTime.isEmpty || time == otherTime
  }

  /// As many days, the last of which is today, where it was yesterday; any other value itself.
  package func upToToday(_ today: CalendarDay) -> SlotValue {
    guard case .days(let from, let to) = self, from < to, to == today.adding(days: -1) else { return self }
    return .days(from: from.adding(days: 1), to: today)
  }

  /// The same days and those after them up to another; of any other value itself.
  package func extended(to day: CalendarDay) -> SlotValue {
    guard case .days(let from, let to) = self, to < day else { return self }
    return .days(from: from, to: day)
  }

  package var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }
}

extension SlotValue: Codable {
  private enum MoneyKey: String, CodingKey {
    case value, currency
  }

  private enum DaysKey: String, CodingKey {
    case from, to
  }

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer(), let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let container = try? decoder.singleValueContainer(), let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let container = try? decoder.container(keyedBy: DaysKey.self), container.contains(.from) {
      self = .days(
        from: try container.decode(CalendarDay.self, forKey: .from),
        to: try container.decode(CalendarDay.self, forKey: .to)
      )
    } else {
      let container = try decoder.container(keyedBy: MoneyKey.self)
      self = .money(
        value: try container.decode(String.self, forKey: .value),
        currency: try container.decodeIfPresent(String.self, forKey: .currency)
      )
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .number(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .money(let value, let currency):
      var container = encoder.container(keyedBy: MoneyKey.self)
      try container.encode(value, forKey: .value)
      try container.encodeIfPresent(currency, forKey: .currency)
    case .days(let from, let to):
      var container = encoder.container(keyedBy: DaysKey.self)
      try container.encode(from, forKey: .from)
      try container.encode(to, forKey: .to)
    }
  }
}
