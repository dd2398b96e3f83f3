/// Everything that is held about one user, as read from the store in one piece.
package struct UserRecords: Hashable, Sendable {
  package var profile: Profile
  package var services: [OwnService]
  /// In the order in which they were told.
  package var dependents: [DependentRecord]
  /// Dismissed ones too.
  package var alerts: [Alert]
  package var settings: NotificationSettings
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
    appointments: [Appointment] = [],
    devices: [Device] = []
  ) {
    self.profile = profile
    self.services = services
    self.dependents = dependents
    self.alerts = alerts
    self.settings = settings
    self.appointments = appointments
    self.devices = devices
  }

  package var isEmpty: Bool { services.isEmpty && dependents.isEmpty && alerts.isEmpty && appointments.isEmpty }
}
