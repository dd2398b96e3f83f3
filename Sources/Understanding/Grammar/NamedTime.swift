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
