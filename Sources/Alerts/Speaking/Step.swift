/// The days before a deadline at which what is open is said again: 30, 14, 7, 3, 1, the day itself, and once it has passed.
enum Step {
  private static let days = [30, 14, 7, 3, 1, 0, -1]

  /// Returns how many of the steps are behind with so many days left; 0 where there is no deadline.
  static func crossed(daysRemaining: Int?) -> Int {
    guard let daysRemaining else { return 0 }
    return days.count { daysRemaining <= $0 }
  }
}
