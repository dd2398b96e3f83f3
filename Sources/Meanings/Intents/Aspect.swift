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
  /// On what least was spent.
  case least
  /// Which single payment is the largest.
  case largest
  /// How much it is a day, a week or a month.
  case average
  /// Beside the time before.
  case compared
  /// Drawn as bars.
  case chart
  /// What is to be done, for it is lost.
  case lost
  /// All that it says, which is read by that.
  case opened
  /// What was to be done before today.
  case overdue

  /// Whether it asks about a list.
  var isOfLists: Bool { [.count, .nearest, .farthest, .all].contains(self) }

  /// Whether it asks about what was spent.
  package var isOfSpending: Bool { isMeasure || self == .top || self == .compared }

  /// Whether it asks for a figure of what was spent that is not its sum.
  package var isMeasure: Bool { self == .least || self == .largest || self == .average }

  /// Of two that a sentence asks for the one that says more: «متى» and «كم يوم» ask for the days.
  package var rank: Int {
    switch self {
    case .when: 0
    case .who: 1
    case .amount: 2
    case .left: 3
    case .count: 4
    case .hijri: 5
    case .nearest: 6
    case .farthest: 7
    case .all: 8
    case .top: 9
    case .compared: 10
    case .least: 11
    case .largest: 12
    case .average: 13
    case .days: 14
    case .chart: 15
    case .lost: 16
    case .opened: 17
    case .overdue: 18
    }
  }
}
