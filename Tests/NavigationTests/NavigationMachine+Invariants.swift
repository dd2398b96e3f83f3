import Models
import Navigation
import Testing

/// What holds for the machine in every state.
func expectInvariants(of machine: NavigationMachine) {
  let stack = machine.stack
  #expect(stack.first == .chat)
  #expect(machine.screen == stack.last)
  #expect(Set(stack).count == stack.count, "no screen stands in the stack twice: \(stack)")
  for (from, to) in zip(stack, stack.dropFirst()) {
    #expect(Transition.next(after: from).contains(to), "\(from) to \(to) is no step")
  }
  for place in machine.places {
    guard let destination = place.destination else { continue }
    #expect(destination.screen == place.screen || place.screen == .payment)
  }
}

/// Handles an event and expects what the machine promises of it; a refused event may change nothing.
func handle(_ event: NavigationMachine.Event, in machine: inout NavigationMachine) {
  let before = machine
  do throws(NavigationRefusal) {
    try machine.handle(event)
    switch event {
    case .tap(let destination):
      #expect(machine.screen == destination.screen)
      #expect(machine.destination == destination)
    case .go(let screen):
      #expect(machine.screen == screen)
    case .back:
      #expect(machine.places == before.places.dropLast())
    }
  } catch {
    #expect(machine == before)
    #expect(error == refusal(of: event, in: before))
  }
  expectInvariants(of: machine)
}

/// The refusal of an event, said without the machine's own search; nil for an event that must be handled.
func refusal(of event: NavigationMachine.Event, in machine: NavigationMachine) -> NavigationRefusal? {
  switch event {
  case .tap:
    return nil
  case .back:
    return machine.stack == [.chat] ? .alreadyAtStart : nil
  case .go(let screen):
    let isReached =
      switch screen {
      case .review: machine.screen == .dashboard || machine.stack.contains(.review)
      case .payment: [.review, .payments, .payment].contains(machine.screen)
      default: true
      }
    return isReached ? nil : .noTransition(from: machine.screen, to: screen)
  }
}
