import Assistant
import Calendars
import Chat
import ConversationRequests
import FoundationEssentials
import Intents
import Localization
import Meanings
import Models
import Scheduling
import SentenceWords
import SpokenValues
import Understanding
import Wording

/// The commands that change the settings of notifications.
extension CommandReplies {
  /// Mutes a type, all without one, for good or up to a time in words: `/mute spending for a week`.
  func mute(_ operand: String) throws -> Reply {
    let moment = Moment(now: client.settings.now(), zone: try client.planner().clock.zone)
    let pause = MutePause(understanding: client.assistant.understanding, moment: moment)
    guard let (named, until) = pause.read(operand) else { return try change(typeNamed: operand) { .mute($0) } }
    var slots = [Slot.until: until]
    if !named.isEmpty {
      guard let type = notificationType(named: operand) ?? notificationType(named: named) else { return whichType }
      slots[.type] = .text(type.rawValue)
    }
    let wish = Understood(.muteNotifications, language: client.language, slots: slots)
    return says(try conversation.model().generateResponse(to: wish).map(\.text).joined(separator: " "))
  }

  private var whichType: Reply {
    let names = client.notificationTypeNames.joined(separator: text(.separator))
    return says(text(.whichType, .phrase(names)))
  }

  /// Mutes or unmutes a type, all without one.
  func change(typeNamed operand: String, _ change: (NotificationType?) -> NotificationSettings.Change) throws -> Reply {
    guard !operand.isEmpty else { return try self.change(change(nil)) }
    guard let type = notificationType(named: operand) else { return whichType }
    return try self.change(change(type))
  }

  /// Sets the hours, or ends them with `off`.
  func setQuietHours(_ operand: String) throws -> Reply {
    if operand.lowercased() == SlashCommand.off { return try change(.noQuietHours) }
    guard let (start, end) = Self.hours(operand), start != end else {
      let name = SlashCommand.quiet.name
      return says(text(.whichHours, .text("\(name) 22:00 07:00"), .text("\(name) \(SlashCommand.off)")))
    }
    return try change(.quietHours(from: start, to: end))
  }

  /// Puts a test notification into the outbox, from where whoever delivers it takes it: nobody waits here for the network.
  func push(_ operand: String) throws -> Reply {
    let word = SlashCommand.Operand.trial.rawValue
    guard operand.lowercased() == word else {
      return says(text(.howToTest, .text("\(SlashCommand.push.name) \(word)")))
    }
    let count = try client.account.pushes.addTestPush()
    guard count == 0 else { return says(text(.testQueued, .integer(count), .text("tanbih push run"))) }
    return says(text(try client.account.pushes.activeDevices().isEmpty ? .noDevice : .testNowhere))
  }

  private func change(_ change: NotificationSettings.Change) throws -> Reply {
    try actions.change(change, isByHand: true)
    let settings = try client.situation().records.settings
    return says(SettingsWording(localizer: client.localizer).sentence(for: change, of: settings))
  }

  private func notificationType(named words: String) -> NotificationType? {
    let folded = Folding.fold(words)
    let index = client.notificationTypeNames.firstIndex { Folding.fold($0) == folded }
    return index.map { NotificationType.allCases[$0] } ?? client.assistant.notificationTypes.type(named: words)
  }

  /// Two times such as `22:00 07:00` in any digits, else a range in words as in «من ١٠ مساء إلى ٧ صباحا».
  private static func hours(_ operand: String) -> (ClockTime, ClockTime)? {
    let times = operand.split(whereSeparator: \.isWhitespace).map { ClockTime(asciiDigits(String($0))) }
    if times.count == 2, let start = times[0], let end = times[1] { return (start, end) }
    // Hours are the same whenever they are said.
    let moment = Moment(now: Date(timeIntervalSince1970: 0), zone: .gmt)
    return ClockRangeReader(words: BuiltInIntents.values, at: moment).read(FoldedText(operand))
      .map { ($0.start, $0.end) }
  }

  private static func asciiDigits(_ text: String) -> String {
    text.map { letter in
      letter.wholeNumberValue.flatMap { (0...9).contains($0) ? String($0) : nil } ?? String(letter)
    }.joined()
  }
}
