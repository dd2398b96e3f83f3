package import Alerts
package import Databases
package import FoundationEssentials
import InboxRepositories
package import Meanings
package import Models
package import Navigation
import Notifications
import Repositories
import Scheduling
import Store
package import Wording

/// What a person can do, each once: whoever asks, an operation, a command or words, does it by these.
///
/// What is done for a conversation is kept with what takes it back.
@MainActor
package struct ClientActions: AccountPart {
  let client: Client
  /// Tells the conversation from all others; nil where nothing is to be taken back.
  let conversation: String?
  package var account: Account { client.account }

  /// Does something in one transaction with all that it brings about at once, and keeps what takes it back.
  ///
  /// What was due before is delivered before, so that it is not taken back with it.
  package func recording<Value>(
    naming what: (Value) -> Explanation?,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    guard let conversation else { return try body() }
    try account.delivery.deliverUntold()
    do throws(StoreError) {
      return try records().changes.recording(for: conversation, naming: what) { () throws(StoreError) in
        let value = try body()
        try account.delivery.deliverUntold()
        return value
      }
    } catch {
      account.forgetSituation()
      throw error
    }
  }

  /// Takes back the last change of the conversation.
  package func undo() throws(StoreError) -> ChangeOutcome {
    guard let conversation else { return .nothingToUndo }
    try account.delivery.deliverUntold()
    let undone = try TakenBackReminders(account: account).after { () throws(StoreError) in
      try records().changes.undo(of: conversation)
    }
    try account.delivery.deliverUntold()
    return switch undone {
    case .undone(let what): .undone(what)
    case .undoneHere(let what, let isCertain): .undoneHere(what, isCertain: isCertain)
    case .nothing: .nothingToUndo
    case .overtaken(let what): .overtaken(what)
    }
  }

  // MARK: Alerts

  /// Puts an alert away, and returns it as it is kept then; nil where there is none of that number.
  package func dismiss(_ id: Alert.ID) throws(StoreError) -> Alert? {
    try recording(naming: { $0.map { Explanation("undo.alert", $0.title) } }) { () throws(StoreError) in
      try records().alerts.dismiss(id)
    }
  }

  /// Does the same, and returns besides it the question whether to go on telling of its type, which then counts as asked.
  package func dismissAsking(_ id: Alert.ID) throws(StoreError) -> (alert: Alert, question: MutingQuestion?)? {
    let before = try account.situation().records
    guard let alert = try dismiss(id) else { return nil }
    let wasOpen = before.alerts.contains { $0.id == id && !$0.isDismissed }
    guard wasOpen, MutingQuestion.isDue(dismissing: alert, in: before),
      try account.unasked.mayAsk(aboutMuting: alert.alertType)
    else { return (alert, nil) }
    try account.unasked.noteAsked(aboutMuting: alert.alertType)
    return (alert, MutingQuestion(of: alert.alertType, in: client.localizer))
  }

  /// Has an alert not said unasked before a time, and then once, and returns it as it is kept then; nil where none of that number is open.
  package func snooze(_ id: Alert.ID, until time: Date) throws(StoreError) -> Alert? {
    try pause(id, as: .snoozed(until: time), naming: "undo.alert.snoozed")
  }

  /// Has an alert that the user knows of not said unasked before it changes or is overdue, and returns it as it is kept then; nil where
  /// none of that number is open.
  package func acknowledge(_ id: Alert.ID) throws(StoreError) -> Alert? {
    let today = try planner().clock.day(at: settings.now())
    return try pause(id, as: .acknowledged(on: today), naming: "undo.alert.acknowledged")
  }

  private func pause(_ id: Alert.ID, as pause: AlertPause, naming key: String) throws(StoreError) -> Alert? {
    try recording(naming: { $0.map { Explanation(key, $0.title) } }) { () throws(StoreError) in
      try records().alerts.pause(id, as: pause)
    }
  }

  /// Has a document or what a dependent has to do not said unasked for a while, and names it where it is taken back; false where
  /// nothing of that id is held.
  package func pause(_ id: Matter.ID, as pause: AlertPause) throws(StoreError) -> Bool {
    let key = if case .snoozed = pause { "undo.matter.snoozed" } else { "undo.matter.acknowledged" }
    return try recording(naming: { $0 ? Explanation(key) : nil }) { () throws(StoreError) in
      try records().pause(id, as: pause)
    }
  }

  /// Notes that the user has read an alert and the notification of it, and returns it as it is kept then; nil where there is none
  /// of that number.
  package func markRead(_ id: Alert.ID) throws(StoreError) -> Alert? {
    guard let alert = try records().alerts.markRead(id) else { return nil }
    if let notification = try account.notification(of: alert), let item = try records().inbox.markRead(notification),
      !item.isRead
    {
      try records().activity.count(.opened, of: item.type, at: settings.now())
    }
    return alert
  }

  // MARK: The inbox

  /// Notes that the user has read a notification and the alert that it tells of, and returns it as it was before; nil where there
  /// is none of that id.
  package func markRead(notification id: NotificationItem.ID) throws(StoreError) -> NotificationItem? {
    guard let item = try records().inbox.markRead(id) else { return nil }
    guard !item.isRead else { return item }
    if let alert = try account.alerts(toldBy: [item])[id], !alert.isDismissed {
      _ = try records().alerts.markRead(alert.id)
    }
    try records().activity.count(.opened, of: item.type, at: settings.now())
    return item
  }

  /// Notes that the user followed a notification to where it leads, or where a front end says that it was followed to.
  package func follow(_ notification: NotificationItem, to link: DeepLink? = nil) throws(StoreError) {
    _ = try markRead(notification: notification.id)
    let action = (link ?? notification.destination).url
    let (activity, now) = (try records().activity, settings.now())
    let isAgain = try activity.noteFollowed(notification.id, at: now)
    try activity.count(.action, of: notification.type, action: action, at: now, isAgain: isAgain)
  }

  /// Notes that the user followed a link to an alert, which is read by that.
  package func follow(_ link: DeepLink) throws(StoreError) {
    guard link.serviceType == .alerts, let number = link.id.flatMap({ Int($0) }) else { return }
    _ = try follow(alert: number)
  }

  /// Notes that the user followed an alert to where it is shown, and returns it, and whether the inbox tells of it; nil where there is none
  /// of that number.
  package func follow(alert id: Alert.ID) throws(StoreError) -> (alert: Alert, isTold: Bool)? {
    guard let alert = try records().alerts.get(id) else { return nil }
    let notification = try account.notification(of: alert)
    let item = try notification.flatMap { id throws(StoreError) in try records().inbox.get(id) }
    if let item { try follow(item) }
    return (try records().alerts.markRead(id) ?? alert, item != nil)
  }

  /// Notes that the user followed what the inbox tells of a booked appointment; false where it tells of none.
  package func followNotification(ofBooking id: Appointment.ID) throws(StoreError) -> Bool {
    guard let item = try records().inbox.get(NotificationScheduler.Raised.inboxID(ofBooking: id)) else { return false }
    try follow(item)
    return true
  }

  /// Notes that the user has read all notifications, and returns how many were unread.
  package func markAllRead() throws(StoreError) -> Int {
    try store().transaction { () throws(StoreError) in
      try records().activity.countUnreadAsOpened(at: settings.now())
      return try records().inbox.markAllRead()
    }
  }

  /// Takes a notification out of the inbox; nil where there is none.
  package func takeOut(_ id: NotificationItem.ID) throws(StoreError) -> NotificationItem? {
    try recording(naming: { $0.map { Explanation("undo.notification", $0.title) } }) { () throws(StoreError) in
      try records().inbox.delete(id, at: settings.now())
    }
  }

  // MARK: Screens

  /// Follows a link to its destination.
  package func open(_ link: DeepLink) throws -> NavigationDestination {
    let destination = try client.app.tap(link)
    account.events.noteUse()
    return destination
  }

  /// Opens a screen.
  package func open(_ screen: Screen) throws {
    try client.app.go(to: screen)
  }

  // MARK: Settings

  /// Changes settings; types that are switched off by hand are counted.
  package func change(_ change: NotificationSettings.Change, isByHand: Bool = false) throws(StoreError) {
    try recording(naming: { _ in Explanation("undo.settings") }) { () throws(StoreError) in
      var settings = try records().settings.get()
      settings.apply(change)
      if isByHand { try account.keeper.put(settings) } else { try records().settings.put(settings) }
    }
  }
}

