package import Models

/// What a word or phrase means to the grammar of values: a kind, a number where the kind has one, and the language.
package struct Meaning: Hashable, Sendable {
  package let kind: Kind
  /// What the kind says it is: a number, a weekday from 1 (Sunday), days from today, the place in a list of names.
  package let value: Int
  /// Nil for signs, which all languages share.
  package let language: Language?
}

extension Meaning {
  /// The kinds of words; the raw value is how the files of `Intents/Values` write it.
  package enum Kind: String, CaseIterable, Sendable {
    // Numbers.
    case number, scale, shortScale, ordinal, ordinalMark, half, third, quarter, fraction, point, and, except, negative,
      percent
    case article, determiner, filler, few, lasting, whole
    // Money.
    case currency, pair, subunit, subunitPair, nationality, atLeast, atMost, moreThan, lessThan, priceMark, apiece
    case dollarMark
    // Days and spans of them.
    case relativeDay, now, weekday, weekdayName, weekdays, weekend, workday, month, monthName, hijri, hijriName
    case unit, dual, season, holiday, era
    case next, this, previous, afterNext, last, fromLast, start, end, middle, closing, early, late
    case after, ago, later, before, since, until, from, to, between
    // Hours.
    case zone, hourMark, hourName, oclock, part, eve, meridiem, clock, past, towards, halfOf, gone, missing, wake
    // Repetitions.
    case every, everyOther, repeated, alternate, times, altogether, unless, weekends, unkeepable
    // Joints, Azerbaijani cases behind digits, and words that look like others.
    case preposition, dateMark, of, ending, lookalike, homograph
    // What is passed over as a comma is, what begins a name, and the hour that it is now on another day.
    case wish, naming, sameHour
    // Places in a list, and what only asks: no part of what a text is about.
    case numberMark, leadIn, counted

    /// Whether it says a value by itself or begins one; of other kinds alone nobody says anything.
    var isTelling: Bool {
      switch self {
      case .number, .scale, .ordinal, .half, .third, .quarter, .fraction, .percent, .currency, .pair, .subunit,
        .subunitPair, .relativeDay, .now, .weekday, .weekdayName, .weekdays, .weekend, .workday, .month, .monthName,
        .hijri, .hijriName, .unit, .dual, .season, .holiday, .part, .eve, .clock, .repeated, .alternate, .last,
        .fromLast, .closing, .weekends, .every, .unkeepable, .hourName:
        true
      default: false
      }
    }

    /// The names that its values are written by, in the order of their numbers; empty where the value is a number.
    var names: [String] {
      switch self {
      case .unit, .dual, .closing: Grain.allCases.map(\.rawValue)
      case .part: DayPart.allCases.map(\.rawValue)
      case .meridiem: ["am", "pm"]
      case .clock: ["midnight", "noon", "dayEnd", "workEnd"]
      case .repeated: ["daily", "weekly", "monthly", "yearly", "hourly", "fortnightly", "quarterly"]
      case .holiday: Holiday.allCases.map(\.rawValue)
      case .season: ["spring", "summer", "autumn", "winter"]
      case .era: ["hijri", "gregorian"]
      case .ending: CaseEnding.allCases.map(\.rawValue)
      case .homograph: Homograph.allCases.map(\.rawValue)
      default: []
      }
    }
  }

  /// Reads `unit hour`, `number 5`, `currency SAR`, `next`; nil for what no kind has.
  package init?(_ text: String, language: Language?) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard let kind = parts.first.flatMap(Kind.init) else { return nil }
    self.kind = kind
    self.language = language
    guard parts.count > 1 else {
      value = 0
      return
    }
    switch kind {
    case .currency, .pair, .subunit, .subunitPair, .nationality, .dollarMark: value = CurrencyCode(parts[1]).number
    default:
      guard let number = kind.names.firstIndex(of: parts[1]) ?? (kind.names.isEmpty ? Int(parts[1]) : nil) else {
        return nil
      }
      value = number
    }
  }
}

