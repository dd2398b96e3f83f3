import Calendars
import ForAll
import Alerts
import Foundation
import Models
import PropertyTesting
import TestSupport
import Testing

struct AlertCenterTests {
  private static let today = CalendarDay(daysSinceEpoch: 20_778)
  private static let now = Date(timeIntervalSince1970: 0)
  private let today = Self.today

  // MARK: The user's own

  @Test func `the severer comes first, whatever the deadlines`() {
    let alerts = [
      alert(1, .low, due: -5), alert(2, .critical, due: 90), alert(3, .medium, due: 0), alert(4, .high, due: 30),
    ]
    #expect(ids(alerts) == [2, 4, 3, 1])
  }

  @Test func `of the same severity the nearer deadline comes first, the longest overdue before all`() {
    let alerts = [alert(1, .high, due: 7), alert(2, .high, due: 0), alert(3, .high, due: -9), alert(4, .high, due: -1)]
    #expect(ids(alerts) == [3, 4, 2, 1])
  }

  @Test func `alerts without a deadline come after those of their severity that have one`() {
    let alerts = [alert(1, .high), alert(2, .high, due: 3000), alert(3, .medium, due: 0), alert(4, .high)]
    #expect(ids(alerts) == [2, 1, 4, 3])
  }

  @Test func `what is equally urgent stays in the order in which it was told`() {
    let alerts = (1...20).map { alert($0, .medium, due: 4) }
    #expect(ids(alerts) == Array(1...20))
    #expect(ids(alerts.reversed()) == Array((1...20).reversed()))
  }

  @Test func `both forms of a deadline count alike`() {
    let told = Alert(
      id: 1,
      alertType: .taxDeadline,
      title: "t",
      message: "m",
      severity: .high,
      createdAt: "2026-11-14T10:00:00",
      deadline: .days(10, from: today.adding(days: -8))
    )
    #expect(ids([alert(2, .high, due: 3), told]) == [1, 2])
  }

