import Models
import Navigation
import Testing

/// Every state that the machine can come to, and every event in each of them.
struct NavigationModelTests {
  private static let destinations =
    ServiceType.allCases.map { NavigationDestination(DeepLink($0)) }
    + [.dependents(id: "7"), .section(.taxes, page: ["declarations"], id: nil)]

  private static let events =
    destinations.map(NavigationMachine.Event.tap) + Screen.allCases.map(NavigationMachine.Event.go) + [.back]

  @Test func `every event in every reachable state keeps the invariants`() {
    var states: Set<NavigationMachine> = [NavigationMachine()]
    var queue = Array(states)
    var refused = 0
    var handled = 0
    while let state = queue.popLast() {
      for event in Self.events {
        var machine = state
        handle(event, in: &machine)
        let isRefused = refusal(of: event, in: state) != nil
        #expect(isRefused == ((try? mutated(state, by: event)) == nil), "\(event) in \(state.stack)")
        refused += isRefused ? 1 : 0
        handled += isRefused ? 0 : 1
        if states.insert(machine).inserted { queue.append(machine) }
      }
    }
    let stacks = Set(states.map(\.stack))
    let steps = Transition.table.filter { step in stacks.contains { $0.suffix(2) == [step.from, step.to] } }
    print(
      "navigation: \(states.count) states of \(stacks.count) stacks × \(Self.events.count) events,",
      "\(handled) handled, \(refused) refused; \(steps.count) of \(Transition.table.count) steps taken"
    )
    #expect(Set(stacks.flatMap(\.self)) == Set(Screen.allCases))
    #expect(steps == Transition.table)
    #expect(handled + refused == states.count * Self.events.count)
    // One for each screen but the dependents and the payment, which are come to by two ways.
    #expect(stacks.count == Screen.allCases.count + 2)
  }

  @Test func `every screen is reached from the start by steps of the table`() {
    var reached: Set<Screen> = [.start]
    var queue: [Screen] = [.start]
    while let screen = queue.popLast() {
      for next in Transition.next(after: screen) where reached.insert(next).inserted {
        queue.append(next)
      }
    }
    #expect(reached == Set(Screen.allCases))
  }

  @Test func `no step leads to the start, none to itself, and none is there twice`() {
    #expect(!Transition.table.contains { $0.to == .start || $0.from == $0.to })
    #expect(Set(Transition.table).count == Transition.table.count)
    #expect(Set(Screen.sections).isSubset(of: Transition.next(after: .dashboard)))
  }

  private func mutated(
    _ machine: NavigationMachine,
    by event: NavigationMachine.Event
  ) throws(NavigationRefusal) -> NavigationMachine {
    var machine = machine
    try machine.handle(event)
    return machine
  }
}
