/// The rules of powers.
protocol PowerRules: TokenRow {}

extension PowerRules {
  /// `1.1^23`, `2.5^-1`.
  func raised(_ base: SpokenNumber) -> SpokenNumber? {
    guard isSign(base.end, "^"), isAttached(base.end) else { return nil }
    var place = base.end + 1
    var isInverse = false
    while place <= base.end + 2, isDash(place) || isSign(place, "+") {
      if isDash(place) { isInverse.toggle() }
      place += 1
    }
    guard isDigits(place), isAttached(place), (0...99).contains(tokens[place].number) else { return nil }
    let power = (0..<tokens[place].number).reduce(1.0) { value, _ in value * base.value }
    guard power.isFinite, !isInverse || power != 0 else { return nil }
    return SpokenNumber(value: isInverse ? 1 / power : power, fractionDigits: 6, end: place + 1, isDigits: true)
  }
}
