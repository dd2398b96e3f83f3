import Alerts
import Answers
import Assistant
import Changes
import Chat
import Databases
import Following
import FoundationEssentials
import Glibc
import Localization
import Meanings
import Models
import Navigation
import Notifications
import Scheduling
import Store
import Understanding
import Wording

/// Answers the slash commands of a typed conversation.
@MainActor
struct CommandReplies: ReplyWriting {
  let conversation: TypedConversation

  var client: Client { conversation.client }
  var actions: ClientActions { conversation.actions }

  /// Returns the answer to a command; of an unknown one, which command is nearest.
  func reply(toCommand name: String, operand: String) -> Reply {
    guard let command = SlashCommand(rawValue: name.dropFirst().lowercased()) else {
      let nearest = Suggestion.nearest(to: name, among: SlashCommand.allCases.map(\.name))
      return says(nearest.map { text(.unknownNearest, .text(name), .text($0)) } ?? text(.unknown, .text(name)))
    }
    return conversation.attempt { try reply(to: command, operand: operand) }
  }

  private func reply(to command: SlashCommand, operand: String) throws -> Reply {
    switch command {
    case .help: return Reply(SlashCommand.allCases.map(helpRow))
    case .open: return try open(operand)
    case .dependents: return try dependents(named: operand)
    case .alerts: return try show(.alerts)
    case .agenda: return try agenda(of: operand)
    case .chart: return try chart(of: operand)
    case .refresh: return says(text(try client.account.sources.requestRefresh() > 0 ? .sourcesAsked : .noSources))
    case .more: return try more()
    case .inbox: return try showInbox(operand)
    case .read: return try readAll()
    case .dismiss: return try dismiss(operand)
    case .snooze: return try snooze(operand)
    case .acknowledge: return try carryOut(operand, .acknowledgeAlert)
    case .undo: return try undo()
    case .back:
      client.app.back()
      return try screen()
    case .where:
      let names = client.app.navigation.stack.map { client.localizer.text($0.nameKey) }
      return says(text(.where, .phrase(names.joined(separator: text(.step)))))
    case .settings: return try show(.settings)
    case .remind: return try remind(operand)
    case .mute: return try mute(operand)
    case .unmute: return try change(typeNamed: operand) { .unmute($0) }
    case .quiet: return try setQuietHours(operand)
    case .push: return try push(operand)
    case .language: return try setLanguage(operand)
    case .forget: return try forget(operand)
    case .quit: return Reply([row(text(.farewell))], isFarewell: true)
    }
  }

  private func helpRow(_ command: SlashCommand) -> Reply.Row {
    let summary = client.localizer.text(command.summaryKey)
    return row(text(.helpLine, .phrase(summary), .text(command.usage)), columns: [summary, command.usage])
  }

  // MARK: Screens

  func show(_ screen: Screen) throws -> Reply {
    if screen == .inbox { try inbox().filter = InboxFilter() }
    try actions.open(screen)
    return try self.screen()
  }

  /// The shown screen from its beginning, or from an offset in its list.
  func screen(from offset: Int = 0) throws -> Reply {
    let view = try ScreenView(client, inbox: inbox(through: offset + TypedConversation.pageSize, anew: offset == 0))
    let end = min(offset + TypedConversation.pageSize, view.count)
    var rows = offset == 0 ? [view.title] : []
    rows += view.count == 0 ? [view.emptyRow].compactMap(\.self) : view.rows(in: offset..<end)
    let isCut = end < view.count
    conversation.nextPage =
      isCut ? TypedConversation.NextPage(place: client.app.navigation.places.last, offset: end) : nil
    if isCut { rows.append(row(text(.more, .integer(view.count - end), .text(SlashCommand.more.name)))) }
    return Reply(rows)
  }

  private func more() throws -> Reply {
    guard let nextPage = conversation.nextPage, nextPage.place == client.app.navigation.places.last else {
      return says(text(.noMore))
    }
    return try screen(from: nextPage.offset)
  }

  private func open(_ operand: String) throws -> Reply {
    if let number = Self.number(operand), conversation.linkedRows.indices.contains(number - 1),
      let link = conversation.linkedRows[number - 1].link
    {
      _ = try conversation.model().handleDeepLinkTap(link)
      try follow(conversation.linkedRows[number - 1].notification)
      if let alert = conversation.linkedRows[number - 1].alert { _ = try actions.markRead(alert) }
      return try screen()
    }
    if let screen = screen(named: operand) { return try show(screen) }
    if operand.contains("/") {
      let link = try client.link(at: operand)
      _ = try conversation.model().handleDeepLinkTap(link)
      try actions.follow(link)
      return try screen()
    }
    return says(
      conversation.linkedRows.isEmpty
        ? text(.noLinks) : text(.whichLink, .integer(conversation.linkedRows.count), .text(SlashCommand.open.name))
    )
  }

