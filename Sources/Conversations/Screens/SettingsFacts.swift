import Alerts
import Assistant
import Calendars
import Databases
import Localization
import Meanings
import Models
import Notifications
import Repositories
import Store
import Wording

/// Tells on the screen of settings what holds: who one is, what is wanted of notifications, and where pushes go.
@MainActor
enum SettingsFacts {
  typealias Item = ScreenView.Item

  /// Returns what is shown, of the profile, of notifications, of what is counted and of pushes.
  static func items(of records: UserRecords, _ client: Client) throws(StoreError) -> [Item] {
    let profile = records.profile
    let state = try client.records().activity.state()
    let language = Argument.phrase(client.localizer.text("language.\(client.language.rawValue)"))
    return [.fact(key: "settings.language", value: language)]
      + [.fact(key: "settings.timeZone", value: .text(client.timeZone(of: profile).identifier))]
      + (profile.name.map { [.fact(key: "settings.name", value: .text($0))] } ?? [])
      + facts(of: records.settings.at(client.settings.now()), learnt: try learntTimes(client), client.localizer)
      + facts(of: state, client.localizer)
      + pushFacts(of: records, isDenied: state.permission == .denied, client.localizer)
  }

  private static func learntTimes(_ client: Client) throws(StoreError) -> [ClockTime]? {
    try client.account.unasked.usualTimes(before: client.situation().center.today)
  }

  /// Of one who has, or had, a device: where pushes go, whether they are permitted, and how that is tried.
  private static func pushFacts(of records: UserRecords, isDenied: Bool, _ localizer: Localizer) -> [Item] {
    guard !records.devices.isEmpty else { return [] }
    let active = records.devices.filter(\.isActive)
    let tokens = active.map { device in
      "\(Isolation.isolated("\(device.token)", in: localizer.language.direction)) (\(device.role(in: localizer)))"
    }
    let devices =
      tokens.isEmpty ? localizer.text("push.none") : tokens.joined(separator: localizer.text("list.separator"))
    let permission =
      active.isEmpty ? "withdrawn" : isDenied ? "denied" : records.settings.isEnabled ? "granted" : "muted"
    return [
      .fact(key: "settings.push", value: .phrase(devices)),
      .fact(
        key: "settings.push.permission",
        value: .phrase(localizer.text("settings.push.permission.\(permission)"))
      ),
      .fact(key: "settings.push.test", value: .text(SlashCommand.push.usage)),
    ]
  }

  /// What is wanted of notifications: all of them, each type, and when not at all.
  private static func facts(
    of settings: NotificationSettings,
    learnt: [ClockTime]?,
    _ localizer: Localizer
  ) -> [Item] {
    let wording = SettingsWording(localizer: localizer)
    var facts = [Item.fact(key: "settings.notifications", value: .phrase(wording.state(of: settings)))]
    facts += NotificationType.allCases.map { type in
      .fact(key: wording.key(of: type), value: .phrase(wording.state(of: type, in: settings)))
    }
    let list = { (names: [String]) in names.joined(separator: localizer.text("list.separator")) }
    if !settings.mutedAlerts.isEmpty {
      let names = settings.mutedAlerts.map { wording.name(of: .alerts($0), in: settings) }
      facts.append(.fact(key: "settings.mutedAlerts", value: .phrase(list(names))))
    }
    if let most = settings.dailyInterruptions {
      facts.append(.fact(key: "settings.dailyInterruptions", value: .text(String(most))))
    }
    if let times = settings.digestTimes ?? learnt {
      let key = settings.digestTimes == nil ? "settings.digestTimes.learnt" : "settings.digestTimes"
      facts.append(.fact(key: key, value: .text(list(times.map(\.description)))))
    }
    if let start = settings.quietHoursStart, let end = settings.quietHoursEnd {
      facts.append(.fact(key: "settings.quietHours", value: .text("\(start) – \(end)")))
    }
    return facts
  }

  /// Whether the user may be notified, and whether anything is counted.
  private static func facts(of state: ActivityRepository.State, _ localizer: Localizer) -> [Item] {
    let permission = localizer.text("settings.permission.\(state.permission.rawValue)")
    return [
      .fact(key: "settings.permission", value: .phrase(permission)),
      isOn(state.isCounting, key: "settings.counting", localizer),
    ]
  }

  private static func isOn(_ isOn: Bool, key: String, _ localizer: Localizer) -> Item {
    .fact(key: key, value: .phrase(localizer.text(isOn ? "settings.on" : "settings.off")))
  }
}
