import Notifications
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

  /// Has a notice told that was withdrawn and is wanted again, unless the payment is still noted as made.
  func restore(_ wanted: NotificationPlan.Wanted) throws(StoreError) {
    let held = try records()
    guard let cause = try held.schedule.cause(wanted.id),
      try !held.schedule.knows(PaymentMarks.causeOfPaid(wanted.subject))
    else { return }
    try held.withdrawals.restore(cause.inboxID)
  }
}
