package import Foundation
package import Models

/// One record of an import or an export, known by its `kind`.
package enum Record: Hashable, Sendable {
  case profile(Profile)
  case service(OwnService)
  case dependent(DependentRecord)
  case alert(Alert)
  case appointment(Appointment, isAnnounced: Bool)
  case device(DeviceRecord)
  /// Those settings that change.
  case settings(SettingsFields)

  /// The kinds of the contract that no room keeps yet: they are left out by name, not taken for mistakes.
  private static let kindsToCome: Set<String> = [
    "transaction", "budget", "goal", "recurring", "loan", "notification",
  ]

  /// Reads the bytes of one valid JSON value; `daysRemaining` counts from `today`.
  package init(json: Data, today: CalendarDay) throws(RecordRefusal) {
    let kind = try Self.decode(Kind.self, from: json).kind
    switch kind {
    case "profile": self = .profile(try Self.decode(ProfileFields.self, from: json).record())
    case "service": self = .service(try Self.decode(ServiceFields.self, from: json).record())
    case "dependent": self = .dependent(try Self.decode(DependentFields.self, from: json).record(on: today))
    case "alert": self = .alert(try Self.decode(AlertFields.self, from: json).record(on: today))
    case "appointment":
      let fields = try Self.decode(AppointmentFields.self, from: json)
      self = .appointment(try fields.record(), isAnnounced: fields.isAnnounced ?? false)
    case "device": self = .device(DeviceRecord(try Self.decode(DeviceFields.self, from: json)))
    case "settings": self = .settings(try Self.decode(SettingsFields.self, from: json).record())
    case let kind where Self.kindsToCome.contains(kind): throw .kindNotKept(kind)
    default: throw .unknownKind(String(kind.prefix(64)))
    }
  }

  private struct Kind: Decodable {
    let kind: String
  }

  private static func decode<Fields: Decodable>(_ type: Fields.Type, from json: Data) throws(RecordRefusal) -> Fields {
    do {
      return try JSONDecoder().decode(type, from: json)
    } catch let error as DecodingError {
      throw refusal(for: error)
    } catch {
      throw .notJSON("\(error)")
    }
  }

  private static func refusal(for error: DecodingError) -> RecordRefusal {
    switch error {
    case .keyNotFound(let key, _): .missingField(key.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.last.map { .wrongField($0.stringValue) } ?? .notAnObject
    @unknown default: .notAnObject
    }
  }
}

extension Record: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .profile(let profile):
      try container.encode("profile", forKey: .kind)
      try ProfileFields(profile).encode(to: encoder)
    case .service(let service):
      try container.encode("service", forKey: .kind)
      try ServiceFields(service).encode(to: encoder)
    case .dependent(let dependent):
      try container.encode("dependent", forKey: .kind)
      try DependentFields(dependent).encode(to: encoder)
    case .alert(let alert):
      try container.encode("alert", forKey: .kind)
      try AlertFields(alert).encode(to: encoder)
    case .appointment(let appointment, _):
      try container.encode("appointment", forKey: .kind)
      try AppointmentFields(appointment).encode(to: encoder)
    case .device(let device):
      try container.encode("device", forKey: .kind)
      try device.encode(to: encoder)
    case .settings(let settings):
      try container.encode("settings", forKey: .kind)
      try settings.encode(to: encoder)
    }
  }
}
