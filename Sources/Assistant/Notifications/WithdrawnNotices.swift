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

  /// Tells nobody any more of what nobody was told of yet of the same payment, loan or goal, and has been overtaken by a notice.
  func withdraw(overtakenBy notice: ScheduledNotification) throws(StoreError) {
    guard notice.recurrence != nil, let subject = PlanningRepository.Subject(cause: notice.id) else { return }
    let held = try records()
    let (deadline, told) = ScheduleRepository.Cause.parts(of: notice.id)
    // That another payment before is overdue, too, it says of its own.
    let isOfAll = told == ScheduleRepository.Cause.overdue
    for cause in try held.schedule.causes(from: isOfAll ? subject.prefix : deadline + ":")
    where cause.due < notice.next.due && (cause.isOfSameDeadline(as: notice.id) || isOfAll && cause.tellsOfOverdue)
      && PlanningRepository.Subject(cause: cause.id) == subject
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
      try !isOvertaken(cause)
    else { return }
    try held.withdrawals.restore(cause.inboxID)
  }

  private func isOvertaken(_ cause: ScheduleRepository.Cause) throws(StoreError) -> Bool {
    guard let subject = PlanningRepository.Subject(cause: cause.id) else { return false }
    let held = try records()
    for later in try held.schedule.causes(from: subject.prefix)
    where later.due > cause.due && cause.isOfSameDeadline(as: later.id) {
      if try held.withdrawals.isWithdrawn(later.inboxID) == false { return true }
    }
    return false
  }
}

extension ScheduleRepository.Cause {
  /// Whether it tells that a payment is overdue.
  fileprivate var tellsOfOverdue: Bool { Self.parts(of: id).notice == Self.overdue }

  fileprivate static let overdue = "overdue"

  /// Whether it tells of the same payment or deadline as another.
  fileprivate func isOfSameDeadline(as other: ScheduledNotification.ID) -> Bool {
    Self.parts(of: id).deadline == Self.parts(of: other).deadline
  }

  /// Of which payment or deadline a cause tells, and what.
  fileprivate static func parts(of cause: String) -> (deadline: Substring, notice: Substring) {
    let end = cause.lastIndex(of: ":") ?? cause.endIndex
    return (cause[..<end], cause[end...].dropFirst())
  }
}
