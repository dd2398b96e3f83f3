import Models

/// How a time may say nothing but which of some things is meant.
enum DescribedThing {
  /// It does: `the October invoice`, `Monday's notes`.
  case certain
  /// It does where another time is said that contradicts it: `Sunday brunch`, «فاتورة أكتوبر».
  case possible
  /// It does where such a time stands right behind it: «فيلم خميس الليلة».
  case beside
}

extension ValueParser {
  /// How a time describes the thing beside it; nil where it is said of nothing.
  func thing(describedBy time: NamedTime, _ places: Range<Int>) -> DescribedThing? {
    guard case .moment(let moment) = time else { return nil }
    return language(places.upperBound - 1) == .arabic
      ? behindThing(moment, places) : beforeThing(moment, places)
  }

  /// «فاتورة أكتوبر», «فيلم خميس»: a month or a weekday alone right behind what it may be of.
  private func behindThing(_ moment: SpokenMoment, _ places: Range<Int>) -> DescribedThing? {
    let index = places.lowerBound
    guard places.count == 1, !moment.namesHour, moment.isWeekdayOrMonth, index > 0, !beginsSentence(index),
      !hasConjunction(index), tokens[index].preposition == 0, isUnknown(index - 1), !tokens[index - 1].isVerbal
    else { return nil }
    return moment.isMonth ? .possible : .beside
  }

  /// `the October invoice`, `Monday's notes`, `the 7:15 train`: an article or a possessive before, and a word behind.
  private func beforeThing(_ moment: SpokenMoment, _ places: Range<Int>) -> DescribedThing? {
    guard language(places.upperBound - 1) == .english || !moment.isWeekdayOrMonth, isThing(places.upperBound) else {
      return nil
    }
    let last = places.upperBound - 1
    // `paid january's gym`: which of many is meant, is told by its month alone.
    if tokens[last].hasApostrophe, places.count <= 2, !moment.namesHour { return moment.isMonth ? .possible : .certain }
    let isDetermined = has(places.lowerBound, .determiner) || has(places.lowerBound - 1, .determiner)
    if moment.isWeekdayOrMonth, !moment.namesHour {
      if isDetermined { return .certain }
      // `on March Madness tickets`: nobody says so of the month.
      if moment.isMonth, language(last) == .english, has(places.lowerBound - 1, .dateMark) { return .certain }
      // `spent 30 on Sunday brunch`: behind a sum it is of what that went on.
      return places.lowerBound > Self.leadIn || isDigits(places.lowerBound - 1) ? .possible : nil
    }
    if moment.day == nil, moment.clock != nil, isDetermined, moment.part == nil { return .certain }
    return moment.isDateOfNoYear && isSign(places.lowerBound + 1, "/") ? .possible : nil
  }

  /// Behind `remind me` a day is when.
  private static let leadIn = 2

  /// Whether a time is said of nothing else, as it is of «شغل أمس» and of what is `for tomorrow`.
  func isOfItsOwn(_ time: NamedTime, _ places: Range<Int>) -> Bool {
    guard thing(describedBy: time, places) == nil else { return false }
    let index = places.lowerBound
    if language(index) == .arabic, places.count == 1, has(index, .relativeDay) {
      return !isUnknown(index - 1) || tokens[index - 1].isVerbal
    }
    return [index, index - 1].allSatisfy { !has($0, .preposition) || has($0, .dateMark) || language($0) == .arabic }
  }

  /// Whether `monthly` is said of a thing, and a day of what is to be done: `renew my monthly pass tomorrow`.
  func describesThing(_ places: Range<Int>) -> Bool {
    let index = places.lowerBound
    guard places.count == 1, has(index, .repeated), language(index) == .english, traits.contains(.dated),
      has(index - 1, .determiner) || isUnknown(index - 1), isThing(places.upperBound)
    else { return false }
    return !tokens.indices.contains { has($0, .from, .since, .until) }
  }

  /// Whether a word that means nothing here goes on with what was said before it.
  private func isThing(_ index: Int) -> Bool {
    isUnknown(index) && !beginsSentence(index) && !hasConjunction(index) && !tokens[index].isParted
      || has(index, .counted)
  }

  private func isUnknown(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word && tokens[index].meanings.isEmpty
  }

  /// Whether a word before a time, or its case, says that something is within it: `at Christmas`, «بالعيد», `Novruzda`.
  func isWithin(_ time: Range<Int>?) -> Bool {
    guard let time else { return false }
    switch language(time.upperBound - 1) {
    case .arabic?: return tokens[time.lowerBound].preposition == ValueToken.beh || has(time.lowerBound, .dateMark)
    case .azerbaijani?: return tokens[time.upperBound - 1].ending == .locative
    default: return [time.lowerBound, time.lowerBound - 1].contains { has($0, .hourMark, .of) }
    }
  }
}

extension SpokenMoment {
  fileprivate var isWeekdayOrMonth: Bool {
    if case .weekday(_, 0, _)? = day { return true }
    return isMonth
  }

  /// Whether it is a month of no year.
  var isMonth: Bool {
    if case .period(.month(_, nil, _, 0))? = day { return !namesHour }
    return false
  }

  /// `3/4`, as inches are written, too.
  fileprivate var isDateOfNoYear: Bool {
    if case .date(_, _, nil, false, 0)? = day { return !namesHour }
    return false
  }
}
