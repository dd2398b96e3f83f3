/// One step from a screen to the next.
package struct Transition: Hashable, Codable, Sendable {
  package let from: Screen
  package let to: Screen

  /// Every step there is; a screen that is not reached by these is not reached at all.
  package static let table: [Self] =
    steps(from: .chat, to: [.dashboard, .dependents])
    + steps(from: .dashboard, to: [.dependents, .review] + Screen.sections)
    + steps(from: .review, to: [.payment])
    + steps(from: .payments, to: [.payment])

  /// The screens to which one step leads, in the order of the table.
  package static func next(after screen: Screen) -> [Screen] {
    following[screen] ?? []
  }

  private static func steps(from: Screen, to: [Screen]) -> [Self] {
    to.map { Self(from: from, to: $0) }
  }

  private static let following = Dictionary(grouping: table, by: \.from).mapValues { $0.map(\.to) }
}
