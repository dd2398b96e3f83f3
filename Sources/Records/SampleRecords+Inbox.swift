import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Models
import Repositories
import Store

/// What lies in the sample's inbox, and the loans and the appointment that it is about.
extension SampleRecords {
  static func putInbox(into records: UserStore, today: CalendarDay, now: Date) throws(StoreError) {
    for loan in loans(today: today) { _ = try records.loans.put(loan) }
    if let appointment = appointment(today: today) { _ = try records.appointments.put(appointment) }
    for item in notifications(now: now) { _ = try records.inbox.put(item) }
  }

  private static func loans(today: CalendarDay) -> [Loan] {
    [
      Loan(
        id: "l-1",
        status: .approved,
        amount: 15_000,
        currency: "SAR",
        nextPaymentDue: today.adding(days: 14),
        nextPaymentAmount: 650,
        paymentsLeft: 24
      ),
      Loan(id: "l-2", status: .rejected, amount: 90_000, currency: "SAR", reason: "الدخل أقل من المطلوب"),
    ]
  }

  private static func appointment(today: CalendarDay) -> Appointment? {
    OffsetDateTime("\(today.adding(days: 1))T16:30:00+03:00").map {
      Appointment(id: "a-1", petName: "لولو", petOwnerName: "سارة", time: $0)
    }
  }

  /// By how many hours ago they came.
  private static func notifications(now: Date) -> [NotificationItem] {
    let rows: [(hours: Double, kind: NotificationKind, title: String, body: String, isRead: Bool)] = [
      (2, .appointmentBooked, "حُجز موعد جديد", "لولو (سارة)، الساعة 16:30", false),
      (5, NotificationKind(.spendingAlert), "تجاوزت ميزانية الأسبوع", "تجاوزت ميزانية المطاعم بمقدار 85 ريالًا.", false),
      (26, .loanApproved, "تمت الموافقة على قرضك", "تمت الموافقة على قرضك بمبلغ 15,000 ريال.", false),
      (75, .loanRejected, "رُفض طلب القرض", "رُفض طلب قرضك بمبلغ 90,000 ريال، والسبب: الدخل أقل من المطلوب", true),
    ]
    return rows.map { row in
      NotificationItem(
        id: "sample-\(row.kind.rawValue)",
        type: row.kind.rawValue,
        title: row.title,
        body: row.body,
        createdAt: Date(timeIntervalSince1970: (now.timeIntervalSince1970 - row.hours * 3_600).rounded(.down)),
        isRead: row.isRead
      )
    }
  }
}
