package import Foundation

/// An app on a device that its user has registered for pushes.
package struct Device: Identifiable, Hashable, Sendable {
  package let token: DeviceToken
  /// `ios`, or what else an app calls it.
  package let type: String
  /// False once its user signed out, or APNs has said that the app is gone.
  package var isActive: Bool
  package let createdAt: Date
  /// When it was registered last, or became inactive.
  package var updatedAt: Date

  package init(token: DeviceToken, type: String, isActive: Bool = true, createdAt: Date, updatedAt: Date) {
    self.token = token
    self.type = type
    self.isActive = isActive
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// It follows from the token, so that registering a device twice changes nothing.
  package var id: UUID { UUID(derivedFrom: token.hexadecimal) }
}
