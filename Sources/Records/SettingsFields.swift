import Calendars
package import Models
import TimeZones

/// The settings that a record or a client tells: only those that change.
package struct SettingsFields: Codable, Hashable, Sendable, Described {
  let isEnabled: Bool?
  let mutedUntil: Clearable<String>?
  let transactionReminders: Bool?
  let goalProgress: Bool?
  let spendingAlerts: Bool?
  let recurringTransactions: Bool?
  let achievements: Bool?
  let appEngagement: Bool?
  let mutedAlerts: Clearable<[String]>?
  let typesMutedUntil: Clearable<[String: String]>?
  let dailyInterruptions: Clearable<Int>?
  let digestTimes: Clearable<[ClockTime]>?
  let quietHoursStart: Clearable<ClockTime>?
  let quietHoursEnd: Clearable<ClockTime>?
  let timezone: Clearable<String>?

  /// Reads those that are there; a name that is no setting's is refused, lest somebody think that it was set.
  package init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: AnyName.self)
    for name in names.allKeys where CodingKeys(stringValue: name.stringValue) == nil && name.stringValue != "kind" {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: names.codingPath + [name],
          debugDescription: "no setting",
          underlyingError: RecordRefusal.unknownSetting(name.stringValue)
        )
      )
    }
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    isEnabled = try fields.decodeIfPresent(Bool.self, forKey: .isEnabled)
    mutedUntil = try fields.decodeIfPresent(Clearable<String>.self, forKey: .mutedUntil)
    transactionReminders = try fields.decodeIfPresent(Bool.self, forKey: .transactionReminders)
    goalProgress = try fields.decodeIfPresent(Bool.self, forKey: .goalProgress)
    spendingAlerts = try fields.decodeIfPresent(Bool.self, forKey: .spendingAlerts)
    recurringTransactions = try fields.decodeIfPresent(Bool.self, forKey: .recurringTransactions)
    achievements = try fields.decodeIfPresent(Bool.self, forKey: .achievements)
    appEngagement = try fields.decodeIfPresent(Bool.self, forKey: .appEngagement)
    mutedAlerts = try fields.decodeIfPresent(Clearable<[String]>.self, forKey: .mutedAlerts)
    typesMutedUntil = try fields.decodeIfPresent(Clearable<[String: String]>.self, forKey: .typesMutedUntil)
    dailyInterruptions = try fields.decodeIfPresent(Clearable<Int>.self, forKey: .dailyInterruptions)
    digestTimes = try fields.decodeIfPresent(Clearable<[ClockTime]>.self, forKey: .digestTimes)
    quietHoursStart = try fields.decodeIfPresent(Clearable<ClockTime>.self, forKey: .quietHoursStart)
    quietHoursEnd = try fields.decodeIfPresent(Clearable<ClockTime>.self, forKey: .quietHoursEnd)
    timezone = try fields.decodeIfPresent(Clearable<String>.self, forKey: .timezone)
  }

  private enum CodingKeys: String, CodingKey {
    case isEnabled, mutedUntil, transactionReminders, goalProgress, spendingAlerts, recurringTransactions
    case achievements, appEngagement, mutedAlerts, dailyInterruptions, digestTimes, quietHoursStart, quietHoursEnd,
      timezone, typesMutedUntil
  }

  /// The same, if it can be taken.
  package func record() throws(RecordRefusal) -> Self {
    if let name = timezone?.value, ZoneInfo(identifier: name) == nil { throw .wrongField("timezone") }
    guard mutedAlerts?.value?.allSatisfy(Self.isAlertType) ?? true else { throw .wrongField("mutedAlerts") }
    if let count = dailyInterruptions?.value, !NotificationSettings.interruptions.contains(count) {
      throw .wrongField("dailyInterruptions")
    }
    guard digestTimes?.value.map({ $0.count <= Self.mostDigests }) ?? true else { throw .wrongField("digestTimes") }
    if let instant = mutedUntil?.value { try Self.checkEnd(instant, field: "mutedUntil") }
    for (type, instant) in typesMutedUntil?.value ?? [:] {
      let known = NotificationType(rawValue: type)
      let isOn = known.flatMap { known in switches.first { $0.type == known }?.isOn } ?? false
      guard known != nil || Self.isAlertType(type), !isOn else { throw .wrongField("typesMutedUntil") }
      try Self.checkEnd(instant, field: "typesMutedUntil")
    }
    return self
  }

  /// Refuses what is no instant with an offset: it would mute for good.
  private static func checkEnd(_ text: String, field: String) throws(RecordRefusal) {
    _ = try FieldRules.instant(text, field: field)
    guard OffsetDateTime(text) != nil else { throw .wrongField(field) }
  }

  /// Whether a text can be a type of alerts: as those of the documents are written.
  private static func isAlertType(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x5F }
  }

  private static let mostDigests = 3

  /// The settings with what is told.
  package func changing(_ settings: NotificationSettings) -> NotificationSettings {
    var settings = settings
    settings.isEnabled = isEnabled ?? settings.isEnabled
    // Who switches them on or off says nothing of a time, unless it is told.
    if isEnabled != nil { settings.mutedUntil = nil }
    if let mutedUntil { settings.mutedUntil = mutedUntil.value.flatMap(OffsetDateTime.init) }
    if settings.isEnabled { settings.mutedUntil = nil }
    settings.transactionReminders = transactionReminders ?? settings.transactionReminders
    settings.goalProgress = goalProgress ?? settings.goalProgress
    settings.spendingAlerts = spendingAlerts ?? settings.spendingAlerts
    settings.recurringTransactions = recurringTransactions ?? settings.recurringTransactions
    settings.achievements = achievements ?? settings.achievements
    settings.appEngagement = appEngagement ?? settings.appEngagement
    if let mutedAlerts {
      settings.mutedAlerts = NotificationSettings.sorted((mutedAlerts.value ?? []).map(AlertType.init))
    }
    tell(timed: &settings)
    if let dailyInterruptions { settings.dailyInterruptions = dailyInterruptions.value }
    if let digestTimes { settings.digestTimes = digestTimes.value.map { Set($0).sorted() } }
    if let quietHoursStart { settings.quietHoursStart = quietHoursStart.value }
    if let quietHoursEnd { settings.quietHoursEnd = quietHoursEnd.value }
    if let timezone { settings.timezone = timezone.value }
    return settings
  }

  private var switches: [(isOn: Bool?, type: NotificationType)] {
    [
      (transactionReminders, .transactionReminder), (goalProgress, .goalProgress), (spendingAlerts, .spendingAlert),
      (recurringTransactions, .recurringTransaction), (achievements, .achievement), (appEngagement, .appEngagement),
    ]
  }

  /// Mutes for a time what is told to be; whose switch alone is told is on or off for good.
  private func tell(timed settings: inout NotificationSettings) {
    for (isOn, type) in switches where isOn != nil { settings.timedMutes[.notifications(type)] = nil }
    if let typesMutedUntil {
      settings.timedMutes = TimedMutes()
      for (type, end) in typesMutedUntil.value ?? [:] {
        let type = MutableType(rawValue: type)
        settings.mute(type)
        settings.timedMutes[type] = OffsetDateTime(end)
      }
    }
    settings.timedMutes.keep(mutedBy: settings)
  }

  /// All of them.
  package init(_ settings: NotificationSettings) {
    isEnabled = settings.isEnabled
    mutedUntil = Clearable(settings.mutedUntil?.description)
    transactionReminders = settings.transactionReminders
    goalProgress = settings.goalProgress
    spendingAlerts = settings.spendingAlerts
    recurringTransactions = settings.recurringTransactions
    achievements = settings.achievements
    appEngagement = settings.appEngagement
    let muted = settings.mutedAlerts.map(\.rawValue)
    mutedAlerts = Clearable(muted.isEmpty ? nil : muted)
    let ends = settings.timedMutes.ends.map { ($0.rawValue, $1.description) }
    typesMutedUntil = Clearable(ends.isEmpty ? nil : Dictionary(uniqueKeysWithValues: ends))
    dailyInterruptions = Clearable(settings.dailyInterruptions)
    digestTimes = Clearable(settings.digestTimes)
    quietHoursStart = Clearable(settings.quietHoursStart)
    quietHoursEnd = Clearable(settings.quietHoursEnd)
    timezone = Clearable(settings.timezone)
  }

  package static let schema: Schema = [
    .optional("isEnabled", .flag, "Whether there are notifications at all."),
    .optional("mutedUntil", .nullable(.text), "When all are on again that are off now; null for never."),
    .optional("transactionReminders", .flag, "Reminders to log transactions."),
    .optional("goalProgress", .flag, "Progress of savings goals."),
    .optional("spendingAlerts", .flag, "Unusual spending."),
    .optional("recurringTransactions", .flag, "Recurring transactions that come due."),
    .optional("achievements", .flag, "Achievements."),
    .optional("appEngagement", .flag, "Tips, and reminders after a long silence."),
    .optional(
      "mutedAlerts",
      .nullable(.list(of: .text)),
      "The types of alerts that are not told unasked, such as `RECOMMENDATION`; null for none."
    ),
    .optional(
      "typesMutedUntil",
      .nullable(.dictionary(of: .text)),
      "When those types are on again that are muted for a time, by the names of notifications or alerts; null for none."
    ),
    .optional(
      "dailyInterruptions",
      .nullable(.integer(0...50)),
      "How often on a day alerts that are not critical interrupt, 0 to 50; null for the usual five."
    ),
    .optional(
      "digestTimes",
      .nullable(.list(of: .clock)),
      "When on a day that which waits is told together, three times at most; null for 09:00, 13:00 and 19:00."
    ),
    .optional("quietHoursStart", .nullable(.clock), "When the quiet hours begin; null for none."),
    .optional("quietHoursEnd", .nullable(.clock), "When the quiet hours end; null for none."),
    .optional("timezone", .nullable(.text), "An IANA name, such as `Asia/Riyadh`; null for the user's own."),
  ]
}

/// A value that can be taken back by null, which is something else than leaving it out.
enum Clearable<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  case cleared
  case set(Value)

  package init(_ value: Value?) {
    self = value.map(Self.set) ?? .cleared
  }

  var value: Value? {
    if case .set(let value) = self { value } else { nil }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .cleared : .set(try container.decode(Value.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension KeyedDecodingContainer {
  /// What the compiler writes calls this one: to it a null is no missing member.
  fileprivate func decodeIfPresent<Value>(
    _ type: Clearable<Value>.Type,
    forKey key: Key
  ) throws -> Clearable<Value>? {
    contains(key) ? try decode(type, forKey: key) : nil
  }
}
