import DeepLinkTesting
import ForAll
import Foundation
import Models
import Navigation
import PropertyTesting
import TestSupport
import Testing

struct NavigationMachineTests {
  @Test func `the machine starts at the chat`() {
    let machine = NavigationMachine()
    #expect(machine.stack == [.chat])
    #expect(machine.screen == .chat)
    #expect(machine.destination == nil)
    expectInvariants(of: machine)
  }

  @Test func `under any list of events the machine keeps its invariants`() async {
    await forAll(.array(of: .navigationEvent, count: 0...40), iterations: 1000) { events in
      var machine = NavigationMachine()
      for event in events {
        handle(event, in: &machine)
      }
    }
  }

  @Test func `a machine that was written as JSON is the same when it is read`() async {
    await forAll(.array(of: .navigationEvent, count: 0...40), iterations: 200) { events in
      var machine = NavigationMachine()
      for event in events { try? machine.handle(event) }
      let json = try? JSONEncoder().encode(machine)
      #expect(json.map { try? JSONDecoder().decode(NavigationMachine.self, from: $0) } == machine)
    }
  }

  @Test(arguments: ["[]", #"[{"screen":"taxes"}]"#, #"[{"screen":"chat"},{"screen":"chat"}]"#])
  func `what no steps lead to is not read`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationMachine.self, from: Data(json.utf8))
    }
  }

  @Test func `going back always ends at the start, and no further`() async {
    await forAll(.array(of: .navigationEvent, count: 0...40), iterations: 1000) { events in
      var machine = NavigationMachine()
      for event in events {
        try? machine.handle(event)
      }
      for depth in stride(from: machine.stack.count, to: 1, by: -1) {
        #expect(machine.stack.count == depth)
        try machine.handle(.back)
      }
      #expect(machine == NavigationMachine())
      #expect(throws: NavigationRefusal.alreadyAtStart) { try machine.handle(.back) }
      #expect(machine == NavigationMachine())
    }
  }

  @Test(
    arguments: [
      ([.go(.dashboard)], [.chat, .dashboard]),
      ([.go(.taxes)], [.chat, .dashboard, .taxes]),
      ([.go(.dependents)], [.chat, .dependents]),
      ([.go(.dashboard), .go(.dependents)], [.chat, .dashboard, .dependents]),
      ([.go(.dependents), .go(.taxes)], [.chat, .dashboard, .taxes]),
      ([.go(.taxes), .go(.goals)], [.chat, .dashboard, .goals]),
      ([.go(.taxes), .go(.chat)], [.chat]),
      ([.go(.taxes), .go(.taxes)], [.chat, .dashboard, .taxes]),
      ([.go(.taxes), .back], [.chat, .dashboard]),
      ([.tap(.review(.passportRenewal))], [.chat, .dashboard, .review]),
      ([.tap(.review(.passportRenewal)), .go(.payment)], [.chat, .dashboard, .review, .payment]),
      ([.tap(.review(.passportRenewal)), .go(.payment), .go(.review)], [.chat, .dashboard, .review]),
      ([.go(.payments), .go(.payment), .tap(.dependents(id: nil))], [.chat, .dashboard, .dependents]),
      ([.tap(.dependents(id: "7")), .tap(.section(.taxes, page: [], id: nil))], [.chat, .dashboard, .taxes]),
    ] as [([NavigationMachine.Event], [Screen])]
  )
  func `events lead to screens`(events: [NavigationMachine.Event], stack: [Screen]) throws {
    var machine = NavigationMachine()
    for event in events {
      try machine.handle(event)
    }
    #expect(machine.stack == stack)
  }

  @Test func `a payment is for what its review was about`() throws {
    var machine = NavigationMachine()
    try machine.handle(.tap(.review(.passportRenewal)))
    try machine.handle(.go(.payment))
    #expect(machine.destination == .review(.passportRenewal))
    try machine.handle(.back)
    #expect(machine.destination == .review(.passportRenewal))
    try machine.handle(.back)
    #expect(machine.destination == nil)
  }

  @Test func `a tap on the screen that is shown changes what it is about`() throws {
    var machine = NavigationMachine()
    try machine.handle(.tap(.dependents(id: "7")))
    try machine.handle(.tap(.dependents(id: "8")))
    #expect(machine.stack == [.chat, .dependents])
    #expect(machine.destination == .dependents(id: "8"))
  }

  @Test(arguments: [Screen.review, .payment])
  func `what needs something to be about cannot be asked for from nowhere`(screen: Screen) {
    var machine = NavigationMachine()
    #expect(throws: NavigationRefusal.noTransition(from: .chat, to: screen)) { try machine.handle(.go(screen)) }
    #expect(machine == NavigationMachine())
  }
}
