package import Databases
package import InboxRepositories
package import Models
package import Repositories

/// What is held about one user, noun by noun.
package struct UserStore {
  let user: String
  let connection: Connection

  package var profiles: ProfileRepository { ProfileRepository(user: user, connection: connection) }
  package var services: ServiceRepository { ServiceRepository(user: user, connection: connection) }
  package var dependents: DependentRepository { DependentRepository(user: user, connection: connection) }
  package var alerts: AlertRepository { AlertRepository(user: user, connection: connection) }
  package var pacing: PacingRepository { PacingRepository(user: user, connection: connection) }
  package var appointments: AppointmentRepository { AppointmentRepository(user: user, connection: connection) }
  package var devices: DeviceRepository { DeviceRepository(user: user, connection: connection) }
  package var settings: SettingsRepository { SettingsRepository(user: user, connection: connection) }
  package var sessions: SessionRepository { SessionRepository(user: user, connection: connection) }
  package var transactions: TransactionRepository { TransactionRepository(user: user, connection: connection) }
  package var budgets: BudgetRepository { BudgetRepository(user: user, connection: connection) }
  package var goals: GoalRepository { GoalRepository(user: user, connection: connection) }
  package var recurring: RecurringRepository { RecurringRepository(user: user, connection: connection) }
  package var loans: LoanRepository { LoanRepository(user: user, connection: connection) }
  package var finances: FinanceRepository { FinanceRepository(user: user, connection: connection) }
  package var sources: SourceRepository { SourceRepository(user: user, connection: connection) }
  package var schedule: ScheduleRepository { ScheduleRepository(user: user, connection: connection) }
  package var planning: PlanningRepository { PlanningRepository(user: user, connection: connection) }
  package var inbox: InboxRepository { InboxRepository(user: user, connection: connection) }
  package var withdrawals: WithdrawalRepository { WithdrawalRepository(user: user, connection: connection) }
  package var userInfo: UserInfoRepository { UserInfoRepository(user: user, connection: connection) }
  package var activity: ActivityRepository { ActivityRepository(user: user, connection: connection) }
  package var changes: ChangeRepository { ChangeRepository(user: user, connection: connection) }
  package var keptAnswers: KeptAnswerRepository { KeptAnswerRepository(connection: connection, user: user) }
  package var contextSessions: ContextSessionRepository { ContextSessionRepository(connection: connection, user: user) }
  package var topics: TopicRepository { TopicRepository(connection: connection, user: user) }
  package func client(_ name: String) -> ClientRepository {
    ClientRepository(connection: connection, user: user, name: name)
  }
  package var inputHistory: InputHistoryRepository { InputHistoryRepository(user: user, connection: connection) }

  /// All of it as it stands at one moment, but for what grows without end.
  package func records() throws(StoreError) -> UserRecords {
    try connection.snapshot { () throws(StoreError) in
      UserRecords(
        profile: try profiles.get(),
        services: try services.all(),
        dependents: try dependents.all(),
        alerts: try alerts.all(includeDismissed: true),
        settings: try settings.get(),
        budgets: try budgets.all(),
        goals: try goals.all(),
        recurring: try recurring.all(),
        loans: try loans.all(),
        balances: try finances.balances(),
        taxCountry: try finances.taxCountry(),
        sources: try sources.all(),
        sourceOfAlert: try sources.sourceOfAlert(),
        reports: try sources.reports(),
        appointments: try appointments.all(),
        devices: try devices.all()
      )
    }
  }

  /// What of it notifications and findings follow from: lists that are only shown are left out, however long they are.
  package func planningRecords() throws(StoreError) -> UserRecords {
    try connection.snapshot { () throws(StoreError) in
      UserRecords(
        profile: try profiles.get(),
        alerts: try alerts.raised(),
        settings: try settings.get(),
        budgets: try budgets.all(),
        goals: try goals.all(),
        recurring: try recurring.all(),
        loans: try loans.all(),
        balances: try finances.balances(),
        taxCountry: try finances.taxCountry()
      )
    }
  }
}
