package import Meanings
import Models
import RecordAnswers
package import Wording

/// Which answer belongs to which intent.
package enum AnswerTable {
  package static func answer(in context: AnswerContext) -> Answer {
    let dialogue = DialogueAnswer(context: context)
    let answer =
      OwnerQuestion(context: context).answer ?? dialogue.choice ?? DependentsAnswer(context: context).stranger
      ?? UncommandedAnswer(context: context).answer ?? AllButAnswer(context: context).answer ?? dialogue.offer
      ?? answer(to: context.understood.intent, in: context)
    return ShortAnswer(context: context).shortened(answer)
  }

  package static func answer(to intent: Intent, in context: AnswerContext) -> Answer {
    switch intent {
    case .greet: SmallTalkAnswer(context: context).greeting
    case .thank: SmallTalkAnswer(context: context).thanks
    case .goodbye: SmallTalkAnswer(context: context).farewell
    case .help: SmallTalkAnswer(context: context).help
    case .changeLanguage: SmallTalkAnswer(context: context).language
    case .serviceStatus, .serviceRenew: ServiceAnswer(context: context).answer
    case .listServices: ServiceAnswer(context: context).list
    case .repeatAnswer: SmallTalkAnswer(context: context).repetition
    case .explainAnswer: SmallTalkAnswer(context: context).explanation
    case .listAgenda: AgendaAnswer(context: context).list
    case .today: DateAnswer(context: context).today
    case .convertDate: DateAnswer(context: context).conversion
    case .notificationStatus: SettingsAnswer(context: context).notificationStatus
    case .quietHoursStatus: SettingsAnswer(context: context).quietHoursStatus
    case .listDependents, .dependentAlerts: DependentsAnswer(context: context).answer
    case .listAlerts where context.understood.aspect == .overdue: OverdueAnswer(context: context).all
    case .taxDeadlines where context.understood.aspect == .overdue: OverdueAnswer(context: context).taxes
    case .listAlerts: OwnAlertsAnswer(context: context).list
    case .dismissAlert: OwnAlertsAnswer(context: context).dismissal
    case .snoozeAlert: PausedAlertAnswer(context: context).snoozing
    case .whyAlert: AlertReasonAnswer(context: context).why
    case .withheldAlerts: AlertReasonAnswer(context: context).withheld
    case .taxDeadlines: OwnAlertsAnswer(context: context).alerts(of: .taxDeadline)
    case .balanceStatus where context.understood.isIncome: SpendingAnswer(context: context).answer
    case .balanceStatus: OwnAlertsAnswer(context: context).balance
    case .unusualSpending: OwnAlertsAnswer(context: context).alerts(of: .unusualSpending)
    case .unauthorizedPayment: OwnAlertsAnswer(context: context).alerts(of: .unauthorizedPayment)
    case .listRecommendations: OwnAlertsAnswer(context: context).alerts(of: .recommendation)
    case .logTransaction: MoneyAnswer(context: context).logging
    case .summarizeSpending: SpendingAnswer(context: context).answer
    case .goalProgress: GoalRateAnswer(context: context).answer ?? MoneyAnswer(context: context).goals
    case .listAchievements: Answer(.achievements)
    case .upcomingRecurring: PaymentsAnswer(context: context).next
    case .payRecurring: PaymentsAnswer(context: context).paid
    case .unpayRecurring: PaymentsAnswer(context: context).unpaid
    case .changeRecurring: RecurringChangeAnswer(context: context).answer
    case .deleteRecurring: PaymentsAnswer(context: context).deletion
    case .addRecurring: PaymentsAnswer(context: context).addition
    case .addLoan: LoanChangeAnswer(context: context).addition
    case .changeLoan: LoanChangeAnswer(context: context).change
    case .deleteLoan: LoanChangeAnswer(context: context).deletion
    case .payInstalment: LendingAnswer(context: context).paid
    case .paymentDue: LendingAnswer(context: context).paymentDue
    case .createReminder: ReminderAnswer(context: context).creation
    case .listReminders: ReminderAnswer(context: context).list
    case .cancelReminder: ReminderAnswer(context: context).cancellation
    case .listInbox: Answer(.inbox(place: context.understood.slots[.ordinal]?.number ?? 1))
    case .markInboxRead: ReadingAnswer(context: context).answer
    case .muteNotifications: SettingsAnswer(context: context).mute
    case .unmuteNotifications: SettingsAnswer(context: context).unmute
    case .setQuietHours: SettingsAnswer(context: context).quietHours
    case .loanStatus: LendingAnswer(context: context).status
    case .listAppointments: AppointmentsAnswer(context: context).list
    case .undo: Answer(.change(ChangeAnswer(context: context).undoing))
    case .changeReminder: ChangeAnswer(context: context).reminder
    case .changeTransaction: ChangeAnswer(context: context).transaction
    case .deleteTransaction: ChangeAnswer(context: context).deletion
    case .listTransactions: ChangeAnswer(context: context).transactions
    case .setBudget: PlanAnswer(context: context).budget
    case .budgetStatus: PlanAnswer(context: context).budgets
    case .deleteBudget: PlanAnswer(context: context).budgetDeletion
    case .deleteGoal: PlanAnswer(context: context).goalDeletion
    case .createGoal: PlanAnswer(context: context).goal
    case .addToGoal: PlanAnswer(context: context).saving
    case .updateService: HeldAnswer(context: context).update
    case .deleteService: DocumentRemovalAnswer(context: context).answer
    case .addDependent: HeldAnswer(context: context).addition
    case .finishDependent: HeldAnswer(context: context).completion
    case .acknowledgeAlert: HeldAnswer(context: context).acknowledgement
    case .endQuietHours: SettingsAnswer(context: context).endOfQuietHours
    case .forgetData: HeldAnswer(context: context).forgetting
    case .profileStatus: ProfileAnswer(context: context).status
    case .changeProfile: ProfileAnswer(context: context).change
    case .limitAlerts: SettingsAnswer(context: context).limit
    case .unkeptList: UnkeptListAnswer(context: context).answer
    case .openScreen: NavigationAnswer(context: context).open
    case .goBack: NavigationAnswer(context: context).back
    case .acknowledged: DialogueAnswer(context: context).acknowledged
    case .supposed: SuppositionAnswer(context: context).answer
    case .unsure: DialogueAnswer(context: context).unsure
    case .cancelled: DialogueAnswer(context: context).cancelled
    case .declined: DialogueAnswer(context: context).declined
    case .outOfScope: SmallTalkAnswer(context: context).refusal
    }
  }
}
