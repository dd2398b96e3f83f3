/// What is held about one user, as read from the store in one piece; transactions, the schedule and the inbox grow without
/// end, and are asked for by themselves.
package struct UserRecords: Hashable, Sendable {
  package var profile: Profile
  package var services: [OwnService]
  /// In the order in which they were told.
  package var dependents: [DependentRecord]
  /// Dismissed ones too.
  package var alerts: [Alert]
  package var settings: NotificationSettings
  package var budgets: [Budget]
  package var goals: [Goal]
  package var recurring: [RecurringTransaction]
  package var loans: [Loan]
  package var balances: [Balance]
  /// Where the user pays taxes, by ISO 3166.
  package var taxCountry: String?
  /// The backends that are followed.
  package var sources: [AlertSource]
  /// The URL of the source that told an alert.
  package var sourceOfAlert: [Alert.ID: String]
  /// What they say besides their alerts.
  package var reports: [SourceReport]
  /// The earliest first.
  package var appointments: [Appointment]
  /// Inactive ones too.
  package var devices: [Device]

  package init(
    profile: Profile = Profile(),
    services: [OwnService] = [],
    dependents: [DependentRecord] = [],
    alerts: [Alert] = [],
    settings: NotificationSettings = NotificationSettings(),
    budgets: [Budget] = [],
    goals: [Goal] = [],
    recurring: [RecurringTransaction] = [],
    loans: [Loan] = [],
    balances: [Balance] = [],
    taxCountry: String? = nil,
    sources: [AlertSource] = [],
    sourceOfAlert: [Alert.ID: String] = [:],
    reports: [SourceReport] = [],
    appointments: [Appointment] = [],
    devices: [Device] = []
  ) {
    self.profile = profile
    self.services = services
    self.dependents = dependents
    self.alerts = alerts
    self.settings = settings
    self.budgets = budgets
    self.goals = goals
    self.recurring = recurring
    self.loans = loans
    self.balances = balances
    self.taxCountry = taxCountry
    self.sources = sources
    self.sourceOfAlert = sourceOfAlert
    self.reports = reports
    self.appointments = appointments
    self.devices = devices
  }

  /// Whether nothing is held that one could be told of.
  package var isEmpty: Bool {
    services.isEmpty && dependents.isEmpty && alerts.isEmpty && appointments.isEmpty && budgets.isEmpty && goals.isEmpty
      && recurring.isEmpty && loans.isEmpty && reports.allSatisfy { $0.content?.entries.isEmpty ?? true }
  }
}
