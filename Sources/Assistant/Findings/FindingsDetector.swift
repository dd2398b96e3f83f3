import Alerts
import Answers
import Calendars
import Databases
import FoundationEssentials
import Glibc
import InboxRepositories
import Localization
import Models
import Notifications
import Repositories
import Scheduling
import SentenceWords
import Store
import Wording

/// Alerts out of what is held.
@MainActor
final class FindingsDetector: AccountPart {
  unowned let account: Account

  /// What came of the payments that are settled, where they are many.
  private var kept: SettledFinances?
  /// Whether what is held is not looked through when it has changed: an import does it once, at its end.
  var isPaused = false

  init(_ account: Account) {
    self.account = account
  }

  /// Raises what is found in the user's money, unless that was looked through since it last changed.
  ///
  /// The same fact never raises a second alert: an open one follows its facts, one that was put away stays so.
  ///
  /// - Returns: Whether something was written.
  func raise(about held: UserRecords, on today: CalendarDay) throws(StoreError) -> Bool {
    guard !isPaused else { return false }
    let records = try records()
    // Of somebody who tells nothing of money nothing is looked through, and nothing written.
    let lastPayment = try records.transactions.lastDate()
    guard held.taxCountry != nil || !held.balances.isEmpty || lastPayment != nil,
      try records.finances.lookedThroughOn() != today
    else { return false }
    var finances = try settledFinances(in: account.zone(of: held.profile), on: today)
    finances.balances = held.balances
    finances.due = Self.due(of: held.recurring, held.loans, on: today)
    finances.calendar = held.taxCountry.flatMap { TaxCalendar.calendars[$0] }
    let (start, end) = ZoneClock.shared(account.zone(of: held.profile)).bounds(of: Self.unsettled(on: today))
    try records.transactions.visit(from: start, before: end) { payment throws(StoreError) in
      try checkInterruption()
      finances.take(payment)
    }
    // A date that a backend tells as an alert raises no second one.
    let known = Set(held.alerts.compactMap(\.cause?.fact) + held.comingTaxes(on: today).map(\.fact))
    let findings = finances.findings.filter { $0.type != .taxDeadline || known.contains($0.fact) }
    try store().transaction { () throws(StoreError) in
      let open = held.alerts.filter { $0.cause != nil && !$0.isDismissed }
      for finding in findings { try raise(finding, open: open) }
      let found = Set(findings.map(\.fact))
      // There is more to spend again.
      for alert in open where alert.alertType == .lowBalance && !found.contains(alert.cause?.fact ?? "") {
        try records.alerts.remove(alert.id)
      }
      try records.finances.noteLookedThrough(on: today)
    }
    return true
  }

  // MARK: What is settled

  /// What came of the payments of before yesterday, which hardly ever change: who has thousands need not have them read again
  /// for each that is new.
  private struct SettledFinances {
    let zone: ZoneInfo
    let today: CalendarDay
    let settled: FinanceRepository.Settled
    let finances: Finances
  }

  /// The days whose payments are read whenever one is new.
  private static func unsettled(on today: CalendarDay) -> ClosedRange<CalendarDay> { today.adding(days: -1)...today }

  private func settledFinances(in zone: ZoneInfo, on today: CalendarDay) throws(StoreError) -> Finances {
    let records = try records()
    let clock = ZoneClock.shared(zone)
    let settled = try records.finances.settle(before: clock.bounds(of: Self.unsettled(on: today)).start)
    if let kept, kept.zone == zone, kept.today == today, kept.settled == settled { return kept.finances }
    kept = nil
    var finances = Finances(zone: zone, today: today, key: { SpendingCategory(written: $0).key })
    let start = clock.bounds(of: today.adding(days: -Finances.horizon)...today).start
    var count = 0
    try records.transactions.visit(from: start, before: settled.before) { payment throws(StoreError) in
      try checkInterruption()
      finances.take(payment)
      count += 1
    }
    // Another process may have changed some meanwhile; of a few nothing is kept, they are read as fast.
    if count >= Self.worthKeeping, try records.finances.settled() == settled {
      kept = SettledFinances(zone: zone, today: today, settled: settled, finances: finances)
    }
    return finances
  }

  private static let worthKeeping = 500

  private func raise(_ finding: Finding, open: [Alert]) throws(StoreError) {
    let records = try records()
    if let alert = open.first(where: { $0.cause?.fact == finding.fact }) {
      try records.alerts.put(self.alert(finding, number: alert.id, createdAt: alert.createdAt, isRead: alert.isRead))
    } else if try !records.alerts.knows(finding.fact) {
      let now = OffsetDateTime(settings.now(), in: account.zone(of: try records.profiles.get())).description
      // Without an offset, as the document has it.
      let createdAt = String(now.prefix(19))
      let alert = alert(finding, number: try records.alerts.freeNumber(), createdAt: createdAt, isRead: false)
      try records.alerts.put(alert)
      try account.addToInbox(alert, about: finding.fact, in: records.inbox)
    }
  }

  /// Worded for those who read the record; whoever knows the cause words it in the reader's language.
  private func alert(_ finding: Finding, number: Int, createdAt: String, isRead: Bool) -> Alert {
    Alert(
      id: number,
      alertType: finding.type,
      title: account.text(Explanation(finding.type.nameKey)),
      message: account.text(finding.message),
      severity: finding.severity,
      isRead: isRead,
      createdAt: createdAt,
      deadline: finding.deadline.map(Deadline.on),
      actionURL: finding.actionURL,
      cause: finding.cause
    )
  }

  /// What comes off within the days ahead, by currency.
  private static func due(
    of recurring: [RecurringTransaction],
    _ loans: [Loan],
    on today: CalendarDay
  ) -> [String: Decimal] {
    var due: [String: Decimal] = [:]
    let end = today.adding(days: Finances.daysAhead)
    for loan in loans {
      for instalment in loan.schedule(from: today, count: Finances.daysAhead + 1) where instalment.due <= end {
        due[loan.currency, default: 0] += instalment.amount.value
      }
    }
    for payment in recurring {
      let times = payment.dueDays(from: today, count: Finances.daysAhead + 1).count { $0 <= end }
      if times > 0 { due[payment.currency, default: 0] += payment.amount.value * Decimal(times) }
    }
    return due
  }
}
