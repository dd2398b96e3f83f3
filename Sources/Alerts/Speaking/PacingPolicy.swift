package import Calendars
package import Models

/// How much a person is told unasked: what may interrupt, how often, and when the rest is told together.
package struct PacingPolicy: Hashable, Sendable {
  /// So many interruptions a day at most that are not critical.
  package var interruptions: Int
  /// When on a day that which waits is told together, the earliest first.
  package var digestTimes: [ClockTime]
  /// What scores less interrupts nobody: it waits to be told together with others.
  package var worthInterrupting: Int
  /// So many days before its deadline what was said is recalled to whoever comes, until it is done.
  package var recalledDays: Int

  package init(
    interruptions: Int = NotificationSettings.usualInterruptions,
    digestTimes: [ClockTime] = [9, 13, 19].map { ClockTime(minuteOfDay: $0 * 60) },
    worthInterrupting: Int = 45,
    recalledDays: Int = week
  ) {
    self.recalledDays = recalledDays
    self.interruptions = interruptions
    self.digestTimes = digestTimes
    self.worthInterrupting = worthInterrupting
  }

  /// Makes what a person chose of it, else what was learnt of when and how often the person is there, else what is usual.
  package init(_ settings: NotificationSettings, learnt: [ClockTime]? = nil, recalledDays: Int = week) {
    self.init(recalledDays: recalledDays)
    interruptions = settings.dailyInterruptions ?? interruptions
    digestTimes = settings.digestTimes ?? learnt ?? digestTimes
  }

  package static let week = 7

  /// So many days ahead may be the last on which somebody is there before a deadline: those until the next visit, as ``recalledDays`` are nearly
  /// four times as many, and no fewer than from a step to the day itself.
  var lateDays: Int { max(Self.fewestLateDays, (recalledDays * 4 + 14) / 15) }

  private static let fewestLateDays = 3

  /// How often a day that which waits is told together at most, however often somebody comes.
  var digests: Int { max(Self.fewestDigests, digestTimes.count) }

  /// As many as the usual times, for a person who chose fewer comes, too.
  private static let fewestDigests = 3

  /// How many of the times for what is told together are over on a day.
  func digestsOver(at time: ClockTime) -> Int { digestTimes.count { $0 <= time } }
}
