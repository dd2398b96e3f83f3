import Alerts

/// How somebody lives with what is open.
///
/// Nothing of it is known to any engine.
struct Person: Sendable {
  let name: String
  /// Whether this kind of person only judges: no weight was ever chosen by a look at them.
  let isJudge: Bool
  /// On how many days of a hundred somebody comes at all, how often on such a day, and for how many minutes.
  let daysPresent: Int
  let visits: ClosedRange<Int>
  let stay: ClosedRange<Int>
  /// How many weeks of a year somebody is away.
  let weeksAway: Int
  /// So many days before a deadline somebody begins with it.
  let beginsBefore: ClosedRange<Int>
  /// The share of what is told in time that somebody gets up for, when rested.
  let diligence: Double
  /// After so many tellings on a day attention is down to a half.
  let patience: Double
  /// The share of deadlines that somebody thinks of without being told, on each day once it is time.
  let memory: Double
  let dependents: ClosedRange<Int>
  let taxes: ClosedRange<Int>
  /// The share of recommendations and of spending to look at that somebody wants to hear of.
  let curiosity: Double

  static let all = [
    Self(
      name: "parent of four",
      isJudge: false,
      daysPresent: 85,
      visits: 1...3,
      stay: 3...15,
      weeksAway: 2,
      beginsBefore: 2...10,
      diligence: 0.9,
      patience: 12,
      memory: 0.02,
      dependents: 4...8,
      taxes: 0...0,
      curiosity: 0.15
    ),
    Self(
      name: "shopkeeper",
      isJudge: true,
      daysPresent: 95,
      visits: 2...5,
      stay: 30...240,
      weeksAway: 1,
      beginsBefore: 1...6,
      diligence: 0.85,
      patience: 15,
      memory: 0.05,
      dependents: 0...4,
      taxes: 4...16,
      curiosity: 0.3
    ),
    Self(
      name: "student",
      isJudge: false,
      daysPresent: 50,
      visits: 1...2,
      stay: 2...10,
      weeksAway: 6,
      beginsBefore: 0...4,
      diligence: 0.7,
      patience: 8,
      memory: 0.01,
      dependents: 0...0,
      taxes: 0...0,
      curiosity: 0.2
    ),
    Self(
      name: "pensioner",
      isJudge: true,
      daysPresent: 90,
      visits: 1...2,
      stay: 10...60,
      weeksAway: 2,
      beginsBefore: 7...40,
      diligence: 0.95,
      patience: 10,
      memory: 0.03,
      dependents: 0...2,
      taxes: 0...0,
      curiosity: 0.25
    ),
    Self(
      name: "freelancer",
      isJudge: false,
      daysPresent: 70,
      visits: 1...4,
      stay: 5...120,
      weeksAway: 3,
      beginsBefore: 1...5,
      diligence: 0.65,
      patience: 10,
      memory: 0.01,
      dependents: 0...2,
      taxes: 4...12,
      curiosity: 0.3
    ),
    Self(
      name: "traveller",
      isJudge: true,
      daysPresent: 35,
      visits: 1...1,
      stay: 2...8,
      weeksAway: 10,
      beginsBefore: 2...14,
      diligence: 0.8,
      patience: 10,
      memory: 0.02,
      dependents: 0...2,
      taxes: 0...4,
      curiosity: 0.1
    ),
    Self(
      name: "accountant",
      isJudge: false,
      daysPresent: 95,
      visits: 3...6,
      stay: 60...300,
      weeksAway: 3,
      beginsBefore: 5...20,
      diligence: 0.97,
      patience: 20,
      memory: 0.1,
      dependents: 0...3,
      taxes: 12...24,
      curiosity: 0.5
    ),
    Self(
      name: "minimalist",
      isJudge: true,
      daysPresent: 60,
      visits: 1...1,
      stay: 1...4,
      weeksAway: 4,
      beginsBefore: 1...7,
      diligence: 0.75,
      patience: 4,
      memory: 0.05,
      dependents: 0...1,
      taxes: 0...2,
      curiosity: 0.05
    ),
  ]
}
