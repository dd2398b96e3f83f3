import Models

extension ValueParser {
  /// A duration with what makes it one: «لمدة يومين», `for six months`.
  func wholeDuration(_ index: Int) -> (value: SpokenDuration, end: Int)? {
    guard !has(index, .ordinal) || isDigits(index) || count == 1 else { return nil }
    return duration(index)
  }

  /// Whether a number may as well be something else: «واحد» is someone, a half alone a message.
  func isUncertain(_ number: SpokenNumber, _ index: Int) -> Bool {
    if number.isDigits { return isDigits(index) && ordinal(index) != nil }
    let isWhole = index == 0 && number.end == count
    if number.isFractionAlone, has(index, .half, .quarter) || value(index, .third) == 0, number.end == index + 1 {
      return !isWhole || hasUnknown
    }
    // With its article a ten is an ordinal, too.
    if number.language == .arabic, number.end == index + 1, has(index, .number), value(index, .number) ?? 0 <= 10,
      !isWhole || hasUnknown
    {
      // «ست», «واحد»: what people say of women and of someone.
      if [1, 6].contains(value(index, .number) ?? 0), tokens[index].hasArticle || !has(index + 1, .unit) {
        return hasUnknown
      }
    }
    return false
  }

  /// Whether an ordinal is one: «ثانية» is a second, too.
  func isOrdinalCertain(_ index: Int, _ end: Int) -> Bool {
    if isDigits(index) || end > index + 1 { return true }
    if language(index) == .arabic {
      if tokens[index].hasArticle { return true }
      return !has(index, .unit) && !has(end, .currency)
    }
    return !(has(index, .unit) && index > 0 && (isDigits(index - 1) || has(index - 1, .number, .article)))
  }
}
