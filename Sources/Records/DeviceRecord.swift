package import FoundationEssentials
package import Models

/// A device, as a record tells it; a record made by hand says less than an export.
package struct DeviceRecord: Hashable, Sendable {
  package let token: DeviceToken
  package let type: String
  /// Nil where the record leaves it out.
  package let role: DeviceRole?
  package let takesCriticalAlerts: Bool?
  package let isActive: Bool
  /// Nil where the record leaves it out.
  package let createdAt: Date?
  package let updatedAt: Date?

  package init(_ fields: DeviceFields) {
    token = fields.token
    type = fields.type.rawValue
    (role, takesCriticalAlerts) = (fields.role, fields.criticalAlerts)
    isActive = fields.isActive ?? true
    createdAt = fields.createdAt
    updatedAt = fields.updatedAt
  }

  package init(_ device: Device) {
    token = device.token
    type = device.type
    (role, takesCriticalAlerts) = (device.role, device.takesCriticalAlerts)
    isActive = device.isActive
    createdAt = device.createdAt
    updatedAt = device.updatedAt
  }

  /// The device as it is after the record was taken; what it leaves out stays as it is held.
  package func device(held: Device?, at now: Date) -> Device {
    let createdAt = createdAt ?? held?.createdAt ?? now
    let role = role ?? held?.role ?? .staff
    let takesCriticalAlerts = takesCriticalAlerts ?? held?.takesCriticalAlerts ?? false
    let isKnown =
      held?.type == type && held?.isActive == isActive && held?.role == role
      && held?.takesCriticalAlerts == takesCriticalAlerts
    let updatedAt = updatedAt ?? (isKnown ? held?.updatedAt : nil) ?? now
    return Device(
      token: token,
      type: type,
      role: role,
      takesCriticalAlerts: takesCriticalAlerts,
      isActive: isActive,
      createdAt: createdAt,
      updatedAt: updatedAt
    )
  }
}

extension DeviceRecord: Encodable {
  package func encode(to encoder: any Encoder) throws {
    let now = Date.distantPast
    try DeviceResponse(device(held: nil, at: now), isExact: true).encode(to: encoder)
  }
}
