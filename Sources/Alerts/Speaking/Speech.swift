/// What a look at the open matters comes to: what is said, how, and what is not.
package struct Speech: Hashable, Sendable {
  /// Why a matter is not said now.
  package enum Hold: Hashable, Sendable {
    /// The person put it off.
    case snoozed
    /// It is quiet now.
    case quietHours
    /// The person is in the midst of something.
    case busy
    /// It does not score enough to interrupt anybody.
    case notWorthInterrupting
    /// So many interrupted already on this day.
    case interruptedEnough
    /// It was told, and neither changed nor came nearer by a step since.
    case told
    /// It was counted among others, and is named when it comes nearer.
    case counted
    /// It was there before anybody was told of anything, or was muted, and has neither changed nor come nearer by a step since.
    case untold
  }

  /// Said at once, one by one, in the order of the matters.
  package var now: [Matter.ID] = []
  /// What is said with one of these, as one.
  package var along: [Matter.ID: [Matter.ID]] = [:]
  /// Said together.
  package var together: [Matter.ID] = []
  /// Said once more, together with that, since it is near and still to be done; it counts as said when it was said before.
  package var recalled: [Matter.ID] = []
  /// What of all that is named, in this order; the rest is counted.
  package var named: [Matter.ID] = []
  /// What would be said, but for these rules; of all else there is nothing new to say.
  package var held: [Matter.ID: Hold] = [:]

  package init() {}

  /// All that is said in one of these ways, but for what was said before.
  package var said: [Matter.ID] { now + along.values.flatMap(\.self) + together }

  package var isSilent: Bool { now.isEmpty && together.isEmpty && recalled.isEmpty }
}
