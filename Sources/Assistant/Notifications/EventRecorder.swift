import Alerts
import Calendars
package import Databases
import FoundationEssentials
import Meanings
package import Models
package import Notifications
package import Records
import Repositories
import Scheduling
import SentenceWords
import Store

/// Keeps what happened, and what of it is news.
@MainActor
package final class EventRecorder: AccountPart {
  package unowned let account: Account

  /// When the app was last used, as far as this process wrote it down.
  private var noted: Date?
  /// The notifications that were raised since this was emptied; nil where nobody asks.
  package var raised: [NotificationItem.ID]?

  init(_ account: Account) {
    self.account = account
  }

  /// Keeps what happened and delivers what it raises, in one transaction, for each is written to the disk; answers why it is refused.
  package func recordAtOnce(_ event: Event) throws(StoreError) -> RecordRefusal? {
    do throws(StoreError) {
      return try store().transaction { () throws(StoreError) in
        // Who is there is not missed.
        if case .opened = event { try noteOpened() }
        // What came due before it is not raised by it.
        try account.delivery.deliverUntold()
        raised = []
        if let refusal = try refusal(of: event) { return refusal }
        _ = try account.delivery.deliverDue()
        return nil
      }
    } catch {
      account.forgetSituation()
      throw error
    }
  }

  private func refusal(of event: Event) throws(StoreError) -> RecordRefusal? {
    do {
      try record(event)
      return nil
    } catch let refusal as RecordRefusal {
      return refusal
    } catch let error as StoreError {
      throw error
    } catch {
      return .notAnObject
    }
  }

  /// Keeps what happened together with what it raises: both or neither.
  func record(_ event: Event) throws {
    let held = try records()
    switch event {
    case .opened:
      try noteOpened()
    case .transaction(let fields):
      try record(try fields.record())
    case .budget(let fields):
      try held.put(try fields.record())
    case .recurring(let fields):
      let payment = try fields.record()
      try store().transaction { () throws(StoreError) in
        guard try held.recurring.put(payment) == .added else { return }
        try account.scheduler.raise([RecurringTransactionNotice.created(payment)])
      }
    case .loan(let fields):
      let loan = try account.payments.instalments.standing(try fields.record())
      try store().transaction { () throws(StoreError) in
        let before = try held.loans.get(loan.id)
        try put(loan, before: before)
        try account.scheduler.raise(LoanNotice.changes(in: loan, since: before))
      }
    case .appointment(let fields):
      try account.keeper.put(try fields.change())
    case .goal(let change):
      let before = try held.goals.get(change.id)
      try record(try change.fields(changing: before).record(), before: before)
    }
  }

  /// Notes that the next instalment of a loan was paid, and returns the loan as it stands then; nil where none is to be paid.
  ///
  /// Nothing is raised: whoever lent has told nothing.
  package func payInstalment(of loan: Loan) throws(StoreError) -> Loan? {
    // Were it taken back, what came due before it would be told.
    try account.delivery.deliverUntold()
    guard let due = loan.nextPayment?.due else { return nil }
    guard let paid = loan.paid(nextDue: PlannedRecord.loan(loan).dueDay(after: due)) else { return nil }
    try store().transaction { () throws(StoreError) in
      let cause = InstalmentMarks.cause(of: loan.id, due: due)
      let (type, now) = (NotificationKind.paymentDue.rawValue, settings.now())
      _ = try records().schedule.put(
        .init(id: cause, origin: .trigger, type: type, plannedFrom: now, period: 0, due: now)
      )
      try put(paid, before: loan)
    }
    return paid
  }

  /// Keeps a loan as the user tells of it, of which nothing is raised.
  package func keep(_ loan: Loan) throws(StoreError) { try put(loan, before: records().loans.get(loan.id)) }

  /// Keeps a loan, of which what was to be paid before and is not any more is told to nobody.
  private func put(_ loan: Loan, before: Loan?) throws(StoreError) {
    try records().loans.put(loan)
    guard let paid = before?.nextPayment, loan.nextPayment?.due != paid.due else { return }
    try account.withdrawn.withdraw(causesFrom: "loan:\(loan.id):\(paid.due):")
    try account.overdue.noteWithdrawn(loan, due: paid.due)
  }

  /// Logs a transaction, and raises what it is unusual or an achievement for.
  package func record(_ transaction: Transaction) throws(StoreError) {
    let held = try records()
    try store().transaction { () throws(StoreError) in
      // Of a day that has an expense already no streak grows.
      let clock = try planner().clock
      let day = clock.day(at: transaction.date)
      let (start, end) = clock.bounds(of: day...day)
      let isActive = try held.transactions.hasExpense(from: start, before: end)
      let isStreak = !isActive && !transaction.isIncome
      let before = try achievements(withStreak: isStreak)
      let earlier = try held.transactions.spent(in: transaction.currency, newest: Self.compared, except: transaction.id)
      guard try held.transactions.put(transaction) == .added else { return }
      let large = SpendingAlerts.large(
        id: transaction.id,
        transaction.amount,
        transaction.currency,
        at: transaction.merchant ?? transaction.category ?? "—",
        earlier: earlier.of(transaction.category),
        all: earlier.map(\.amount.value)
      )
      // A salary is no large expense.
      let told = transaction.isIncome ? [] : [large].compactMap(\.self)
      try account.scheduler.raise(told + achievements(withStreak: isStreak).unlocked(since: before))
    }
  }

  /// A transaction is held against so many.
  private static let compared = 500

  /// Keeps a goal, and raises what of it was reached.
  package func record(_ goal: Goal, before: Goal?) throws(StoreError) {
    let held = try records()
    try store().transaction { () throws(StoreError) in
      let earlier = try achievements()
      try held.goals.put(goal)
      let milestones = GoalProgress(id: goal.id, title: goal.title).reached(
        from: before?.current.value ?? 0,
        to: goal.current.value,
        of: goal.target.value
      )
      try account.scheduler.raise(milestones + achievements().unlocked(since: earlier))
    }
  }

  /// Notes that the app is in use.
  package func noteOpened() throws(StoreError) {
    let now = settings.now()
    try store().transaction { () throws(StoreError) in
      try records().activity.note(.opened, at: now)
      try notePresence(at: now)
    }
  }

  /// Notes at which hour of which day the user is there, unless nothing is to be counted.
  private func notePresence(at now: Date) throws(StoreError) {
    let held = try records()
    guard try held.activity.state().isCounting else { return }
    let clock = try planner().clock
    try held.pacing.note(Presence(clock.day(at: now), hour: clock.time(at: now).hour))
  }

  /// Notes that the user talks with the app or taps, where somebody is to be asked back who has not for a while; once an hour, for
  /// each note is written to the disk, and makes every open face look at the store again.
  func noteUse() {
    let now = settings.now()
    if let noted, abs(now.timeIntervalSince(noted)) < Self.noteUseEvery { return }
    // What cannot be written now is written at the next use.
    guard let settings = try? account.situation().records.settings, settings.allows(.appEngagement),
      (try? noteUse(at: now)) != nil
    else { return }
    noted = now
  }

  private func noteUse(at now: Date) throws(StoreError) {
    try store().transaction { () throws(StoreError) in
      let activity = try records().activity
      var state = try activity.state()
      state.used = now
      try activity.put(state)
      try notePresence(at: now)
    }
  }

  private static let noteUseEvery: TimeInterval = 3_600

  /// Notes that the user asks how the goals are, where somebody is asked back who has not looked at them for a while: what is asked changes
  /// nothing else.
  package func noteGoalsAsked() {
    // What cannot be written now is written at the next look.
    guard (try? account.situation().records.settings.allows(.appEngagement)) == true else { return }
    try? noteGoalsSeen()
  }

  /// Notes that the user looks at the goals.
  func noteGoalsSeen() throws(StoreError) {
    try records().activity.note(.goalsSeen, at: settings.now())
  }

  /// What the user has done so far; the streak, which takes the longest to find, only where it is asked for.
  package func achievements(withStreak isStreak: Bool = true) throws(StoreError) -> Achievements {
    let held = try records()
    let clock = try planner().clock
    let goals = try held.goals.all()
    return Achievements(
      transactions: try held.transactions.count(upTo: 1),
      goals: goals.count,
      completedGoals: goals.count(where: \.isReached),
      streak: !isStreak
        ? 0
        : try Achievements.streak(through: clock.day(at: settings.now())) { day throws(StoreError) in
          let (start, end) = clock.bounds(of: day...day)
          return try held.transactions.hasExpense(from: start, before: end)
        }
    )
  }
}

extension [TransactionRepository.Spent] {
  /// What of these was paid for a category, however it is spelled.
  fileprivate func of(_ category: String?) -> [Decimal] {
    let meant = category.map(SpendingCategory.init(written:))
    let names = Set(compactMap(\.category)).filter { SpendingCategory(written: $0) == meant }
    return filter { $0.category.map(names.contains) ?? (meant == nil) }.map(\.amount.value)
  }
}
