package import Calendars
package import InboxRepositories
package import JSONText
package import Models
import Store

/// One record of an import or an export, known by its `kind`.
package enum Record: Sendable {
  case profile(Profile)
  case service(OwnService)
  case dependent(DependentRecord)
  case alert(Alert)
  case appointment(Appointment, isAnnounced: Bool)
  /// That an appointment is none any more.
  case cancellation(of: Appointment.ID)
  case device(DeviceRecord)
  /// Those settings that change.
  case settings(SettingsFields)
  /// Its instant is written as the clock of the zone shows it.
  case transaction(Transaction, zone: ZoneInfo)
  case budget(Budget)
  case goal(Goal)
  case recurring(RecurringTransaction)
  case notification(InboxRepository.Kept, zone: ZoneInfo, userInfo: UserInfo? = nil)
  case reminder(ReminderFields)
  case loan(Loan)
  case balance(Balance)
  /// The country whose calendar of taxes is the user's.
  case taxes(country: String)
  /// What was followed, told, said and done.
  case history(any HistoryRecord)

  /// Reads one object; `daysRemaining` counts from `today`.
  package init(_ json: JSONDocument, today: CalendarDay) throws(RecordRefusal) {
    try Self.refusing { try json.checkNames() }
    let kind = try Self.decode(Kind.self, from: json).kind
    switch kind {
    case "profile": self = .profile(try Self.decode(ProfileFields.self, from: json).record())
    case "service": self = .service(try Self.decode(ServiceFields.self, from: json).exported())
    case "dependent": self = .dependent(try Self.decode(DependentFields.self, from: json).exported(on: today))
    case "alert": self = .alert(try Self.decode(AlertFields.self, from: json).exported(on: today))
    case "appointment":
      self = try Self.decode(AppointmentFields.self, from: json).change()
    case "device": self = .device(DeviceRecord(try Self.decode(DeviceFields.self, from: json)))
    case "settings": self = .settings(try Self.decode(SettingsFields.self, from: json).record())
    case "transaction":
      self = .transaction(try Self.decode(TransactionFields.self, from: json).record(), zone: .gmt)
    case "budget": self = .budget(try Self.decode(BudgetFields.self, from: json).record())
    case "goal": self = .goal(try Self.decode(GoalFields.self, from: json).record())
    case "recurring": self = .recurring(try Self.decode(RecurringFields.self, from: json).record())
    case "reminder": self = .reminder(try Self.decode(ReminderFields.self, from: json).record())
    case "loan": self = .loan(try Self.decode(LoanFields.self, from: json).record())
    case "balance": self = .balance(try Self.decode(BalanceFields.self, from: json).record(on: today))
    case "taxes": self = .taxes(country: try Self.decode(TaxFields.self, from: json).record())
    case "notification":
      let fields = try Self.decode(NotificationFields.self, from: json)
      self = .notification(try fields.record(), zone: .gmt, userInfo: fields.userInfo)
    default:
      guard let type = HistoryKinds.byName[kind] else { throw .unknownKind(String(kind.prefix(64))) }
      self = try Self.history(type, from: json)
    }
  }

  private static func history<Fields: HistoryRecord>(
    _ type: Fields.Type,
    from json: JSONDocument
  ) throws(RecordRefusal) -> Self {
    let fields = try decode(type, from: json)
    try fields.check()
    return .history(fields)
  }

  private struct Kind: Decodable {
    let kind: String
  }

  package static func document(_ text: [UInt8]) throws(RecordRefusal) -> JSONDocument {
    do throws(JSONTextError) {
      return try JSONDocument(text)
    } catch {
      throw .notJSON(error.problem.rawValue)
    }
  }

  /// Reads the fields of a record.
  package static func decode<Fields: Decodable>(
    _ type: Fields.Type,
    from json: JSONDocument
  ) throws(RecordRefusal) -> Fields {
    try refusing { try json.decode(type) }
  }

  private static func refusing<Value>(_ body: () throws -> Value) throws(RecordRefusal) -> Value {
    do {
      return try body()
    } catch let error as DecodingError {
      throw refusal(for: error)
    } catch {
      throw .notJSON("\(error)")
    }
  }

  private static func refusal(for error: DecodingError) -> RecordRefusal {
    switch error {
    case .keyNotFound(let key, _): .missingField(key.stringValue)
    case .dataCorrupted(let context) where context.underlyingError is RecordRefusal:
      context.underlyingError as? RecordRefusal ?? .notAnObject
    case .dataCorrupted(let context) where context.underlyingError is RepeatedMember:
      .repeatedField((context.underlyingError as? RepeatedMember)?.name ?? "")
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.last { $0.intValue == nil }.map { .wrongField($0.stringValue) } ?? .notAnObject
    @unknown default: .notAnObject
    }
  }
}

extension Record {
  /// What it is called, by which whoever reads it knows what it tells.
  package var kind: String {
    switch self {
    case .profile: "profile"
    case .service: "service"
    case .dependent: "dependent"
    case .alert: "alert"
    case .appointment, .cancellation: "appointment"
    case .device: "device"
    case .settings: "settings"
    case .transaction: "transaction"
    case .budget: "budget"
    case .goal: "goal"
    case .recurring: "recurring"
    case .notification: "notification"
    case .reminder: "reminder"
    case .loan: "loan"
    case .balance: "balance"
    case .taxes: "taxes"
    case .history(let fields): type(of: fields).kind
    }
  }
}

extension Record: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    switch self {
    case .profile(let profile): try ProfileFields(profile).encode(to: encoder)
    case .service(let service): try ServiceFields(service).encode(to: encoder)
    case .dependent(let dependent): try DependentFields(dependent).encode(to: encoder)
    case .alert(let alert): try AlertFields(alert).encode(to: encoder)
    case .appointment(let appointment, _): try AppointmentFields(appointment).encode(to: encoder)
    case .cancellation(let id): try AppointmentFields(cancelling: id).encode(to: encoder)
    case .device(let device): try device.encode(to: encoder)
    case .settings(let settings): try settings.encode(to: encoder)
    case .transaction(let transaction, let zone): try TransactionFields(transaction, in: zone).encode(to: encoder)
    case .budget(let budget): try BudgetFields(budget).encode(to: encoder)
    case .goal(let goal): try GoalFields(goal).encode(to: encoder)
    case .recurring(let recurring): try RecurringFields(recurring).encode(to: encoder)
    case .reminder(let reminder): try reminder.encode(to: encoder)
    case .loan(let loan): try LoanFields(loan).encode(to: encoder)
    case .balance(let balance): try BalanceFields(balance).encode(to: encoder)
    case .taxes(let country): try TaxFields(country: country).encode(to: encoder)
    case .notification(let kept, let zone, _): try NotificationFields(kept, in: zone).encode(to: encoder)
    case .history(let fields): try fields.encode(to: encoder)
    }
  }
}
