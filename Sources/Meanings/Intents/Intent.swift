/// What a person may want; the raw value is the name in `Intents/`.
package enum Intent: String, Codable, CaseIterable, Hashable, Sendable {
  case greet = "chat.greet"
  case thank = "chat.thank"
  case goodbye = "chat.goodbye"
  case help = "chat.help"
  case changeLanguage = "chat.language"
  case repeatAnswer = "conversation.repeat"
  case explainAnswer = "conversation.explain"

  case serviceStatus = "service.status"
  case serviceRenew = "service.renew"
  case listServices = "services.list"
  case listDependents = "dependents.list"
  case dependentAlerts = "dependents.alerts"

  case listAlerts = "alerts.list"
  case dismissAlert = "alerts.dismiss"
  case whyAlert = "alerts.why"
  case acknowledgeAlert = "alerts.acknowledge"
  case withheldAlerts = "alerts.withheld"
  case taxDeadlines = "tax.deadlines"
  case balanceStatus = "balance.status"
  case unusualSpending = "spending.unusual"
  case unauthorizedPayment = "payment.unauthorized"
  case listRecommendations = "recommendations.list"

  case logTransaction = "transaction.log"
  case summarizeSpending = "spending.summary"
  case goalProgress = "goal.progress"
  case upcomingRecurring = "recurring.upcoming"
  case listAchievements = "achievements.list"

  case createReminder = "reminder.create"
  case listReminders = "reminder.list"
  case cancelReminder = "reminder.cancel"
  case muteNotifications = "notifications.mute"
  case unmuteNotifications = "notifications.unmute"
  case setQuietHours = "quiet_hours.set"
  case notificationStatus = "notifications.status"
  case quietHoursStatus = "quiet_hours.status"

  case listInbox = "inbox.list"
  case markInboxRead = "inbox.mark_all_read"
  case loanStatus = "loan.status"
  case paymentDue = "payment.due"
  case listAppointments = "appointments.list"
  case listAgenda = "agenda.list"
  case today = "date.today"
  case convertDate = "date.convert"

  case undo = "conversation.undo"
  case changeReminder = "reminder.change"
  case changeTransaction = "transaction.change"
  case deleteTransaction = "transaction.delete"
  case listTransactions = "transaction.list"
  case setBudget = "budget.set"
  case budgetStatus = "budget.status"
  case deleteBudget = "budget.delete"
  case createGoal = "goal.create"
  case addToGoal = "goal.add"
  case deleteGoal = "goal.delete"
  case updateService = "service.update"
  case addDependent = "dependent.add"
  case finishDependent = "dependent.done"
  case endQuietHours = "quiet_hours.off"
  case forgetData = "data.forget"

  case openScreen = "navigate.open"
  case goBack = "navigate.back"
  case outOfScope = "out_of_scope"

  /// What was asked for, or offered, is left: «خلاص»، «لا». Only the conversation gives these; nothing in `Intents/` has them.
  case cancelled = "dialogue.cancel"
  case declined = "dialogue.decline"
  /// «طيب», `yes` to nothing.
  case acknowledged = "dialogue.acknowledge"
  /// «افرض إني قلت سجل», `what happens if I delete it?`: a change that is only supposed.
  case supposed = "dialogue.suppose"
  /// «مدري», `no idea` to what was asked for.
  case unsure = "dialogue.unsure"
  /// «أجل هذا التنبيه ساعة», of an alert that is named or was told.
  case snoozeAlert = "alerts.snooze"
  /// «دفعت الإيجار» of a payment that is held; its words are those of `Intents/Acts/paying.json`.
  case payRecurring = "recurring.paid"
  /// «دفعت قسط القرض», of a loan that is held; likewise.
  case payInstalment = "loan.paid"
  /// «لا ما دفعت الإيجار», of one that was noted as paid.
  case unpayRecurring = "recurring.unpaid"
  /// «نتفلكس صار ٥٠ ريال», of a payment that is held.
  case changeRecurring = "recurring.change"
  /// «احذف دفعة الإيجار», of a payment that is held; its words are those that take any record away.
  case deleteRecurring = "recurring.delete"
  /// «عندي اشتراك شاهد ٣٠ ريال كل شهر», of a payment that is not held yet.
  case addRecurring = "recurring.create"
  /// «أضف قرض ٢٠٠٠٠ القسط ٨٠٠ كل يوم ٥»; its words are those of `Intents/Acts/paying.json`.
  case addLoan = "loan.create"
  /// «غيّر قسط القرض إلى ٩٠٠», of a loan that is held.
  case changeLoan = "loan.change"
  /// «احذف القرض», likewise.
  case deleteLoan = "loan.delete"
  /// «احذف إقامتي»: a document is not kept any longer; its words are those that take any record away.
  case deleteService = "service.delete"
  /// «وش اسمي؟», «وش اسمك؟», `what's my time zone?`; its words are those of `Intents/References/profile.json`.
  case profileStatus = "profile.status"
  /// «اسمي ريم», `set my time zone to Dubai`; likewise.
  case changeProfile = "profile.update"
  /// «لا تزعجني أكثر من ثلاث مرات باليوم», `how many alerts a day?`; its words are those of `Intents/References/told.json`.
  case limitAlerts = "notifications.limit"
  /// «أضف حليب إلى قائمة المشتريات»: lists are not kept.
  case unkeptList = "lists.unkept"

  /// Whether the answer names the first of several, so that «والثاني؟» asks for another of them.
  package var isList: Bool {
    switch self {
    case .listAlerts, .whyAlert, .taxDeadlines, .balanceStatus, .unusualSpending, .unauthorizedPayment,
      .listRecommendations, .listInbox,
      .listDependents, .dependentAlerts:
      true
    default: false
    }
  }

  /// Whether its answer is an alert of the user's own.
  package var isAlert: Bool {
    [.listAlerts, .taxDeadlines, .balanceStatus, .unusualSpending, .unauthorizedPayment, .listRecommendations]
      .contains(self)
  }

  /// Whether it asks for the dependents.
  package var isOfDependents: Bool { self == .listDependents || self == .dependentAlerts }

  /// Whether it takes something away or back, so that «ألغ» alone commands it; not what erases everything.
  package var removes: Bool {
    switch self {
    case .cancelReminder, .dismissAlert, .deleteTransaction, .deleteBudget, .deleteGoal, .deleteRecurring,
      .deleteLoan, .deleteService, .finishDependent, .endQuietHours, .undo:
      true
    default: false
    }
  }

  /// Whether it closes a question that waits, or leaves the talk.
  package var ends: Bool { [.cancelled, .declined, .acknowledged, .goodbye, .thank, .changeLanguage].contains(self) }

  /// Whether it adds a record.
  package var adds: Bool {
    [.logTransaction, .createReminder, .setBudget, .createGoal, .addToGoal, .addDependent].contains(self)
  }

  /// Whether what corrects it is gone on with in its place.
  package var isGoneOnWith: Bool { adds || self == .muteNotifications }

  /// Whether it changes something else that is held, which the words name.
  package var changesNamed: Bool { [.changeReminder, .changeTransaction].contains(self) }

  /// Those that change or take away what is held, by a verb that says so though nobody knows yet what is meant: `drop the tea`.
  package static let changingHeld: [String] = [
    Intent.cancelReminder, .deleteTransaction, .changeReminder, .changeTransaction,
  ]
  .map(\.rawValue)

  /// The same, and those that add: what is said by their verbs can be taken back in the same breath.
  package static let changingOrAdding: [String] =
    changingHeld
    + [Intent.createReminder, .setBudget, .createGoal, .muteNotifications, .logTransaction].map(\.rawValue)

  /// The kind of thing that it speaks of; nil where it is none that a conversation changes.
  package var kind: RecordKind? {
    switch self {
    case .createReminder, .listReminders, .cancelReminder, .changeReminder: .reminder
    case .logTransaction, .summarizeSpending, .listTransactions, .changeTransaction, .deleteTransaction: .transaction
    case .listAlerts, .dismissAlert, .whyAlert, .snoozeAlert: .alert
    case .listDependents, .dependentAlerts, .addDependent, .finishDependent: .dependent
    case .setBudget, .budgetStatus, .deleteBudget: .budget
    case .createGoal, .addToGoal, .goalProgress, .deleteGoal: .goal
    case .setQuietHours, .endQuietHours, .quietHoursStatus: .quietHours
    default: isAlert ? .alert : nil
    }
  }

  /// The intent that looks up what this one changes; nil where there is none.
  package var inquiry: Intent? {
    switch self {
    case .cancelReminder, .createReminder, .changeReminder: .listReminders
    case .logTransaction: .summarizeSpending
    case .deleteTransaction, .changeTransaction: .listTransactions
    case .setBudget, .deleteBudget: .budgetStatus
    case .createGoal, .addToGoal, .deleteGoal: .goalProgress
    case .setQuietHours, .endQuietHours: .quietHoursStatus
    case .updateService: .serviceStatus
    case .deleteService: .listServices
    case .addDependent, .finishDependent, .acknowledgeAlert: .listDependents
    case .dismissAlert, .snoozeAlert: .listAlerts
    case .markInboxRead: .listInbox
    case .muteNotifications, .unmuteNotifications: .notificationStatus
    case .addLoan, .changeLoan, .deleteLoan: .loanStatus
    case .addRecurring, .unpayRecurring, .changeRecurring, .deleteRecurring: .upcomingRecurring
    default: nil
    }
  }
}
