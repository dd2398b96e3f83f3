/// How much is measured.
struct Effort {
  /// Floor and program take turns, so that a drift of the machine touches both.
  let rounds: Int
  let requestsPerRound: Int
  let starts: Int

  static let full = Self(rounds: 15, requestsPerRound: 2_000, starts: 60)
  static let quick = Self(rounds: 3, requestsPerRound: 300, starts: 5)
}
