import Calendars
import Intents
package import Models
package import Records
package import Understanding

/// A value of a text in the form of Duckling's server.
package struct ParsedValue: Encodable, Described {
  private let body: String
  private let entity: ValueEntity
  private let zone: ZoneInfo

  package static let schema: Schema = [
    .required("body", .text, "The words that say it, as typed."),
    .required("start", .integer(0...Int.max), "Where they begin, in Unicode scalars."),
    .required("end", .integer(0...Int.max), "Where they end, in Unicode scalars."),
    .required("dim", .choice(of: ValueEntity.Dimension.self), "What kind of value it is."),
    .required("latent", .flag, "Whether the words may as well mean something else."),
    .required("value", .dictionary(of: .anything), "The value, in the form of its dimension."),
  ]

  /// As many bytes are read, which takes less than a second; a longer text is refused rather than read in part.
  package static let longestText = 64 << 10

  /// What a longer one is refused with.
  package static let isTooLong = Explanation("data.error.longText", String(longestText >> 10))

  /// The values that a text says, by the words that the program is built with.
  package static func values(
    in text: String,
    at moment: Moment,
    language: Language?,
    dimensions: Set<ValueEntity.Dimension>?,
    latent: Bool
  ) -> [Self] {
    let text = FoldedText(SlotReader.beginning(of: text, bytes: longestText))
    let entities = ValueGrammar(BuiltInIntents.values).read(
      text,
      at: moment,
      language: language,
      dimensions: dimensions ?? Set(ValueEntity.Dimension.allCases),
      latent: latent
    )
    guard !entities.isEmpty else { return [] }
    let scalars = text.original.unicodeScalars
    // The values come in the order of their beginnings: the text is walked once.
    var (place, index) = (0, scalars.startIndex)
    return entities.map { entity in
      let span = entity.span
      if span.lowerBound < place { (place, index) = (0, scalars.startIndex) }
      let lower = scalars.index(index, offsetBy: span.lowerBound - place)
      (place, index) = (span.lowerBound, lower)
      let upper = scalars.index(lower, offsetBy: span.count)
      return Self(body: String(scalars[lower..<upper]), entity: entity, zone: moment.zone)
    }
  }

  private enum Key: String, CodingKey {
    case body, start, end, dim, latent, value, type, grain, from, to, unit, normalized, rrule, dtstart
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(body, forKey: .body)
    try container.encode(entity.span.lowerBound, forKey: .start)
    try container.encode(entity.span.upperBound, forKey: .end)
    try container.encode(entity.dimension, forKey: .dim)
    try container.encode(entity.isLatent, forKey: .latent)
    var value = container.nestedContainer(keyedBy: Key.self, forKey: .value)
    try encodeContent(to: &value)
  }

  private func encodeContent(to value: inout KeyedEncodingContainer<Key>) throws {
    switch entity.content {
    case .time(.value(let point)):
      try value.encode("value", forKey: .type)
      try encode(point, to: &value)
    case .time(.interval(let from, let to)):
      try value.encode("interval", forKey: .type)
      for (key, point) in [(Key.from, from), (.to, to)] {
        guard let point else { continue }
        var side = value.nestedContainer(keyedBy: Key.self, forKey: key)
        try encode(point, to: &side)
      }
    case .duration(let count, let unit, let seconds):
      try value.encode(count, forKey: .value)
      try value.encode(unit.rawValue, forKey: .unit)
      var normalized = value.nestedContainer(keyedBy: Key.self, forKey: .normalized)
      try normalized.encode(seconds, forKey: .value)
      try normalized.encode(Grain.second.rawValue, forKey: .unit)
    case .number(let number), .percent(let number):
      try value.encode("value", forKey: .type)
      try encode(number, to: &value)
    case .ordinal(let number):
      try value.encode("value", forKey: .type)
      try value.encode(number, forKey: .value)
    case .money(let sum, let currency):
      try value.encode("value", forKey: .type)
      try value.encode(sum, forKey: .value)
      try value.encode(currency, forKey: .unit)
    case .moneyInterval(let from, let to, let currency):
      try value.encode("interval", forKey: .type)
      for (key, sum) in [(Key.from, from), (.to, to)] {
        guard let sum else { continue }
        var side = value.nestedContainer(keyedBy: Key.self, forKey: key)
        try side.encode(sum, forKey: .value)
        try side.encode(currency, forKey: .unit)
      }
    case .recurrence(let rule, let start):
      try value.encode(rule.description, forKey: .rrule)
      switch start {
      case .day(let day)?: try value.encode(day, forKey: .dtstart)
      case .instant(let point)?: try value.encode(OffsetDateTime(point.date, in: zone), forKey: .dtstart)
      case nil: break
      }
    }
  }

  private func encode(_ point: TimePoint, to value: inout KeyedEncodingContainer<Key>) throws {
    try value.encode(OffsetDateTime(point.date, in: zone), forKey: .value)
    try value.encode(point.grain.rawValue, forKey: .grain)
  }

  /// A whole number without a point.
  private func encode(_ number: Double, to value: inout KeyedEncodingContainer<Key>) throws {
    if let whole = Int(exactly: number) {
      try value.encode(whole, forKey: .value)
    } else {
      try value.encode(number, forKey: .value)
    }
  }
}
