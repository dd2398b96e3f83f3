import Models

/// A row of tokens with what its rules ask of their words.
protocol TokenRow {
  var tokens: [ValueToken] { get }
  var meanings: [Meaning] { get }
  var context: ValueContext { get }
  var traits: ValueTraits { get }
  /// Of each token.
  var kinds: [KindSet] { get }
  var cache: ReadingCache { get }
}

extension TokenRow {
  var count: Int { tokens.count }

  /// What a token means as one of a kind; nil where it does not.
  @inline(__always)
  func value(_ index: Int, _ kind: Meaning.Kind) -> Int? {
    guard has(index, kind) else { return nil }
    for number in tokens[index].meanings where meanings[number].kind == kind { return meanings[number].value }
    return nil
  }

  @inline(__always)
  func has(_ index: Int, _ kind: Meaning.Kind) -> Bool {
    index >= 0 && index < kinds.count && kinds[index].contains(kind)
  }

  /// A place counted from the end, the last being -1: `last`, `second to last`, «قبل الأخير», `sondan ikinci`.
  func lastPlace(_ index: Int) -> Int? {
    if let back = value(index, .fromLast) { return -back }
    return has(index, .last) ? -1 : nil
  }

  /// Whether a word is the `one` of `the second one`, which is no number.
  func isOneOfList(_ index: Int) -> Bool {
    value(index, .number) == 1 && has(index - 1, .ordinal, .last) && language(index) == .english
  }

  // Written out for two and three, which the rules ask for most: no array of kinds is gone through.
  @inline(__always)
  func has(_ index: Int, _ one: Meaning.Kind, _ two: Meaning.Kind) -> Bool {
    index >= 0 && index < kinds.count && (kinds[index].contains(one) || kinds[index].contains(two))
  }

  @inline(__always)
  func has(_ index: Int, _ one: Meaning.Kind, _ two: Meaning.Kind, _ three: Meaning.Kind) -> Bool {
    has(index, one, two) || has(index, three)
  }

  func has(
    _ index: Int,
    _ one: Meaning.Kind,
    _ two: Meaning.Kind,
    _ three: Meaning.Kind,
    _ four: Meaning.Kind,
    _ more: Meaning.Kind...
  ) -> Bool {
    if has(index, one, two) || has(index, three, four) { return true }
    return more.contains { has(index, $0) }
  }

  /// The meaning of a kind with its language.
  func meaning(_ index: Int, _ kind: Meaning.Kind) -> Meaning? {
    guard has(index, kind) else { return nil }
    for number in tokens[index].meanings where meanings[number].kind == kind { return meanings[number] }
    return nil
  }

  func language(_ index: Int) -> Language? {
    guard index >= 0, index < tokens.count else { return nil }
    return tokens[index].meanings.first.flatMap { meanings[$0].language }
  }

  func isSign(_ index: Int, _ signs: Unicode.Scalar...) -> Bool {
    guard index >= 0, index < tokens.count, tokens[index].kind == .sign else { return false }
    return signs.contains(tokens[index].sign)
  }

  func isDash(_ index: Int) -> Bool { isSign(index, "-", "‐", "‑", "–", "—", "−") }

  func isDigits(_ index: Int) -> Bool { index >= 0 && index < tokens.count && tokens[index].kind == .digits }

  /// Whether digits stand behind the point of others: the five of «1.5م».
  func isFraction(_ index: Int) -> Bool {
    isSign(index - 1, ".", ",", "٫") && isAttached(index) && isAttached(index - 1) && isDigits(index - 2)
  }

  func isAttached(_ index: Int) -> Bool { index > 0 && index < tokens.count && tokens[index].isAttached }

  func hasConjunction(_ index: Int) -> Bool { index >= 0 && index < tokens.count && tokens[index].hasConjunction }

  func beginsSentence(_ index: Int) -> Bool { index < tokens.count && tokens[index].beginsSentence }

  func unit(_ index: Int) -> Grain? { value(index, .unit).map { Grain.allCases[$0] } }

  @inline(__always)
  func isUnit(_ index: Int, _ unit: Grain) -> Bool { self.unit(index) == unit }

  func isUnit(_ index: Int, _ units: Grain...) -> Bool { unit(index).map(units.contains) ?? false }