  /// By its name in results and links, or by the one that the reader sees.
  private func screen(named name: String) -> Screen? {
    let folded = Folding.fold(name)
    return Screen(rawValue: name.lowercased())
      ?? Screen.allCases.first { !folded.isEmpty && Folding.fold(client.localizer.text($0.nameKey)) == folded }
  }

  private func dependents(named name: String) throws -> Reply {
    guard let link = try name.isEmpty ? DeepLink(.dependents) : self.link(toDependent: name) else {
      return says(text(.dependentUnknownNamed, .text(name)))
    }
    _ = try conversation.model().handleDeepLinkTap(link)
    return try screen()
  }

  /// By name, or by relationship as in «ابنتي».
  private func link(toDependent name: String) throws -> DeepLink? {
    let relationships = client.relationships
    let meant = relationships.value(of: name) ?? name
    let dependents = try client.situation().center.dependents
    return relationships.dependents(meantBy: meant, among: dependents).first.flatMap {
      try? DeepLink(.dependents, id: $0.id.uuidString)
    }
  }

  // MARK: What is changed

  private func dismiss(_ operand: String) throws -> Reply {
    guard let number = Self.number(operand), conversation.linkedRows.indices.contains(number - 1) else {
      return says(text(.noAlertToDismiss))
    }
    if let id = conversation.linkedRows[number - 1].notification { return try takeOut(id) }
    // As words do it, so that it is asked behind it what they ask, and the next sentence answers.
    return try carryOut(operand, .dismissAlert)
  }

  /// Puts an alert off for as long as the words behind its number say.
  private func snooze(_ operand: String) throws -> Reply {
    let parts = operand.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let told = try ToldReminder(parts.first.flatMap(Self.number), of: conversation)
    guard parts.count > 1 else {
      return try told.map { says(try $0.again(at: nil)) } ?? carryOut(operand, .snoozeAlert)
    }
    let moment = Moment(now: client.settings.now(), zone: try client.planner().clock.zone)
    let end = SpokenPause(understanding: client.assistant.understanding, moment: moment).end(in: parts[1])
    guard let end else {
      return says(text(.whichPause, .text("\(SlashCommand.snooze.name) \(parts[0]) \(text(.tomorrow))")))
    }
    if let told { return says(try told.again(at: end)) }
    return try carryOut(parts[0], .snoozeAlert, [.when: end])
  }

  /// Does with what a link tells of what words do.
  private func carryOut(_ number: String, _ intent: Intent, _ slots: [Slot: SlotValue] = [:]) throws -> Reply {
    guard let number = Self.number(number), conversation.linkedRows.indices.contains(number - 1),
      let meant = try AlertRows(client: client).reference(
        of: conversation.linkedRows[number - 1],
        isAlert: intent == .dismissAlert
      )
    else { return says(text(.noAlertToDismiss)) }
    var wish = Understood(intent, language: client.language, slots: slots)
    wish.reference = meant
    return says(try conversation.model().generateResponse(to: wish).map(\.text).joined(separator: " "))
  }

  private func forget(_ operand: String) throws -> Reply {
    let word = SlashCommand.Operand.confirmation.rawValue
    guard operand.lowercased() == word else {
      return says(text(.confirmForget, .text("\(SlashCommand.forget.name) \(word)")))
    }
    try client.forget()
    conversation.linked = Reply([])
    conversation.nextPage = nil
    conversation.inboxModel = nil
    return says(text(.forgotten))
  }

  private func setLanguage(_ operand: String) throws -> Reply {
    guard let language = Language(rawValue: operand.lowercased()) else {
      let names = Language.allCases.map { "\(SlashCommand.language.name) \($0.rawValue)" }
      return says(text(.whichLanguage, .text(names.joined(separator: text(.separator)))))
    }
    try conversation.model().language = language
    client.speak(language)
    return says(text(.languageChanged))
  }

  /// Digits as a person types them, Arabic-Indic ones too.
  private static func number(_ text: String) -> Int? {
    let digits = text.map(\.wholeNumberValue)
    guard !digits.isEmpty, digits.count < 10, digits.allSatisfy({ $0.map { $0 < 10 } ?? false }) else { return nil }
    return digits.reduce(0) { $0 * 10 + ($1 ?? 0) }
  }
}
