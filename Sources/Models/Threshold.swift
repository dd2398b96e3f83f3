/// The days before a deadline at which it is told again though the user knows of it, and the deadline itself.
enum Threshold {
  private static let days = [7, 3, 1, 0]

  /// Returns how many of them are behind with so many days left.
  static func crossed(daysRemaining: Int) -> Int { days.count { daysRemaining <= $0 } }
}
