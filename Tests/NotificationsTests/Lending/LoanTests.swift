import Calendars
import Foundation
import Models
import Notifications
import Scheduling
import Testing

struct LoanTests {
  private static func loan(
    _ status: Loan.Status = .active,
    due: String? = "2026-12-31",
    left: Int? = 3,
    reason: String? = nil
  ) -> Loan {
    Loan(
      id: "l-1",
      status: status,
      amount: 15_000,
      currency: "SAR",
      reason: reason,
      nextPaymentDue: due.map(day),
      nextPaymentAmount: 650,
      paymentsLeft: left
    )
  }

  @Test func `payments come once a month, on the last day of a month that is too short`() {
    let days = Self.loan().schedule(count: 12).map(\.due.description)
    #expect(days == ["2026-12-31", "2027-01-31", "2027-02-28"])
    #expect(Self.loan().remaining == 1_950)
  }

  @Test func `payments before a day are left out, and count as those that are left`() {
    #expect(
      Self.loan().schedule(from: day("2027-01-15"), count: 9).map(\.due.description) == ["2027-01-31", "2027-02-28"]
    )
    #expect(Self.loan(left: nil).schedule(from: day("2027-01-15"), count: 1).map(\.due.description) == ["2027-01-31"])
  }

  @Test(arguments: [.pending, .rejected, .paid] as [Loan.Status])
  func `nothing is to be paid of a loan that does not run`(status: Loan.Status) {
    #expect(Self.loan(status).nextPayment == nil)
    #expect(Self.loan(status).schedule(count: 3).isEmpty)
    #expect(Self.loan(status).remaining == nil)
  }

  @Test func `how many payments are left need not be known`() {
    #expect(Self.loan(left: nil).schedule(count: 4).count == 4)
    #expect(Self.loan(left: nil).remaining == nil)
    #expect(Self.loan(left: 0).nextPayment == nil)
  }

  @Test func `a decision is told, and why a loan was rejected`() {
    #expect(LoanNotice.changes(in: Self.loan(.pending), since: nil).isEmpty)
    let approval = LoanNotice.changes(in: Self.loan(.approved), since: Self.loan(.pending))
    #expect(approval.map(\.kind) == [.loanApproved])
    #expect(approval.map(\.content) == [Explanation("notification.loan.approved", "15000", "SAR")])
    let rejection = LoanNotice.changes(in: Self.loan(.rejected, reason: "دخل غير كاف"), since: Self.loan(.pending))
    #expect(
      rejection.map(\.content) == [Explanation("notification.loan.rejected.reason", "15000", "SAR", "دخل غير كاف")]
    )
    #expect(LoanNotice.changes(in: Self.loan(.rejected), since: Self.loan(.rejected)).isEmpty)
  }

  @Test func `a payment has come when the next one is due later`() {
    let notices = LoanNotice.changes(in: Self.loan(due: "2027-01-31"), since: Self.loan())
    #expect(notices.map(\.kind) == [.paymentReceived])
    #expect(notices.map(\.cause) == ["loan:l-1:received:2026-12-31"])
    #expect(LoanNotice.changes(in: Self.loan(.paid, due: nil), since: Self.loan()).map(\.kind) == [.paymentReceived])
    #expect(LoanNotice.changes(in: Self.loan(), since: Self.loan()).isEmpty)
  }

  @Test func `a payment is told of three days before, the day before, on its day and the day after`() {
    let loan = Self.loan(due: "2026-12-05")
    let reminders = loan.schedule(from: day("2026-11-30"), count: 1).flatMap { LoanNotice.reminders(of: $0, of: loan) }
    #expect(
      reminders.compactMap(\.recurrence?.anchor.description) == [
        "2026-12-02", "2026-12-04", "2026-12-05", "2026-12-06",
      ]
    )
    #expect(Set(reminders.map(\.cause)).count == 4)
    #expect(reminders.allSatisfy { $0.kind == .paymentDue && $0.link == DeepLink(.payments) })
  }
}
