import Models

extension NumberRules {
  /// A whole number in words of one language, in tens and units, hundreds and thousands.
  func wordsNumber(_ index: Int) -> SpokenNumber? {
    guard index >= 0, index < count, tokens[index].kind == .word else { return nil }
    if let known = cache.wordsNumbers[index] { return known }
    let found = joinedWords(index)
    cache.wordsNumbers[index] = .some(found)
    return found
  }

  private func joinedWords(_ index: Int) -> SpokenNumber? {
    var total = 0
    var group = 0
    var parts = 0
    var smallestScale = Int.max
    var language: Language?
    var lastScale = 1
    var place = index
    // Where a number begins that «و» joins to thousands: it may count others.
    var joint: Int?
    while place < count, parts < 16 {
      // `forty-five`
      if parts > 0, language == .english, isHyphen(place) || isSpacedHyphen(place), has(place + 1, .number) {
        place += 1
      }
      guard tokens[place].kind == .word else { break }
      if parts > 0, beginsSentence(place) { break }
      let isJoined = tokens[place].hasConjunction
      // `a b2b call` and `grand piano` count nothing.
      if parts == 0, has(place, .shortScale) { return nil }
      if has(place, .article), parts == 0, has(place + 1, .shortScale), isNaming(place + 1) { return nil }
      if has(place, .article), parts == 0, let scale = value(place + 1, .scale) {
        // `a thousand`
        if scale >= 1000 { (total, group) = (scale, 0) } else { group = scale }
        (parts, lastScale, smallestScale, language) = (1, scale, scale >= 1000 ? scale : smallestScale, .english)
        place += 2
        continue
      }
      if let dual = dualBeforeCounted(place), parts == 0 {
        return SpokenNumber(value: Double(dual), end: place + 1, language: .arabic, lastScale: Double(dual / 2))
      }
      if let scale = meaning(place, .scale), language == nil || scale.language == language {
        let factor = scale.value
        if factor < 1000 {
          let isArabic = scale.language == .arabic
          if group == 0 || isArabic && isJoined {
            guard group == 0 else { break }
            group = factor
          } else {
            // `twelve hundred`, `twenty-five hundred`
            guard group < (factor == 12 ? 1000 : scale.language == .english && total == 0 ? 100 : 10) else { break }
            group *= factor
          }
        } else {
          // `three thousand millions`
          if factor > smallestScale, smallestScale == 1000, group == 0, scale.language == .english, total < 1_000_000 {
            total *= factor
            (lastScale, smallestScale, parts, place) = (factor, factor, parts + 1, place + 1)
            continue
          }
          guard factor < smallestScale else {
            // «بين ألفين وثلاثة آلاف»
            if let joint, !isJoined { (place, group, lastScale) = (joint, 0, smallestScale) }
            break
          }
          joint = nil
          if parts > 0, scale.language == .arabic, isJoined {
            guard group == 0 else { break }
            total += factor
          } else {
            guard parts == 0 || group > 0 else { break }
            total += max(1, group) * factor
          }
          group = 0
          smallestScale = factor
        }
        (lastScale, language) = (factor, scale.language)
      } else if let number = meaning(place, .number), language == nil || number.language == language {
        let isArabic = number.language == .arabic
        if parts > 0 {
          if isArabic { guard isJoined else { break } }
          if number.language == .azerbaijani, isJoined { break }
          if number.language == .english, isJoined, lastScale == 1 { break }
        }
        let part = number.value
        if isArabic, isJoined, group == 0, total > 0 { joint = place }
        if part >= 1000 {
          guard group == 0, part / 2 < smallestScale else { break }
          total += part
          smallestScale = part / 2
          lastScale = part / 2
        } else {
          guard parts == 0 || fits(part, group, number.language), parts == 0 || part > 0 else { break }
          group += part
          lastScale = 1
        }
        language = number.language
      } else {
        break
      }
      parts += 1
      place += 1
      // Behind its case a number is over: «beşdən altıya».
      if tokens[place - 1].ending != nil { break }
    }
    guard parts > 0 else { return nil }
    if isHyphen(place - 1) { place -= 1 }
    return SpokenNumber(value: Double(total + group), end: place, language: language, lastScale: Double(lastScale))
  }

  /// «ألف و500», «مية و٥٠»: figures that fill the noughts of a number in words.
  func withFigures(_ number: SpokenNumber) -> SpokenNumber {
    guard language(number.end - 1) == .arabic, let whole = number.whole, whole >= 100, isDigits(number.end),
      hasConjunction(number.end), let figures = digitsNumber(number.end), figures.value >= 1,
      figures.value < (whole % 1000 == 0 ? 1000 : whole % 100 == 0 ? 100 : 1)
    else { return number }
    var sum = number
    sum.value += figures.value
    (sum.end, sum.fractionDigits, sum.lastScale) = (figures.end, figures.fractionDigits, 1)
    return sum
  }

  /// The dual that has lost its end before what it counts: «ألفا ريال» are two thousand, «دفعت ألفا» is one.
  private func dualBeforeCounted(_ index: Int) -> Int? {
    guard let dual = value(index, .number), dual >= 2000, let scale = value(index, .scale), dual == 2 * scale,
      has(index + 1, .currency, .unit), !hasConjunction(index + 1), !tokens[index + 1].hasArticle
    else { return nil }
    return dual
  }

  /// `fifty - two`.
  private func isSpacedHyphen(_ index: Int) -> Bool {
    guard isDash(index), !isAttached(index), !isAttached(index + 1), let tens = value(index - 1, .number), tens >= 20,
      let unit = value(index + 1, .number)
    else { return false }
    return tens < 100 && (1...9).contains(unit)
  }

  func isHyphen(_ index: Int) -> Bool { isDash(index) && isAttached(index) && isAttached(index + 1) }

  func fits(_ part: Int, _ group: Int, _ language: Language?) -> Bool {
    let isArabic = language == .arabic
    return switch part {
    // Arabic has its units before the tens: «عشرة وخمس» are ten (hours) and five (minutes).
    case ..<10:
      group % (isArabic ? 100 : 10) == 0
        && (isArabic || language == .azerbaijani || group % 100 == 0 || group % 100 >= 20)
    case ..<20: group % 100 == 0
    case ..<100: group % 100 == 0 || isArabic && (1...9).contains(group % 100)
    default: group == 0
    }
  }
}