  @Test func `the banner's alert is high or critical and due within a week, the most urgent of those`() {
    let far = [alert(1, .critical), alert(2, .critical, due: 8), alert(3, .medium, due: 0)]
    #expect(center(alerts: far).banner(at: Self.now) == nil)
    #expect(center(alerts: far + [alert(4, .high, due: 7)]).banner(at: Self.now)?.id == 4)
    #expect(
      center(alerts: far + [alert(4, .high, due: -3), alert(5, .critical, due: 7)]).banner(at: Self.now)?.id == 5
    )
    #expect(center(alerts: [alert(6, .high, due: 1, isDismissed: true)]).banner(at: Self.now) == nil)
  }

  @Test func `a dismissed alert is not shown, a read one is`() {
    let alerts = [alert(1, .critical, isDismissed: true), alert(2, .low, isRead: true)]
    #expect(ids(alerts) == [2])
    #expect(center(alerts: [alert(1, .critical, isDismissed: true)]).mostUrgent == nil)
  }

  @Test(
    arguments: [
      (-400, .critical),
      (-1, .critical),
      (0, .critical),
      (1, .high),
      (7, .high),
      (8, .medium),
      (30, .medium),
      (31, .low),
      (4000, .low),
    ] as [(Int, Severity)]
  )
  func `the urgency of a document follows from the days it has left`(days: Int, severity: Severity) throws {
    let own = OwnAlert.service(try service(.passportRenewal, in: days))
    #expect(own.severity(on: today) == severity)
    #expect(own.deadline == today.adding(days: days))
    #expect(own.alert == nil)
  }

  @Test func `documents and alerts are one list, documents first where they are equally urgent`() throws {
    let passport = try service(.passportRenewal, in: 5)
    let licence = try service(.drivingLicenseRenewal, in: 60)
    let tax = alert(1, .high, due: 5)
    let fraud = alert(2, .critical)
    let records = UserRecords(services: [licence, passport], alerts: [tax, fraud])
    let center = AlertCenter(records: records, today: today)
    #expect(center.ownAlerts == [.alert(fraud), .service(passport), .alert(tax), .service(licence)])
    #expect(center.mostUrgent == .alert(fraud))
  }

  @Test func `the alerts of a type keep their order`() {
    let center = center(alerts: [
      alert(1, .low), alert(2, .critical, type: .lowBalance), alert(3, .high), alert(4, .critical, isDismissed: true),
    ])
    #expect(center.alerts(of: .taxDeadline).map(\.id) == [3, 1])
    #expect(center.alerts(of: .lowBalance).map(\.id) == [2])
    #expect(center.alerts(of: .recommendation) == [])
  }

  // MARK: Dependents

  @Test func `dependents come by deadline, the longest overdue first, ties as they were told`() {
    let days = [5, -2, 5, 0, -9, 400]
    let records = days.enumerated().map { index, days in
      DependentRecord(name: "\(index)", relationship: "ولدك", serviceType: "x", deadline: .days(days, from: today))
    }
    let center = AlertCenter(records: UserRecords(dependents: records), today: today)
    #expect(center.dependents.map(\.name) == ["4", "1", "3", "0", "2", "5"])
    #expect(center.dependents.map(\.daysRemaining) == [-9, -2, 0, 5, 5, 400])
    #expect(center.mostUrgentDependent(at: .now)?.name == "4")
    #expect(center.mostUrgent == nil)
  }

  @Test func `where nothing is held nothing is urgent`() {
    let center = AlertCenter(records: UserRecords(), today: today)
    #expect(center.ownAlerts == [])
    #expect(center.dependents == [])
    #expect(center.mostUrgent == nil)
    #expect(center.mostUrgentDependent(at: .now) == nil)
  }

  @Test func `every alert that is not dismissed is shown once, and no neighbours are the wrong way round`() async {
    await forAll(.array(of: .alert)) { alerts in
      let center = center(alerts: alerts)
      #expect(Set(center.ownAlerts) == Set(alerts.filter { !$0.isDismissed }.map(OwnAlert.alert)))
      #expect(center.ownAlerts.count == alerts.count { !$0.isDismissed })
      for (one, next) in zip(center.ownAlerts, center.ownAlerts.dropFirst()) {
        let severity = one.severity(on: Self.today)
        #expect(severity >= next.severity(on: Self.today))
        guard severity == next.severity(on: Self.today) else { continue }
        #expect(one.deadline?.daysSinceEpoch ?? .max <= next.deadline?.daysSinceEpoch ?? .max)
      }
    }
  }

  @Test func `the order is total and stable: what is in order stays so, and what comes later comes after its equals`()
    async
  {
    await forAll(.array(of: .alert)) { alerts in
      let told = alerts.enumerated().map { $0.element.numbered($0.offset) }
      let listed = center(alerts: told).ownAlerts.compactMap(\.alert)
      #expect(center(alerts: listed).ownAlerts.compactMap(\.alert) == listed)
      for (one, next) in zip(listed, listed.dropFirst())
      where (one.severity, one.deadline?.day) == (next.severity, next.deadline?.day) {
        #expect(one.id < next.id)
      }
    }
  }

  @Test func `every alert is told of unasked, or held back by one rule`() async {
    await forAll(.array(of: .alert), .element(of: [true, false])) { alerts, isQuiet in
      let told = alerts.enumerated().map { $0.element.numbered($0.offset) }
      let records = UserRecords(alerts: told)
      let withheld = Withheld.all(in: records, on: Self.today, at: Self.now, isQuiet: isQuiet)
      let numbers = withheld.flatMap { $0.alerts.map(\.id) }
      #expect(Set(numbers).count == numbers.count)
      let banner = AlertCenter(records: records, today: Self.today).banner(at: Self.now)
      if !isQuiet { #expect(banner == nil || !numbers.contains(banner?.id ?? -1)) }
      if !isQuiet { #expect((banner == nil) == (numbers.count == told.count)) }
    }
  }

  @Test func `the banner is the head of what is urgent and near, and nothing dismissed is ever shown`() async {
    await forAll(.array(of: .alert)) { alerts in
      let center = AlertCenter(records: UserRecords(alerts: alerts), today: Self.today)
      let listed = center.ownAlerts.compactMap(\.alert)
      let urgent = listed.filter { alert in
        guard let days = alert.deadline?.daysRemaining(on: Self.today) else { return false }
        return [.high, .critical].contains(alert.severity) && days <= 7
      }
      #expect(center.banner(at: Self.now) == urgent.first)
      #expect(listed.allSatisfy { !$0.isDismissed })
      #expect(listed.count == alerts.count { !$0.isDismissed })
    }
  }

  // MARK: Samples

  private func ids(_ alerts: [Alert]) -> [Int] {
    center(alerts: alerts).ownAlerts.compactMap(\.alert?.id)
  }

  private func center(alerts: [Alert]) -> AlertCenter {
    AlertCenter(records: UserRecords(alerts: alerts), today: today)
  }

  private func service(_ service: ServiceType, in days: Int) throws -> OwnService {
    try #require(OwnService(service: service, expires: today.adding(days: days)))
  }

  private func alert(
    _ id: Int,
    _ severity: Severity,
    due days: Int? = nil,
    type: AlertType = .taxDeadline,
    isRead: Bool = false,
    isDismissed: Bool = false
  ) -> Alert {
    Alert(
      id: id,
      alertType: type,
      title: "title \(id)",
      message: "message \(id)",
      severity: severity,
      isRead: isRead,
      isDismissed: isDismissed,
      createdAt: "2026-11-14T10:00:00",
      deadline: days.map { .on(today.adding(days: $0)) }
    )
  }
}

extension Gen where Value == Alert {
  fileprivate static var alert: Gen<Alert> {
    Gen { choices throws(Rejected) in
      let severity = try Gen<Severity>.anyCase.value(from: &choices)
      let day = CalendarDay(daysSinceEpoch: 20_700 + Int(choices.draw(upTo: 9)))
      return Alert(
        id: Int(choices.draw(upTo: 1_000_000)),
        alertType: .taxDeadline,
        title: "t",
        message: "m",
        severity: severity,
        isDismissed: choices.draw(upTo: 3) == 3,
        createdAt: "2026-11-14T10:00:00",
        deadline: choices.flip() ? .on(day) : nil
      )
    }
  }
}
