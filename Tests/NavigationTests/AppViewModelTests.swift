import Models
import Navigation
import Testing

@MainActor
struct AppViewModelTests {
  @Test func `the dependents page is navigated to`() throws {
    let app = AppViewModel()
    #expect(app.screen == .chat)
    try app.navigateToDependents()
    #expect(app.screen == .dependents)
    #expect(app.navigation.stack == [.chat, .dependents])
  }

  @Test func `a tap shows the destination and says it`() throws {
    let app = AppViewModel()
    #expect(try app.tap(DeepLink(.dependents, id: "7")) == .dependents(id: "7"))
    #expect(app.screen == .dependents)
    #expect(try app.tap(DeepLink(.passportRenewal)) == .review(.passportRenewal))
    #expect(app.navigation.stack == [.chat, .dashboard, .review])
    try app.go(to: .payment)
    #expect(app.navigation.destination == .review(.passportRenewal))
  }

  @Test func `going back leads the way one came, and at the start nowhere`() throws {
    var log: [String] = []
    let app = AppViewModel { log.append($0) }
    try app.tap(DeepLink(.taxes))
    app.back()
    #expect(app.screen == .dashboard)
    app.back()
    #expect(app.screen == .chat)
    #expect(log == [])
    app.back()
    #expect(app.screen == .chat)
    #expect(log == ["no screen before chat"])
  }

  @Test func `a refused step is logged and leaves the screen as it was`() throws {
    var log: [String] = []
    let app = AppViewModel { log.append($0) }
    try app.tap(DeepLink(.taxes))
    let before = app.navigation
    #expect(throws: NavigationRefusal.noTransition(from: .taxes, to: .payment)) { try app.go(to: .payment) }
    #expect(app.navigation == before)
    #expect(log == ["no transition from taxes to payment"])
  }
}
