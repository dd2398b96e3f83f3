import Models

/// The rules of what is less than one: words for a half, a quarter and thirds, and digits behind a point.
protocol FractionRules: TokenRow {}

extension FractionRules {
  /// Returns the part of one that a word says.
  func fractionWord(_ index: Int) -> Double? {
    if has(index, .half) { return 0.5 }
    if has(index, .quarter) { return 0.25 }
    if let thirds = value(index, .third) { return Double(max(1, thirds)) / 3 }
    return nil
  }

  /// What digits behind a point say.
  func fraction(_ index: Int) -> Double {
    Double(tokens[index].number) / (0..<tokens[index].digitCount).reduce(1.0) { power, _ in power * 10 }
  }

  /// Returns a number with the part of one behind it, as Azerbaijani has it: `iki tam üçdə bir`.
  func mixed(_ number: SpokenNumber, at place: Int) -> SpokenNumber? {
    guard language(place) == .azerbaijani, let part = fractionWord(place), part < 1, !has(place, .half) else {
      return nil
    }
    var number = number
    (number.value, number.fractionDigits, number.end) = (number.value + part, 2, place + 1)
    return number
  }
}
