package import FoundationEssentials

/// An app on a device that its user has registered for pushes.
package struct Device: Identifiable, Hashable, Sendable {
  package let token: DeviceToken
  /// The wire name of its ``DeviceType``.
  package let type: String
  /// Whose business reaches it.
  package let role: DeviceRole
  /// Whether its user wants to hear of critical alerts there.
  package let takesCriticalAlerts: Bool
  /// False once its user signed out, or APNs has said that the app is gone.
  package var isActive: Bool
  package let createdAt: Date
  /// When it was registered last, or became inactive.
  package var updatedAt: Date

  package init(
    token: DeviceToken,
    type: String,
    role: DeviceRole = .staff,
    takesCriticalAlerts: Bool = false,
    isActive: Bool = true,
    createdAt: Date,
    updatedAt: Date
  ) {
    self.token = token
    self.type = type
    self.role = role
    self.takesCriticalAlerts = takesCriticalAlerts
    self.isActive = isActive
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// It follows from the token, so that registering a device twice changes nothing.
  package var id: UUID { UUID(derivedFrom: token.hexadecimal) }

  /// Whether APNs knows it: the tokens of others are no concern of Apple's.
  package var isOfAPNs: Bool { type.lowercased() == DeviceType.ios.rawValue }
}

/// What kind of device it is.
package enum DeviceType: String, CaseIterable, Sendable {
  case ios, android
}

/// Whose business reaches a device.
package enum DeviceRole: String, CaseIterable, Codable, Sendable {
  /// The practice's: appointments.
  case staff
  /// Its user's own alone.
  case personal
}
