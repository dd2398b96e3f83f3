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
    self.appointments = appointments
    self.devices = devices
  }

  package var isEmpty: Bool { services.isEmpty && dependents.isEmpty && alerts.isEmpty && appointments.isEmpty }
}
