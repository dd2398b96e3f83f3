/// What of the thing spoken of last a short question asks: «كم يوم؟», `how much is it?`; the raw value is its name in `Intents/References`.
package enum Aspect: String, CaseIterable, Codable, Hashable, Sendable {
  /// How many days are left.
  case days
  case when
  /// How much money.
  case amount
  /// With whom, or whose.
  case who
  /// How many there are.
  case count
  /// Which comes first.
  case nearest
  /// The rest of a list.
  case all
  /// In the other calendar.
  case hijri

  /// Whether it asks about a list.
  var isOfLists: Bool { self == .count || self == .nearest || self == .all }

  /// Of two that a sentence asks for the one that says more: «متى» and «كم يوم» ask for the days.
  var rank: Int {
    switch self {
    case .when: 0
    case .who: 1
    case .amount: 2
    case .count: 3
    case .hijri: 4
    case .nearest: 5
    case .all: 6
    case .days: 7
    }
  }
}
