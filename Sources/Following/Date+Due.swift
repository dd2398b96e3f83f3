import Foundation

extension Date? {
  /// When something that waits until an instant is due, in seconds of a clock that shows `time` now; nothing waits for more than a
  /// day, whatever the clock on the wall was.
  func due(at time: Double, _ now: Date) -> Double {
    map { time + min(max(0, $0.timeIntervalSince(now)), 86_400) } ?? -.infinity
  }
}
