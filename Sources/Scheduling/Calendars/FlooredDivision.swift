extension Int {
  /// The quotient rounded towards negative infinity, so that days before 1970 count like those after.
  func dividedDown(by divisor: Int) -> Int {
    let quotient = self / divisor
    return quotient * divisor > self ? quotient - 1 : quotient
  }

  /// The quotient rounded towards positive infinity.
  func dividedUp(by divisor: Int) -> Int { -(-self).dividedDown(by: divisor) }
}
