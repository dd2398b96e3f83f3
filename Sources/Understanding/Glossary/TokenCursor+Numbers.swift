import Models

extension TokenCursor {
  /// Whole numbers in digits or words: `25`, «خمسة وعشرين», `twenty five`, `iyirmi beş`.
  mutating func cardinal() -> Int? {
    if let digits = takeDigits() { return Int(digits) }
    return numberWords()
  }

  /// A number in words of one language, in tens and units, hundreds and thousands.
  mutating func numberWords() -> Int? {
    attempt { cursor in
      var sum = NumberSum()
      var language: Language?
      while let next = cursor.next, let sense = next.numberSense(in: language), sum.add(next, sense) {
        language = sense.language
        cursor.index += 1
        // Behind its case a number is over: «beşdən altıya».
        if next.ending != nil { break }
      }
      return language == nil ? nil : sum.value
    }
  }

  /// A place in a row, in words or in digits with a mark: «الثاني والعشرين», `twenty first`, `21st`, `on birinci`.
  mutating func ordinal() -> Int? {
    attempt { cursor in
      if let digits = cursor.takeDigits(1...3) {
        _ = cursor.takeDash()
        guard cursor.next?.isAttached == true, cursor.take(.ordinalMark) else { return nil }
        return Int(digits)
      }
      if let tens = cursor.attempt({ $0.tensBeforeOrdinal() }) {
        guard let unit = cursor.take(\.ordinal) else { return nil }
        return tens + unit
      }
      guard let unit = cursor.take(\.ordinal) else { return nil }
      guard (1...9).contains(unit), cursor.next?.hasConjunction == true else { return unit }
      let tens = cursor.attempt { $0.take(\.number).flatMap { [20, 30].contains($0) ? $0 : nil } }
      return unit + (tens ?? 0)
    }
  }

  private mutating func tensBeforeOrdinal() -> Int? {
    guard let tens = take(\.number), [10, 20, 30].contains(tens), !isAtEnd else { return nil }
    return isNext { term in term.ordinal.map { (1...9).contains($0) } ?? false } ? tens : nil
  }

  /// The case behind a number, which digits carry apart from them: `9-da`.
  mutating func numberEnding() -> CaseEnding? {
    if previous?.ending != nil { return previous?.ending }
    return attempt { cursor in
      _ = cursor.takeDash()
      guard cursor.next?.isAttached == true else { return nil }
      return cursor.take(\.caseEnding)
    }
  }
}

extension Token {
  /// What it says as a part of a number, in a language if one is given.
  fileprivate func numberSense(in language: Language?) -> Glossary.Sense? {
    senses.first { sense in
      guard language == nil || sense.language == language else { return false }
      return sense.term.number != nil || sense.term.scale != nil
    }
  }
}

extension Term {
  var number: Int? { if case .number(let value) = self { value } else { nil } }
  var scale: Int? { if case .scale(let value) = self { value } else { nil } }
  var ordinal: Int? { if case .ordinal(let value) = self { value } else { nil } }
  var caseEnding: CaseEnding? { if case .ending(let value) = self { value } else { nil } }
}

/// A number being put together from its words.
private struct NumberSum {
  /// What stands before the last thousand or million.
  private var large = 0
  private var small = 0
  private var count = 0

  var value: Int { large + small }

  /// Adds the next word, unless it cannot follow the words before.
  mutating func add(_ token: Token, _ sense: Glossary.Sense) -> Bool {
    // Arabic puts «و» between the parts of a number, but not before a hundred or a thousand.
    if count > 0, sense.language == .arabic, sense.term.scale == nil || token.hasConjunction {
      guard token.hasConjunction else { return false }
      if let scale = sense.term.scale { return addLarge(scale) }
      return addPart(sense.term.number ?? 0, isArabic: true)
    }
    if count > 0, token.hasConjunction, sense.language != .english { return false }
    if let scale = sense.term.scale { return multiply(by: scale) }
    return addPart(sense.term.number ?? 0, isArabic: false)
  }

  private mutating func addPart(_ part: Int, isArabic: Bool) -> Bool {
    if part >= 1000 { return addLarge(part) }
    guard count == 0 || part > 0, count == 0 || value > 0 else { return false }
    let fits: Bool =
      switch part {
      // Arabic has its units before the tens: «عشرة وخمس» are ten (hours) and five (minutes).
      case ..<10: small % (isArabic ? 100 : 10) == 0
      case ..<20: small % 100 == 0
      case ..<100: small % 100 == 0 || isArabic && (1...9).contains(small % 100)
      default: small == 0
      }
    guard fits else { return false }
    small += part
    count += 1
    return true
  }

  private mutating func multiply(by scale: Int) -> Bool {
    guard count > 0 || scale >= 100, small < 1000, scale > 100 || small < 100 else { return false }
    if scale == 100 {
      guard small < 10 else { return false }
      small = max(1, small) * 100
    } else {
      guard large == 0 || large % (scale * 1000) == 0, !(count > 0 && small == 0) else { return false }
      large += max(1, small) * scale
      small = 0
    }
    count += 1
    return true
  }

  private mutating func addLarge(_ part: Int) -> Bool {
    if part == 100 {
      guard small == 0 else { return false }
      small = 100
    } else {
      guard small == 0, large % (part * 10) == 0 else { return false }
      large += part
    }
    count += 1
    return true
  }
}
