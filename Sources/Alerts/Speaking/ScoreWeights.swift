import Models

/// What each part of a score counts: a table, so that a person can read why one thing is said before another.
///
/// The points are chosen, not learnt: a hundred in all, most of them for how urgent it is and how soon.
package struct ScoreWeights: Sendable {
  /// Of what is urgent to a degree, the least urgent first; of one that is unknown nothing.
  let severity: [Int]
  /// Of what has so many days at most beyond those that it takes, the nearest first; of what has more, nothing.
  let spareDays: [(most: Int, points: Int)]
  /// Of what has no deadline.
  let noDeadline: Int
  /// How long what has to be done takes, in days, and what it costs to miss it.
  let kinds: [Matter.Kind: KindWeights]
  let otherKinds: KindWeights
  /// Of what was not looked at yet.
  let unseen: Int
  /// Of what is like that which was always looked at; the half of it where nothing is known.
  let reception: Int

  struct KindWeights: Sendable {
    let daysNeeded: Int
    let costOfMissing: Int
  }

  package static let standard = Self(
    severity: [5, 15, 30, 40],
    spareDays: [(0, 25), (3, 20), (7, 15), (14, 8), (30, 4)],
    noDeadline: 4,
    kinds: [
      .document: KindWeights(daysNeeded: 5, costOfMissing: 12),
      .dependent: KindWeights(daysNeeded: 5, costOfMissing: 12),
      Matter.Kind(.taxDeadline): KindWeights(daysNeeded: 3, costOfMissing: 15),
      Matter.Kind(.unauthorizedPayment): KindWeights(daysNeeded: 0, costOfMissing: 15),
      Matter.Kind(.lowBalance): KindWeights(daysNeeded: 2, costOfMissing: 10),
      Matter.Kind(.unusualSpending): KindWeights(daysNeeded: 0, costOfMissing: 5),
      Matter.Kind(.recommendation): KindWeights(daysNeeded: 0, costOfMissing: 2),
    ],
    otherKinds: KindWeights(daysNeeded: 1, costOfMissing: 8),
    unseen: 10,
    reception: 10
  )

  func points(of severity: Severity) -> Int {
    let rank = severity.rank
    return self.severity.indices.contains(rank) ? self.severity[rank] : 0
  }

  func points(daysLeft: Int?, needing daysNeeded: Int) -> Int {
    guard let daysLeft else { return noDeadline }
    return spareDays.first { daysLeft - daysNeeded <= $0.most }?.points ?? 0
  }

  func weights(of kind: Matter.Kind) -> KindWeights { kinds[kind] ?? otherKinds }
}