  /// Whether a number behind «و» may be the minutes of an hour: `8 and 10` are two hours.
  func joinsMinutes(_ index: Int) -> Bool { isDigits(index) ? traits.contains(.arabic) : language(index) != .english }

  func part(_ index: Int) -> DayPart? { value(index, .part).map { DayPart.allCases[$0] } }

  /// Whether a phrase is a part of the day with the word before it, which alone may be something else: «من المغرب», of a country.
  func isBorderPart(_ index: Int) -> Bool { has(index, .lookalike) && part(index) != nil }

  /// The place behind as many tokens as have one of the meanings, at most so many.
  @inline(__always)
  func skip(_ index: Int, _ one: Meaning.Kind, atMost limit: Int = 3) -> Int {
    skip(index, limit) { has($0, one) }
  }

  @inline(__always)
  func skip(_ index: Int, _ one: Meaning.Kind, _ two: Meaning.Kind, atMost limit: Int = 3) -> Int {
    skip(index, limit) { has($0, one, two) }
  }

  @inline(__always)
  func skip(
    _ index: Int,
    _ one: Meaning.Kind,
    _ two: Meaning.Kind,
    _ three: Meaning.Kind,
    atMost limit: Int = 3
  ) -> Int {
    skip(index, limit) { has($0, one, two, three) }
  }

  func skip(
    _ index: Int,
    _ one: Meaning.Kind,
    _ two: Meaning.Kind,
    _ three: Meaning.Kind,
    _ more: Meaning.Kind...,
    atMost limit: Int = 3
  ) -> Int {
    skip(index, limit) { place in has(place, one, two, three) || more.contains { has(place, $0) } }
  }

  @inline(__always)
  private func skip(_ index: Int, _ limit: Int, while isSkipped: (Int) -> Bool) -> Int {
    var place = index
    while place < index + limit, place < count, isSkipped(place) { place += 1 }
    return place
  }

  /// Whether a short name of a weekday stands beside another one: `mon wed fri`, `Mon-Fri`.
  func isListed(_ index: Int) -> Bool {
    let (before, behind) = (isDash(index - 1) ? index - 2 : index - 1, isDash(index + 1) ? index + 2 : index + 1)
    return language(index) == .english
      && (has(before, .weekdayName, .weekday) || has(behind, .weekdayName, .weekday))
  }

  /// Whether words lead to the first day of what comes again: `starting`, «ابتداء من»; «من» may lead to anything.
  func beginsStart(_ index: Int) -> Bool {
    has(index, .from) && (language(index) != .arabic || tokens[index].words.count > 1)
  }

  /// Whether an Azerbaijani word such as `ayının` says that what follows is of the month before it.
  func isOfMonth(_ index: Int) -> Bool { language(index - 1) == .azerbaijani && has(index, .preposition) }

  /// The case of the word that ends at a place, or what is written so behind digits: `9-da`.
  func ending(at index: Int) -> (ending: CaseEnding, end: Int)? {
    if index > 0, let ending = tokens[index - 1].ending { return (ending, index) }
    if isAttached(index - 1) {
      if let value = value(index - 1, .ending) { return (CaseEnding.allCases[value], index) }
      if has(index - 1, .until), language(index - 1) == .azerbaijani { return (.terminative, index) }
    }
    var place = index
    if isDash(place), isAttached(place) { place += 1 }
    guard isAttached(place) else { return nil }
    if let value = value(place, .ending) { return (CaseEnding.allCases[value], place + 1) }
    // `5-dək`
    return has(place, .until) && language(place) == .azerbaijani ? (.terminative, place + 1) : nil
  }

  /// The place behind what an ordinal or case leaves behind digits, if there is any.
  func skipEnding(_ index: Int) -> Int { ending(at: index)?.end ?? index }

  var hasUnknown: Bool { traits.contains(.unknown) }

  /// Whether what stands next to a half and an hour is of time: `half seven tomorrow`, `tomorrow half seven`.
  func isBesideTime(_ index: Int, _ end: Int) -> Bool {
    if has(index - 1, .relativeDay, .weekday), !hasConjunction(index) { return true }
    guard !hasConjunction(end), !beginsSentence(end) else { return false }
    let place = skip(end, .preposition, .determiner, .this, atMost: 2)
    return has(place, .relativeDay, .weekday, .part, .meridiem)
  }
}