/// An ISO 4217 code, or in small letters the name of money that several countries have, packed into a number.
package struct CurrencyCode: Hashable, Sendable {
  let number: Int

  init(number: Int) {
    self.number = number
  }

  init(_ text: String) {
    number = text.utf8.prefix(7).reduce(0) { $0 << 8 | Int($1) }
  }

  package var text: String {
    var bytes: [UInt8] = []
    var rest = number
    while rest > 0 {
      bytes.append(UInt8(rest & 0xFF))
      rest >>= 8
    }
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }

  /// How many of its subunits make one, as a power of ten: a thousand fils are a dinar of Kuwait.
  var subunitDigits: Int { Self.thousands.contains(text) ? 3 : 2 }

  private static let thousands: Set<String> = ["KWD", "BHD", "OMR", "JOD", "IQD", "TND", "LYD", "dinar"]

  /// Whether it is money of a name that several countries have: the dinar of Kuwait.
  func isOfFamily(_ name: Self) -> Bool { Self.families[name.text]?.contains(text) == true }

  private static let families: [String: Set<String>] = [
    "dinar": ["KWD", "BHD", "JOD", "IQD", "TND", "DZD", "LYD"], "riyal": ["SAR", "QAR", "OMR", "YER"],
    "dirham": ["AED", "MAD"], "pound": ["EGP", "SDG"], "lira": ["TRY", "LBP", "SYP"],
  ]
}

/// A unit in which people count time, and how exactly a time is told.
package enum Grain: String, CaseIterable, Comparable, Sendable {
  case second, minute, hour, day, week, month, quarter, year

  /// As durations are compared: a month of 30 days, a year of 365.
  package var seconds: Int {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3_600
    case .day: 86_400
    case .week: 7 * 86_400
    case .month: 30 * 86_400
    case .quarter: 90 * 86_400
    case .year: 365 * 86_400
    }
  }

  package static func < (one: Self, other: Self) -> Bool { one.seconds < other.seconds }
}

/// A part of the day that people say instead of an hour or behind it.
package enum DayPart: String, CaseIterable, Sendable {
  case dawn, morning, forenoon, noon, afternoon, asr, sunset, betweenPrayers, evening, isha, night, lateNight,
    bedtime, fridayPrayer, tarawih
  case beforeDawn

  /// Where an hour was not said, the minute of the day that is meant, by language where they differ.
  func minute(in language: Language?) -> Int {
    switch self {
    case .beforeDawn: 4 * 60 + 30
    case .dawn: 5 * 60
    case .morning: 8 * 60
    case .forenoon: 10 * 60
    case .noon: 12 * 60
    case .afternoon: 15 * 60
    case .asr: 15 * 60 + 30
    case .sunset: 18 * 60
    case .betweenPrayers: 19 * 60
    case .fridayPrayer: 13 * 60
    case .evening: language == .arabic ? 18 * 60 : 19 * 60
    case .isha, .night: 20 * 60
    case .tarawih: 21 * 60
    case .lateNight: 23 * 60
    case .bedtime: 22 * 60
    }
  }

  /// Whether it is named for a prayer, which what is said to be behind it follows at once.
  var isPrayer: Bool { [.dawn, .asr, .sunset, .isha, .fridayPrayer, .tarawih].contains(self) }

  /// The hour from 0 that an hour on the clock's face means in this part of the day.
  func hour(onFace hour: Int) -> Int {
    let face = hour % 12
    return switch self {
    case .beforeDawn: face
    case .dawn, .morning, .forenoon: face
    // Ten and eleven at noon are before it, one is after it.
    case .noon: face == 10 || face == 11 ? face : face + 12
    case .afternoon, .asr, .fridayPrayer: face + 12
    case .sunset, .betweenPrayers, .evening, .isha, .tarawih: face == 0 ? 0 : face + 12
    // Until four it is the night's end.
    case .night, .lateNight, .bedtime: face < 5 ? face : face + 12
    }
  }
}
