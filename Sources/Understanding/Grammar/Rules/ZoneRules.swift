import Models

/// The rules of the zone by which an hour is said.
protocol ZoneRules: TokenRow {}

extension ZoneRules {
  /// Returns the zone of an hour, in minutes ahead of Greenwich: `GMT`, «بتوقيت مكة», and as RFC 3339 writes it, `Z` and `+03:00`.
  func zone(behind index: Int, of grain: Grain) -> (minutes: Int, end: Int)? {
    if let named = meaning(index, .zone) {
      // One letter is a zone where it is written as one with the hour.
      return named.language != nil || isAttached(index) ? (named.value, index + 1) : nil
    }
    let isMinus = grain == .second && isDash(index)
    guard grain < .hour, isMinus || isSign(index, "+"), isAttached(index), isAttached(index + 1), isDigits(index + 1),
      tokens[index + 1].digitCount == 2, tokens[index + 1].number < 15, isSign(index + 2, ":"), isAttached(index + 2),
      isAttached(index + 3), isDigits(index + 3), tokens[index + 3].digitCount == 2, tokens[index + 3].number < 60
    else { return nil }
    let minutes = tokens[index + 1].number * 60 + tokens[index + 3].number
    return (isMinus ? -minutes : minutes, index + 4)
  }
}