extension Client {
  /// Returns what can be done for a conversation, else for nobody who may take it back.
  package func actions(for conversation: String? = nil) -> ClientActions {
    ClientActions(client: self, conversation: conversation)
  }
}

extension ChatOutcome {
  /// What was changed, as an undo names it; nil where nothing was.
  package var change: Explanation? {
    switch self {
    case .logged(let transaction): Explanation("undo.transaction.logged", "\(transaction.amount)", transaction.currency)
    case .reminderSet(let reminder): Explanation("undo.reminder.set", reminder.text)
    case .reminderCancelled(let reminder): Explanation("undo.reminder.cancelled", reminder.text)
    case .inboxRead(let count): count > 0 ? Explanation("undo.inbox") : nil
    case .changed(let outcome): outcome.change
    case .spent, .earned, .restOfIncome, .spentByCategory, .spentCompared, .largestPayment, .agenda, .reminderPast,
      .reminderTooFar, .reminders,
      .noReminder, .noSuchReminder, .whichReminder, .achievements, .inbox:
      nil
    }
  }
}

extension ChangeOutcome {
  fileprivate var change: Explanation? {
    switch self {
    case .reminderChanged(let reminder), .reminderMovedOnce(let reminder, _):
      Explanation("undo.reminder.changed", reminder.text)
    case .remindersCancelled: Explanation("undo.reminders.cancelled")
    case .transactionChanged(let entry):
      Explanation("undo.transaction.changed", "\(entry.transaction.amount)", entry.transaction.currency)
    case .transactionDeleted(let entry):
      Explanation("undo.transaction.deleted", "\(entry.transaction.amount)", entry.transaction.currency)
    case .budgetSet(let budget, _): Explanation("undo.budget", "\(budget.amount)", budget.currency)
    case .budgetDeleted(let budget): Explanation("undo.budget.deleted", "\(budget.amount)", budget.currency)
    case .goalDeleted(let goal): Explanation("undo.goal.deleted", goal.title)
    case .goalCreated(let goal): Explanation("undo.goal.created", goal.title)
    case .goalChanged(let goal), .saved(let goal, _): Explanation("undo.goal.changed", goal.title)
    case .paymentMade(let payment, _): Explanation("undo.recurring.paid", payment.title)
    case .paymentNotMade(let payment, _): Explanation("undo.recurring.unpaid", payment.title)
    case .instalmentPaid(let payment, let loan):
      Explanation("undo.loan.paid", "\(payment.amount)", loan.currency)
    case .recurringAdded(let payment): Explanation("undo.recurring.added", payment.title)
    case .recurringChanged(let payment): Explanation("undo.recurring.changed", payment.title)
    case .recurringDeleted(let payment): Explanation("undo.recurring.deleted", payment.title)
    case .loanAdded(let loan): Explanation("undo.loan.added", "\(loan.amount)", loan.currency)
    case .loanChanged(let loan): Explanation("undo.loan.changed", "\(loan.amount)", loan.currency)
    case .loanDeleted(let loan): Explanation("undo.loan.deleted", "\(loan.amount)", loan.currency)
    case .allButDone(let allBut, let intent): allBut.change(by: intent)
    case .named: Explanation("undo.profile.name")
    case .timeZoneSet: Explanation("undo.profile.zone")
    case .serviceUpdated: Explanation("undo.service")
    case .serviceDeleted: Explanation("undo.service.deleted")
    case .dependentUpdated(let record): Explanation("undo.dependent.changed", record.name)
    case .dependentAdded(let record): Explanation("undo.dependent.added", record.name)
    case .dependentDone(let record): Explanation("undo.dependent.done", record.name)
    case .dependentAcknowledged(let record): Explanation("undo.dependent.acknowledged", record.name)
    case .alertSnoozed(let alert, _, _): Explanation("undo.alert.snoozed", alert.title)
    case .alertAcknowledged(let alert): Explanation("undo.alert.acknowledged", alert.title)
    case .matterSnoozed: Explanation("undo.matter.snoozed")
    case .matterAcknowledged: Explanation("undo.matter.acknowledged")
    case .undone, .undoneHere, .nothingToUndo, .undoable, .changes, .overtaken, .found, .noSuchTransaction,
      .whichTransaction,
      .transactions,
      .budgets, .whichBudget, .noSuchGoal, .whichGoal, .forgotten, .snoozePast,
      .nothingToChange:
      nil
    }
  }
}
