import Models

/// The rules of numbers.
protocol NumberRules: FractionRules, PowerRules, ShortScaleRules {}

extension NumberRules {
  /// A number: `25`, `1,250.75`, «خمسة وعشرين ونص», `two thirds`, `12.5k`, «ألف إلا خمسين», `iyirmi beş`.
  ///
  /// Nobody says one of more than fifteen digits.
  func number(_ index: Int) -> SpokenNumber? {
    guard index >= 0, index < count else { return nil }
    if let known = cache.numbers[index] { return known }
    let number = signedNumber(index).flatMap { abs($0.value) < 1e15 && !isMeasure($0.end) ? $0 : nil }
    cache.numbers[index] = .some(number)
    return number
  }

  private func signedNumber(_ index: Int) -> SpokenNumber? {
    guard index < count else { return nil }
    if has(index, .negative) {
      guard var number = plainNumber(index + 1) else { return nil }
      number.value.negate()
      return number
    }
    // `- 1,200,000`, where it is all that is said.
    if isDash(index), index == 0, !isAttached(1), isDigits(1), var number = plainNumber(1), number.end == count {
      number.value.negate()
      return number
    }
    if isDash(index) {
      if index == 0, isAttached(1), let part = strokedPart(1) {
        return SpokenNumber(value: -part, fractionDigits: 2, end: 4, isDigits: true, isFractionAlone: true)
      }
      guard !isAttached(index) || index == 0 || has(index - 1, .currency), isAttached(index + 1), isDigits(index + 1),
        var number = plainNumber(index + 1)
      else { return nil }
      number.value.negate()
      return number
    }
    guard var number = plainNumber(index) else { return nil }
    // «ألف إلا خمسين»
    if has(number.end, .except), let less = plainNumber(number.end + 1), less.value < number.value,
      !less.isFractionAlone, !has(less.end, .unit), number.value >= 20
    {
      number.value -= less.value
      number.end = less.end
      number.fractionDigits = max(number.fractionDigits, less.fractionDigits)
    }
    return number
  }

  func plainNumber(_ index: Int) -> SpokenNumber? {
    guard index < count else { return nil }
    if isDigits(index) { return digitsNumber(index).map(withPoint).map { raised($0) ?? stroked($0) ?? scaled($0) } }
    if let pointed = pointedNumber(index) { return scaled(pointed) }
    guard tokens[index].kind == .word, !isOneOfList(index) else { return nil }
    if let fraction = fractionBeforeScale(index) ?? soleFraction(index) ?? pointedWords(index) { return fraction }
    guard var number = spokenHundreds(index) ?? wordsNumber(index) else { return nil }
    if let fraction = fraction(of: number) ?? stroked(number) { return fraction }
    number = withPoint(withFigures(number))
    return withHalf(number)
  }

  /// `half a million`, «نص مليون», «ربع مليون»; `half` alone.
  func fractionBeforeScale(_ index: Int) -> SpokenNumber? {
    var place = index
    if has(place, .article) { place += 1 }
    guard let part = fractionWord(place), tokens[place].hasConjunction == false || index == 0 else { return nil }
    let language = language(place)
    let after = skip(place + 1, .article, .of, .determiner, atMost: 2)
    if let scale = value(after, .scale), scale >= 1000 || scale == 12 {
      // «نص مليون وخمسين ألف»
      let rest = language == .arabic && hasConjunction(after + 1) ? wordsNumber(after + 1) : nil
      let value = part * Double(scale)
      let more = rest.flatMap { $0.lastScale >= 1000 && $0.value < value ? $0 : nil }
      return SpokenNumber(value: value + (more?.value ?? 0), end: more?.end ?? after + 1, language: language)
    }
    return SpokenNumber(value: part, end: place + 1, language: language, isFractionAlone: true)
  }

  /// «ونص», «وربع», `and a half`, `yarım` behind a number.
  func half(behind index: Int) -> (value: Double, end: Int)? {
    var place = index
    let isJoined = hasConjunction(place)
    if has(place, .article) { place += 1 }
    // `and a fifth`
    if isJoined, place > index, let part = denominator(place) { return (1 / part.value, part.end) }
    // Behind its case a number is over: «ona yarım saat».
    guard let part = fractionWord(place),
      isJoined || language(place) == .azerbaijani && has(place, .half) && tokens[index - 1].ending == nil
    else { return nil }
    return (part, place + 1)
  }

  /// «وثلاثة أرباع» behind a number.
  private func parts(behind index: Int) -> (value: Double, end: Int)? {
    guard hasConjunction(index), let count = wordsNumber(index), let part = fraction(of: count), part.value < 1 else {
      return nil
    }
    return (part.value, part.end)
  }

  func withHalf(_ number: SpokenNumber) -> SpokenNumber {
    guard let half = half(behind: number.end) ?? parts(behind: number.end) else { return number }
    var number = number
    let scale = skip(half.end, .article, .of, .determiner, atMost: 1)
    if let factor = value(scale, .scale), factor >= 1000, number.lastScale == Double(factor) || number.lastScale == 1 {
      // «مليونان ونصف المليون», `two and a half thousand`
      number.value =
        number.lastScale == 1
        ? (number.value + half.value) * Double(factor) : number.value + half.value * Double(factor)
      number.end = scale + 1
      number.lastScale = Double(factor)
      return number
    }
    number.value += half.value * (number.lastScale >= 1000 ? number.lastScale : 1)
    number.end = half.end
    return number
  }

  /// `three point five`, «ثلاثة فاصلة خمسة».
  func withPoint(_ number: SpokenNumber) -> SpokenNumber {
    guard has(number.end, .point), number.isWhole else { return number }
    var place = number.end + 1
    // `bir tam onda beş`
    if let bottom = wordsNumber(place), bottom.language == .azerbaijani, let part = fraction(of: bottom) {
      var number = number
      (number.value, number.fractionDigits, number.end) = (number.value + part.value, 2, part.end)
      return number
    }
    if let mixed = mixed(number, at: place) { return mixed }
    var digits = ""
    while digits.utf8.count < 6, place < count {
      if isDigits(place), tokens[place].digitCount <= 6 {
        digits += String(
          repeating: "0",
          count: max(0, tokens[place].digitCount - String(tokens[place].number).utf8.count)
        )
        digits += String(tokens[place].number)
        place += 1
      } else if let value = value(place, .number), value < 10 {
        // `two million` behind the point is two, and millions of it all; `zero three` are both its figures.
        digits += String(value)
        place += 1
      } else if let next = wordsNumber(place), let value = next.whole, value < 100 {
        digits += String(value)
        place = next.end
      } else {
        break
      }
    }
    guard !digits.isEmpty, let fraction = Double("0." + digits) else { return number }
    var number = number
    number.value += fraction
    number.fractionDigits = digits.utf8.count
    number.end = place
    // `two point two million`
    if let scale = value(place, .scale), scale >= 1000, !hasConjunction(place), !number.isDigits {
      number.value *= Double(scale)
      (number.fractionDigits, number.lastScale, number.end) = (0, Double(scale), place + 1)
    }
    return number
  }
}
