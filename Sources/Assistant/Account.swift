import Alerts
package import Calendars
package import Databases
import Localization
package import Meanings
package import Models
import Notifications
import Repositories
package import Scheduling
import Store
import TimeZones

/// One user: what was read last of the user's records, and those who keep them, each with a state of its own.
///
/// It outlives no ``Assistant``, and may be given up at any time: all that lasts stands in the store.
@MainActor
package final class Account: AccountPart {
  package let user: String
  package unowned let assistant: Assistant
  package var account: Account { self }

  /// The language that the user's clients asked for last, in which notifications are worded.
  package var language: Language?
  /// The zone that the user's clients asked for last, in which notifications keep their times.
  package var timeZone: ZoneInfo?
  /// How often all that is held was forgotten: nobody goes on with what was said before.
  private(set) var erasures = 0
  private var snapshot: Snapshot?

  package private(set) lazy var scheduler = NotificationScheduler(self)
  package private(set) lazy var delivery = NotificationDelivery(self)
  package private(set) lazy var events = EventRecorder(self)
  package private(set) lazy var keeper = RecordKeeper(self)
  package private(set) lazy var pushes = PushAnnouncements(self)
  package private(set) lazy var unasked = UnaskedAlerts(self)
  package var payments: PaymentMarks { PaymentMarks(account: self) }
  var overdue: OverduePayments { OverduePayments(account: self) }
  var withdrawn: WithdrawnNotices { WithdrawnNotices(account: self) }
  private(set) lazy var findings = FindingsDetector(self)

  /// What was read last, and the state of the store that it was read in.
  private struct Snapshot {
    var version: Store.Version
    let timeZone: ZoneInfo
    let situation: Situation
    /// As it is where it is another day.
    var elsewhere: [CalendarDay: Situation] = [:]
  }

  init(of user: String, in assistant: Assistant) {
    self.user = user
    self.assistant = assistant
    (language, timeZone) = (assistant.settings.language, assistant.settings.timeZone)
  }

  // MARK: The state of things

  /// Returns what is held and what of it is open, read anew when this or another process has changed something.
  package func situation() throws(StoreError) -> Situation {
    var version = try store().version()
    if let snapshot, snapshot.version == version, snapshot.situation.center.today == today(in: snapshot.timeZone),
      timeZone == nil || timeZone == snapshot.timeZone
    {
      return snapshot.situation
    }
    // On another day the same is held.
    let unchanged = try unchangedRecords
    var records = if let unchanged { unchanged } else { try self.records().records() }
    // What cannot be written down now is made one when the store can be written.
    if (try? self.records().uniteBudgets(records.budgets)) == true {
      records = try self.records().records()
      version = try store().version()
    }
    let zone = zone(of: records.profile)
    let today = today(in: zone)
    // What cannot be written down now is found again when the store can be written.
    if (try? findings.raise(about: records, on: today)) == true {
      records = try self.records().records()
      version = try store().version()
    }
    let situation = Situation(records: records, today: today)
    snapshot = Snapshot(version: version, timeZone: zone, situation: situation)
    return situation
  }

  /// The same where it is another day than the account's.
  func situation(on day: CalendarDay) throws(StoreError) -> Situation {
    let situation = try situation()
    guard day != situation.center.today else { return situation }
    if let known = snapshot?.elsewhere[day] { return known }
    let other = Situation(records: situation.records, today: day)
    // There are three days on Earth at most.
    if snapshot?.elsewhere.count ?? 0 > 2 { snapshot?.elsewhere = [:] }
    snapshot?.elsewhere[day] = other
    return other
  }

  /// What was read last, though it may have changed since; nil where nothing was read yet.
  var lastSituation: Situation? { snapshot?.situation }

  /// What was read last, where nothing was changed since.
  private var unchangedRecords: UserRecords? {
    get throws(StoreError) {
      guard let snapshot, try store().version() == snapshot.version else { return nil }
      return snapshot.situation.records
    }
  }

  /// Does what writes nothing that the situation is read from, such as a delivery: it is not read anew for that, however much is held.
  package func keepingSituation<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    let before = try store().version()
    let value = try body()
    let after = try store().version()
    // What another process wrote meanwhile is read.
    if snapshot?.version == before, after.isOwn(since: before) { snapshot?.version = after }
    return value
  }

  /// Has what is held read anew: what was read in a transaction that failed was never kept.
  package func forgetSituation() {
    snapshot = nil
  }

  /// Erases everything held about the user.
  func forget() throws(StoreError) {
    try store().forget(user)
    erasures += 1
  }

  private func today(in zone: ZoneInfo) -> CalendarDay {
    CalendarDay(of: settings.now(), in: zone)
  }

  // MARK: Settings

  /// Returns the settings as they are now, without what else is held.
  func heldSettings() throws(StoreError) -> NotificationSettings {
    if let records = try unchangedRecords { return records.settings.at(settings.now()) }
    return try records().settings.get().at(settings.now())
  }

  func zone(of profile: Profile) -> ZoneInfo { timeZone ?? Assistant.timeZone(of: profile) }

  /// The zone in which notifications keep their times.
  package func notificationZone(of records: UserRecords) -> ZoneInfo {
    planner(for: records.profile, records.settings).clock.zone
  }

  package func planner(for profile: Profile, _ settings: NotificationSettings) -> Planner {
    let zone = settings.timezone.flatMap(ZoneInfo.init(identifier:)) ?? zone(of: profile)
    return Planner(clock: .shared(zone), quietHours: settings.quietHours)
  }

  func currentPlanner() throws(StoreError) -> Planner {
    if let records = try unchangedRecords { return planner(for: records.profile, records.settings) }
    let held = try records()
    return planner(for: try held.profiles.get(), try held.settings.get())
  }

  // MARK: Words

  /// In the language of what is written down for the user.
  var localizer: Localizer {
    assistant.localizer(for: language ?? assistant.language(of: snapshot?.situation.records.profile))
  }

  package func text(_ explanation: Explanation) -> String { localizer.text(explanation) }
}
