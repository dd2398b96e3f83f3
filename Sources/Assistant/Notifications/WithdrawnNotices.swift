import Databases
import FoundationEssentials
import InboxRepositories
import Notifications
import Repositories
import Store

/// Notices of which nobody was told yet, and which say nothing true any more, as that a payment is overdue which was made: were that
/// taken back, they are told.
@MainActor
struct WithdrawnNotices: AccountPart {
  let account: Account

  /// Tells nobody any more of what was delivered for causes that begin alike, as far as nobody was told of it yet.
  func withdraw(causesFrom prefix: String) throws(StoreError) {
    let held = try records()
    for cause in try held.schedule.causes(from: prefix) { try held.withdrawals.withdraw(cause.inboxID) }
  }

  /// Tells nobody any more of what nobody was told of yet of a record that was removed or changed meanwhile, but for what it still
  /// asks for, or only of what quiet hours hold of it.
  func withdraw(
    of subject: PlanningRepository.Subject,
    unless wanted: Set<ScheduledNotification.ID>,
    isHeld: Bool = false
  ) throws(StoreError) {
    let held = try records()
    for cause in try held.schedule.causes(from: subject.prefix)
    where PlanningRepository.Subject(cause: cause.id) == subject && !wanted.contains(cause.id) {
      if isHeld, try !held.inbox.isHeld(cause.inboxID) { continue }
      try held.withdrawals.withdraw(cause.inboxID)
    }
  }

  /// Tells nobody any more of what nobody was told of yet of the same payment, loan or goal, and has been overtaken by a notice.
  func withdraw(overtakenBy notice: ScheduledNotification) throws(StoreError) {
    guard notice.recurrence != nil, let subject = PlanningRepository.Subject(cause: notice.id) else { return }
    let held = try records()
    // That another payment before is overdue, too, it says of its own.
    let isOfAll = OverduePayments.tellsOfOverdue(notice.id)
    let deadline = Self.deadline(of: notice.id)
    for cause in try held.schedule.causes(from: isOfAll ? subject.prefix : deadline + ":")
    where cause.due < notice.next.due
      && (Self.deadline(of: cause.id) == deadline
        || isOfAll && OverduePayments.tellsOfOverdue(cause.id)
          && PlanningRepository.Subject(cause: cause.id) == subject)
    {
      try held.withdrawals.withdraw(cause.inboxID)
    }
  }

  /// Has a notice told that was withdrawn and is wanted again, unless the payment is still noted as made, or another notice of it
  /// has overtaken this one.
  func restore(_ wanted: NotificationPlan.Wanted) throws(StoreError) {
    let held = try records()
    guard let cause = try held.schedule.cause(wanted.id),
      try !held.schedule.knows(PaymentMarks.causeOfPaid(wanted.subject)),
      try !isOvertaken(cause.id, due: cause.due)
    else { return }
    try held.withdrawals.restore(cause.inboxID)
  }

  /// Whether another notice of the same payment or deadline came later than one that is or was due at an instant.
  func isOvertaken(_ id: ScheduledNotification.ID, due: Date) throws(StoreError) -> Bool {
    guard PlanningRepository.Subject(cause: id) != nil else { return false }
    let held = try records()
    let deadline = Self.deadline(of: id)
    for later in try held.schedule.causes(from: deadline + ":")
    where later.id != id && later.due > due && Self.deadline(of: later.id) == deadline {
      if try held.withdrawals.isWithdrawn(later.inboxID) == false { return true }
    }
    return false
  }

  /// Of which payment or deadline a cause tells: what stands before its notice.
  private static func deadline(of cause: String) -> Substring {
    cause[..<(cause.utf8.lastIndex(of: UInt8(ascii: ":")) ?? cause.endIndex)]
  }
}
