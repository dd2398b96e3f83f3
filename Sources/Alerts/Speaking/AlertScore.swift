package import Calendars

/// How much it is worth to tell somebody of a matter now: points, by the part that gives them.
///
/// It says in which order and how loudly one is told of things unasked; lists keep the order of ``AlertCenter``.
package struct AlertScore: Hashable, Sendable {
  /// In the order in which they are named.
  package enum Part: String, CaseIterable, Encodable, Sendable {
    /// How urgent it is.
    case severity
    /// How many days are left beyond those that it takes.
    case timeLeft
    /// What it costs to miss it.
    case costOfMissing
    /// Whether it was looked at.
    case seen
    /// What the person did with its like.
    case reception

    /// The key of its name in the String Catalogs.
    package var nameKey: String { "score.\(rawValue)" }
  }

  private let severity: Int
  private let timeLeft: Int
  private let costOfMissing: Int
  private let seen: Int
  private let reception: Int

  package init(
    _ matter: Matter,
    reception: Reception = Reception(),
    on today: CalendarDay,
    by weights: ScoreWeights = .standard
  ) {
    let kind = weights.weights(of: matter.kind)
    severity = weights.points(of: matter.severity)
    timeLeft = weights.points(daysLeft: matter.deadline?.days(since: today), needing: kind.daysNeeded)
    costOfMissing = kind.costOfMissing
    seen = matter.isSeen ? 0 : weights.unseen
    self.reception = Int((Double(weights.reception) * (1 - (reception.wavedShare ?? 0.5))).rounded())
  }

  /// Returns the points of a part, which are never negative.
  package func points(of part: Part) -> Int {
    switch part {
    case .severity: severity
    case .timeLeft: timeLeft
    case .costOfMissing: costOfMissing
    case .seen: seen
    case .reception: reception
    }
  }

  /// A hundred at most.
  package var total: Int { severity + timeLeft + costOfMissing + seen + reception }
}
