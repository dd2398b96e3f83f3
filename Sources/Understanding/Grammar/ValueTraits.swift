import Models

/// Whether words are anywhere in the text that whole groups of rules cannot do without.
struct ValueTraits: OptionSet {
  let rawValue: Int
  static let repeats = Self(rawValue: 1)
  static let ranges = Self(rawValue: 2)
  static let money = Self(rawValue: 4)
  static let percent = Self(rawValue: 8)
  static let wakes = Self(rawValue: 16)
  /// Whether something may be said to be before or behind a part of the day, or an hour.
  static let around = Self(rawValue: 64)
  static let arabic = Self(rawValue: 128)
  /// Whether a weekday, a date or a day counted from today is named.
  static let dated = Self(rawValue: 256)
  /// Whether any word means nothing to the grammar.
  static let unknown = Self(rawValue: 32)

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  init(_ tokens: [ValueToken], _ meanings: [Meaning]) {
    var traits: Self = []
    var (hasPart, hasBorder) = (false, false)
    var places = 0
    var (weekdays, strokes) = (0, 0)
    for token in tokens {
      if token.kind == .sign, token.meanings.isEmpty {
        if token.sign == "/" { strokes += 1 }
        traits.insert(.ranges)
        continue
      }
      if token.meanings.isEmpty, token.kind == .word { traits.insert(.unknown) }
      if token.ending == .ablative || token.preposition == ValueToken.lam { traits.insert(.ranges) }
      // «قبل الظهر بساعة», where what is before the noon is a part of the day by itself.
      if token.preposition == ValueToken.beh { hasBorder = true }
      for number in token.meanings {
        if meanings[number].language == .arabic { traits.insert(.arabic) }
        switch meanings[number].kind {
        case .counted: traits.insert(.unknown)
        case .every, .everyOther, .repeated, .alternate, .times, .workday, .weekdays, .weekends, .unkeepable:
          traits.insert(.repeats)
        case .from, .between, .to, .until, .towards: traits.insert(.ranges)
        // «من يوم ٣ ليوم ٧»
        case .since where token.words.count > 1: traits.insert(.ranges)
        // `iki gündən bir`
        // and `ayın 1-i və 15-i`
        case .unit where [.ablative, .locative, .other].contains(token.ending): traits.insert(.repeats)
        case .ending where meanings[number].value == 1: traits.insert(.ranges)
        case .currency, .pair, .subunit, .subunitPair: traits.insert(.money)
        case .percent: traits.insert(.percent)
        // `yüzdə iyirmi`
        case .scale where token.ending == .locative: traits.insert(.percent)
        case .wake: traits.insert(.wakes)
        case .weekday, .weekdayName:
          weekdays += 1
          if meanings[number].kind == .weekday { traits.insert(.dated) }
        case .relativeDay, .month: traits.insert(.dated)
        case .part, .clock, .hourMark, .meridiem: hasPart = true
        // `the 1st and 15th`
        case .ordinal, .ordinalMark: places += 1
        case .before, .after, .missing: hasBorder = true
        default: break
        }
      }
    }
    if hasPart, hasBorder { traits.insert(.around) }
    // `Mon/Wed/Fri`
    if places > 1 || weekdays > 2 && strokes > 1 { traits.insert(.repeats) }
    self = traits
  }
}
