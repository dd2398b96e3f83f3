/// The state machine of the screens: a stack that starts with the chat and grows by steps of ``Transition/table`` only.
///
/// The machine changes itself or says why not; showing the screen is somebody else's work.
package struct NavigationMachine: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    /// A link was tapped: opens its destination from whatever screen is shown.
    case tap(NavigationDestination)
    /// A screen was asked for by its name.
    case go(Screen)
    case back
  }

  /// A screen and what it is about; nil where nothing in particular was meant.
  package struct Place: Codable, Hashable, Sendable {
    package let screen: Screen
    package var destination: NavigationDestination?
  }

  /// The places one came through, the shown one last; never empty, never the same screen twice.
  package private(set) var places = [Place(screen: .start)]

  package init() {}

  package var stack: [Screen] { places.map(\.screen) }

  package var screen: Screen { places.last?.screen ?? .start }

  /// What the shown screen is about.
  package var destination: NavigationDestination? { places.last?.destination }

  /// - Throws: ``NavigationRefusal`` when the table has no such transition; the machine is then as it was.
  package mutating func handle(_ event: Event) throws(NavigationRefusal) {
    switch event {
    case .tap(let destination):
      try open(destination.screen)
      places[places.count - 1].destination = destination
    case .go(let screen):
      try go(to: screen)
    case .back:
      guard places.count > 1 else { throw .alreadyAtStart }
      places.removeLast()
    }
  }

  /// Allowed are a step, a screen one came through, and what a link could open as well.
  private mutating func go(to screen: Screen) throws(NavigationRefusal) {
    if Transition.next(after: self.screen).contains(screen) {
      // A payment is for what its review was about.
      places.append(Place(screen: screen, destination: screen == .payment ? destination : nil))
    } else if stack.contains(screen) || screen == .dashboard || screen.link != nil {
      try open(screen)
    } else {
      throw .noTransition(from: self.screen, to: screen)
    }
  }

  /// Goes back only as far as it must to reach `screen` by steps, so that going back afterwards leads the way one came.
  private mutating func open(_ screen: Screen) throws(NavigationRefusal) {
    for depth in places.indices.reversed() {
      if let path = Self.path(from: places[depth].screen, to: screen) {
        places = places[...depth] + path.map { Place(screen: $0) }
        return
      }
    }
    throw .noTransition(from: self.screen, to: screen)
  }

  /// The steps after `start` up to `goal`: none when they are the same, at most two, the first of them the dashboard.
  private static func path(from start: Screen, to goal: Screen) -> [Screen]? {
    if start == goal { return [] }
    if Transition.next(after: start).contains(goal) { return [goal] }
    let passesDashboard = Transition.next(after: start).contains(.dashboard)
    return passesDashboard && Transition.next(after: .dashboard).contains(goal) ? [.dashboard, goal] : nil
  }
}

extension NavigationMachine: Codable {
  package init(from decoder: any Decoder) throws {
    places = try [Place](from: decoder)
    // What no steps lead to is none: the start is left by steps only, and no screen is entered twice.
    guard places.first?.screen == .start, Set(stack).count == places.count else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no way from the start")
      )
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try places.encode(to: encoder)
  }
}
