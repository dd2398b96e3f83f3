import Models

/// A time as it was said: a moment, or what lies between two.
enum NamedTime {
  case moment(SpokenMoment)
  /// The second runs to the end of what it says, unless it was only named as a border.
  case interval(from: SpokenMoment?, to: SpokenMoment?, isInclusive: Bool)

  var isLatent: Bool {
    switch self {
    case .moment(let moment): moment.isLatent
    case .interval(let from, let to, _): (from?.isLatent ?? true) && (to?.isLatent ?? true)
    }
  }
}

extension SpokenMoment {
  /// Whether it is the last day of a month or year, with which what lasts until then ends: `until the end of the month`.
  var isEnd: Bool {
    guard case .nthDay(-1, _)? = day else { return false }
    return !namesHour
  }
}
