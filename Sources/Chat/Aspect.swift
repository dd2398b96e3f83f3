/// What of the thing spoken of last a short question asks: «كم يوم؟», `how much is it?`; the raw value is its name in `Intents/References`.
package enum Aspect: String, CaseIterable, Codable, Hashable, Sendable {
  /// How many days are left.
  case days
  /// How much is left: of what something was just taken from its number, else the days.
  case left
  case when
  /// How much money.
  case amount
  /// With whom, or whose.
  case who
  /// How many there are.
  case count
  /// Which comes first.
  case nearest
  /// Which comes last.
  case farthest
  /// The rest of a list.
  case all
  /// In the other calendar.
  case hijri
  /// On what most was spent.
  case top
  /// Beside the time before.
  case compared
  /// Drawn as bars.
  case chart
  /// What is to be done, for it is lost.
  case lost

  /// Whether it asks about a list.
  var isOfLists: Bool { [.count, .nearest, .farthest, .all].contains(self) }

  /// Whether it asks about what was spent.
  var isOfSpending: Bool { self == .top || self == .compared }

  /// Of two that a sentence asks for the one that says more: «متى» and «كم يوم» ask for the days.
  var rank: Int {
    switch self {
    case .when: 0
    case .who: 1
    case .amount: 2
    case .left: 3
    case .count: 4
    case .hijri: 5
    case .nearest: 6
    case .farthest: 7
    case .top: 8
    case .compared: 9
    case .all: 10
    case .days: 11
    case .chart: 12
    case .lost: 13
    }
  }
}
