import Models

/// The rules of the hour that it is now, said of another day.
protocol SameHourRules: PartRules {}

extension SameHourRules {
  /// The hour that it is now, said of another day beside it: `this time tomorrow`, «بكرة مثل هذا الوقت».
  func sameHour(_ index: Int, isFirst: Bool) -> (value: SpokenMoment, end: Int)? {
    guard !isFirst || !beginsSentence(index + 1) && !hasConjunction(index + 1) && isOtherDay(index + 1) else {
      return nil
    }
    var moment = SpokenMoment()
    moment.clock = SpokenClock(
      hour: context.minute / 60,
      minutes: context.minute % 60,
      grain: .minute,
      isExact: true
    )
    return (moment, index + 1)
  }

  private func isOtherDay(_ index: Int) -> Bool {
    switch day(skip(index, .preposition, atMost: 1), isMarked: true)?.value {
    case .relative(let days)?: days != 0
    case .weekday?, .date?: true
    default: false
    }
  }
}
