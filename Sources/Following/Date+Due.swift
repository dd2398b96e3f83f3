import FoundationEssentials

extension Date? {
  /// When something that waits until an instant is due, in seconds of a clock that shows `time` now.
  ///
  /// Nothing waits for more than a day: more was noted by a clock that was wrong, and counts for nothing.
  func due(at time: Double, _ now: Date) -> Double {
    map { $0.timeIntervalSince(now) }.flatMap { $0 > 86_400 ? nil : time + max(0, $0) } ?? -.infinity
  }
}

extension Date {
  /// Whether it is in the same hour of the clock as another.
  func isInHour(of other: Date) -> Bool {
    (timeIntervalSince1970 / 3600).rounded(.down) == (other.timeIntervalSince1970 / 3600).rounded(.down)
  }
}
