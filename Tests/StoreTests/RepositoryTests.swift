import Calendars
import Databases
import Foundation
import InboxRepositories
import Models
import Repositories
import Store
import Testing

@Suite(.onEveryEngine) struct RepositoryTests {
  let store: Store
  let me: UserStore

  init() throws {
    store = try Store.ofTest()
    me = store.user("me")
  }

  @Test func `nothing is held about a user of whom nothing was told`() throws {
    #expect(try me.records() == UserRecords())
    #expect(try me.inputHistory.recent() == [])
  }

  @Test func `users do not see each other`() throws {
    try me.profiles.put(Profile(name: "سارة"))
    try me.dependents.put(.hussam(.on(.today)))
    try me.alerts.put(.sample(1))
    try me.inputHistory.append("مرحبا")
    try me.sessions.put(.sample(1), adding: [.question("مرحبا")])
    let other = store.user("other")
    #expect(try other.records() == UserRecords())
    #expect(try other.inputHistory.recent() == [])
    #expect(try other.sessions.page() == [])
    #expect(try other.sessions.lines(of: "s1") == [])
    #expect(try other.sessions.remove("s1") == false)
    #expect(try other.alerts.dismiss(1) == nil)
    #expect(try other.dependents.remove(UUID(derivedFrom: "حسام")) == false)
    #expect(try me.alerts.all(includeDismissed: false) == [.sample(1)])
  }

  // MARK: Profile

  @Test func `settings are added, changed and known`() throws {
    var settings = NotificationSettings()
    #expect(try me.settings.put(settings) == .unchanged)
    settings.appEngagement = true
    #expect(try me.settings.put(settings) == .added)
    settings.quietHoursStart = ClockTime(minuteOfDay: 22 * 60)
    #expect(try me.settings.put(settings) == .changed)
    #expect(try me.settings.put(settings) == .unchanged)
    #expect(try me.settings.get() == settings)
  }

  @Test func `a profile is added, changed and known`() throws {
    #expect(try me.profiles.put(Profile()) == .unchanged)
    #expect(try me.profiles.put(Profile(name: "سارة")) == .added)
    #expect(try me.profiles.put(Profile(name: "سارة", locale: .arabic)) == .changed)
    #expect(try me.profiles.put(Profile(name: "سارة", locale: .arabic)) == .unchanged)
    #expect(try me.profiles.get() == Profile(name: "سارة", locale: .arabic))
  }

  // MARK: Services

  @Test func `documents come in the order in which they expire`() throws {
    let services = try #require(Self.services)
    for service in services.reversed() { #expect(try me.services.put(service) == .added) }
    #expect(try me.services.all() == services)
    #expect(try me.services.put(services[0]) == .unchanged)
    let renewed = try #require(OwnService(service: .passportRenewal, expires: .today.adding(days: 3_650)))
    #expect(try me.services.put(renewed) == .changed)
    #expect(try me.services.all() == [services[1], renewed])
    #expect(try me.services.get(.passportRenewal) == renewed)
    #expect(try me.services.remove(.passportRenewal))
    #expect(try me.services.remove(.passportRenewal) == false)
    #expect(try me.services.all() == [services[1]])
  }

  private static let services: [OwnService]? = {
    guard let passport = OwnService(service: .passportRenewal, expires: .today),
      let license = OwnService(service: .drivingLicenseRenewal, expires: .tomorrow)
    else { return nil }
    return [passport, license]
  }()

  // MARK: Dependents

  @Test func `a dependent keeps its place when it changes, and loses it when it is removed`() throws {
    let layan = DependentRecord(name: "ليان", relationship: "ابنتك", serviceType: "تجديد الهوية", deadline: .on(.today))
    #expect(try me.dependents.put(.hussam(.on(.today))) == .added)
    #expect(try me.dependents.put(layan) == .added)
    #expect(try me.dependents.put(.hussam(.on(.tomorrow))) == .changed)
    #expect(try me.dependents.all() == [.hussam(.on(.tomorrow)), layan])
    #expect(try me.dependents.remove(UUID(derivedFrom: "حسام")))
    #expect(try me.dependents.put(.hussam(.on(.today))) == .added)
    #expect(try me.dependents.all() == [layan, .hussam(.on(.today))])
  }

  @Test(
    arguments: [
      (.days(5, from: .today), .days(5, from: .today), .unchanged),
      (.days(5, from: .today), .days(5, from: .tomorrow), .unchanged),
      (.days(5, from: .today), .days(4, from: .tomorrow), .changed),
      (.days(0, from: .today), .on(.today), .changed),
      (.on(.today), .days(0, from: .today), .changed),
      (.on(.today), .on(.tomorrow), .changed),
      (.on(.today), .on(.today), .unchanged),
    ] as [(Deadline, Deadline, Change)]
  )
  func `the same days told later are no news`(first: Deadline, second: Deadline, change: Change) throws {
    let kept = change == .unchanged ? first : second
    try me.dependents.put(.hussam(first))
    #expect(try me.dependents.put(.hussam(second)) == change)
    #expect(try me.dependents.all() == [.hussam(kept)])
    try me.alerts.put(.sample(1, deadline: first))
    #expect(try me.alerts.put(.sample(1, deadline: second)) == change)
    #expect(try me.alerts.get(1) == .sample(1, deadline: kept))
  }

  // MARK: Alerts

  @Test func `alerts come in the order of their ids, dismissed ones on request`() throws {
    for id in [3, 1, 2] { #expect(try me.alerts.put(.sample(id)) == .added) }
    let dismissed = try #require(try me.alerts.dismiss(2))
    #expect(dismissed.isDismissed)
    #expect(try me.alerts.all(includeDismissed: false).map(\.id) == [1, 3])
    #expect(try me.alerts.all(includeDismissed: true) == [.sample(1), dismissed, .sample(3)])
  }

  @Test func `an alert is dismissed and read once, and only where it is`() throws {
    try me.alerts.put(.sample(1))
    #expect(try me.alerts.markRead(1) == .sample(1, isRead: true))
    let version = try store.version()
    #expect(try me.alerts.markRead(1) == .sample(1, isRead: true))
    #expect(try store.version() == version)
    #expect(try me.alerts.markRead(2) == nil)
    #expect(try me.alerts.dismiss(2) == nil)
    #expect(try me.alerts.put(.sample(1)) == .changed)
  }

  // MARK: Input history

  @Test func `a line is kept once, as the newest`() throws {
    for line in ["a", "a", "b", "a", ""] { try me.inputHistory.append(line) }
    #expect(try me.inputHistory.recent() == ["b", "a", ""])
    #expect(try me.inputHistory.recent(2) == ["a", ""])
    #expect(try me.inputHistory.recent(0) == [])
  }

  @Test func `only the last thousand lines are kept`() throws {
    try store.user("other").inputHistory.append("kept")
    for number in 0..<1_005 { try me.inputHistory.append("\(number)") }
    #expect(try me.inputHistory.recent(5_000) == (5..<1_005).map(String.init))
    #expect(try store.user("other").inputHistory.recent() == ["kept"])
  }
}
