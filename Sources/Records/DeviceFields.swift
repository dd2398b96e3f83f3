package import Calendars
package import FoundationEssentials
package import Models

/// A device, as a record or a client's params tell it: members in camel case, or in snake case as the document's app sends them.
package struct DeviceFields: Decodable, Described {
  package let token: DeviceToken
  package let type: DeviceType
  /// Nil where nothing is said: it stays what it was, else the staff's.
  package let role: DeviceRole?
  /// Nil where nothing is said: it stays what it was, else no.
  package let criticalAlerts: Bool?
  /// Said by exports, as the rest: true where nothing is said.
  let isActive: Bool?
  let createdAt: Date?
  let updatedAt: Date?

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    token = try DeviceChoice(from: decoder).token
    let word = try container.decodeIfPresent(String.self, forKey: container.name(.deviceType))
    guard let type = DeviceType(rawValue: word?.lowercased() ?? Self.usualType.rawValue) else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath + [Name.deviceType],
        debugDescription: "no type of devices"
      )
      throw DecodingError.dataCorrupted(context)
    }
    self.type = type
    role = try container.decodeIfPresent(DeviceRole.self, forKey: .role)
    criticalAlerts = try container.decodeIfPresent(Bool.self, forKey: container.name(.criticalAlerts))
    isActive = try container.decodeIfPresent(Bool.self, forKey: container.name(.isActive))
    createdAt = try Self.instant(.createdAt, in: container)
    updatedAt = try Self.instant(.updatedAt, in: container)
  }

  private static func instant(_ name: Name, in container: KeyedDecodingContainer<Name>) throws -> Date? {
    let key = container.name(name)
    guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let timestamp = Timestamp(text) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "no instant")
    }
    return timestamp.date
  }

  /// The member names; the raw value is the one in camel case.
  enum Name: String, CodingKey, CaseIterable {
    case deviceToken, deviceType, role, criticalAlerts, isActive, createdAt, updatedAt
    case snakeCritical = "critical_alerts"
    case snakeToken = "device_token"
    case snakeType = "device_type"
    case snakeActive = "is_active"
    case snakeCreated = "created_at"
    case snakeUpdated = "updated_at"

    fileprivate var snake: Self {
      switch self {
      case .deviceToken: .snakeToken
      case .deviceType: .snakeType
      case .criticalAlerts: .snakeCritical
      case .isActive: .snakeActive
      case .createdAt: .snakeCreated
      case .updatedAt: .snakeUpdated
      default: self
      }
    }
  }

  private static let usualType = DeviceType.ios

  package static let schema: Schema = [
    .required(
      "deviceToken",
      .text(DeviceToken.digitCounts),
      "The token that APNs gave the app, in hexadecimal digits."
    ),
    .optional(
      "deviceType",
      .choice(of: DeviceType.self),
      default: "ios",
      "What kind of device it is; APNs knows only `ios`."
    ),
    .optional(
      "role",
      .choice(of: DeviceRole.self),
      "Whether the practice's appointments reach it; left out, it is what it was, at first `staff`."
    ),
    .optional(
      "criticalAlerts",
      .flag,
      "Whether its user's critical alerts reach it; left out, it is as it was, at first no."
    ),
  ]
}

extension DeviceFields {
  package static var otherNames: [String] { Name.allCases.map(\.rawValue) }
}

/// Which device is meant.
package struct DeviceChoice: Decodable, Described {
  package let token: DeviceToken

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DeviceFields.Name.self)
    let text = try container.decode(String.self, forKey: container.name(.deviceToken))
    guard let token = DeviceToken(text) else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath + [DeviceFields.Name.deviceToken],
        debugDescription: "no device token",
        underlyingError: DeviceRefusal.wrongToken
      )
      throw DecodingError.dataCorrupted(context)
    }
    self.token = token
  }

  package static let schema: Schema = [
    .required("deviceToken", .text(DeviceToken.digitCounts), "The token that APNs gave the app, in hexadecimal digits.")
  ]
  /// What a registration has besides: an app may send the same to sign out.
  package static var otherNames: [String] { DeviceFields.otherNames }
}

/// Why a device is not taken; the token is not repeated.
enum DeviceRefusal: ExplainedError {
  case wrongToken

  var explanation: Explanation { Explanation("push.error.wrongToken") }
}

extension KeyedDecodingContainer<DeviceFields.Name> {
  /// The form of a name that stands there; camel case where neither does.
  fileprivate func name(_ name: DeviceFields.Name) -> DeviceFields.Name {
    contains(name.snake) && !contains(name) ? name.snake : name
  }
}

/// The members of `DeviceTokenResponse`, as the document has them.
package struct DeviceResponse: Encodable, Described {
  private let device: Device
  /// Whether its instants are told to the millisecond.
  private let isExact: Bool

  package init(_ device: Device) {
    self.init(device, isExact: false)
  }

  package init(_ device: Device, isExact: Bool) {
    self.device = device
    self.isExact = isExact
  }

  private enum CodingKeys: String, CodingKey {
    case id, deviceToken, deviceType, role, criticalAlerts, isActive, createdAt, updatedAt
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(device.id.uuidString.lowercased(), forKey: .id)
    try container.encode(device.token.hexadecimal, forKey: .deviceToken)
    try container.encode(device.type, forKey: .deviceType)
    // As the document has it, unless more was asked for.
    if device.role != .staff { try container.encode(device.role, forKey: .role) }
    if device.takesCriticalAlerts { try container.encode(true, forKey: .criticalAlerts) }
    try container.encode(device.isActive, forKey: .isActive)
    try container.encode(text(device.createdAt), forKey: .createdAt)
    try container.encode(text(device.updatedAt), forKey: .updatedAt)
  }

  private func text(_ instant: Date) -> String {
    isExact ? Timestamp(instant, in: .gmt).description : OffsetDateTime(instant).description
  }

  package static let schema: Schema = [
    .required("id", .text, "Its id, which follows from the token."),
    .required("deviceToken", .text(DeviceToken.digitCounts), "The token that APNs gave the app."),
    .required("deviceType", .text, "What kind of device it is."),
    .optional("role", .choice(of: DeviceRole.self), default: "staff", "Whether the practice's appointments reach it."),
    .optional("criticalAlerts", .flag, default: false, "Whether its user's critical alerts reach it."),
    .required("isActive", .flag, "Whether pushes go to it."),
    .required("createdAt", .text, "When it was registered first, in ISO 8601."),
    .required("updatedAt", .text, "When it was registered last, or became inactive."),
  ]
}

extension OffsetDateTime {
  /// In Greenwich's time, to the second.
  package init(_ date: Date) {
    self.init(secondsSinceEpoch: Int(date.timeIntervalSince1970.rounded(.down)), offsetMinutes: 0)
  }
}
