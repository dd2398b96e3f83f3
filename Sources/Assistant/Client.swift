import Alerts
import Answers
package import Calendars
package import Chat
package import Databases
import InboxRepositories
package import Localization
package import Meanings
package import Models
package import Navigation
import Store
import Understanding
import Wording

/// One face, or one session of a front end: whose it is, the language and zone that it asked for, what it shows, and what was said.
@MainActor
package final class Client: AccountPart {
  package let assistant: Assistant
  package let account: Account
  /// The screen that is shown.
  package let app: AppViewModel
  /// The language that was asked for; nil for the profile's.
  package private(set) var chosenLanguage: Language?
  /// The time zone that was asked for; nil for the account's.
  private(set) var chosenTimeZone: ZoneInfo?
  private var conversations = LeastRecentlyUsed<String, ChatViewModel>(most: mostConversations)
  private var erasures: Int
  /// Up to where it was told of what came up.
  var news = NewsMarks()
  /// Keeps what it goes on with in another process; nil for one that ends with this process.
  package private(set) var memory: ClientMemory?

  /// As many as were held of all users together before each client had its own.
  private static let mostConversations = 64

  init(of account: Account, in assistant: Assistant) {
    self.assistant = assistant
    self.account = account
    app = AppViewModel(log: assistant.settings.log)
    chosenLanguage = assistant.settings.language
    erasures = account.erasures
    // Budgets and goals are asked after where nobody looks at them; what cannot be written down now is at the next look.
    app.didShow = { [unowned account] screen in
      if screen == .goals { try? account.events.noteGoalsSeen() }
    }
  }

  /// From now on what it asks for, shows and says is kept under a name, as far as somebody calls for it.
  package func keep(as name: String) -> ClientMemory {
    let memory = ClientMemory(of: self, named: name)
    self.memory = memory
    return memory
  }

  // MARK: What it asked for

  package var language: Language {
    chosenLanguage ?? assistant.language(of: account.lastSituation?.records.profile)
  }

  /// From now on the language is spoken, and what is written down for the user is written in it.
  package func speak(_ language: Language) {
    chosenLanguage = language
    account.language = language
  }

  /// From now on times are those of the zone, also those of notifications.
  package func live(in timeZone: ZoneInfo) {
    chosenTimeZone = timeZone
    account.timeZone = timeZone
  }

  package func timeZone(of profile: Profile) -> ZoneInfo { chosenTimeZone ?? account.zone(of: profile) }

  // MARK: The state of things

  /// Returns what is held and what of it is open, on the day that it is in the client's zone.
  package func situation() throws(StoreError) -> Situation {
    let situation = try account.situation()
    if !news.isWatching {
      let place = try records().alerts.lastRaised()
      news.watch(from: place, shown: account.unasked.shown.count)
      account.unasked.hear(behind: place)
    }
    guard let zone = chosenTimeZone, zone != account.timeZone else { return situation }
    return try account.situation(on: CalendarDay(of: settings.now(), in: zone))
  }

  /// Whether another process can change what was read last.
  package var sharesWhatWasRead: Bool { news.isWatching && !settings.isDemo }

  /// How many of the open alerts and of the notifications of the inbox are unread.
  package func unread() throws -> (alerts: Int, inbox: Int) {
    let alerts = try situation().center.ownAlerts.compactMap(\.alert).count { !$0.isRead }
    return (alerts, try records().inbox.unreadCount())
  }

  /// The types of notifications that the inbox can be asked for: what lies in it, and those that are known.
  package func inboxTypes() throws -> [String] {
    let listed = try records().inbox.types()
    return listed + NotificationKind.known.map(\.rawValue).filter { !listed.contains($0) }
  }

  // MARK: Words

  package var localizer: Localizer { localizer(for: language) }

  package func localizer(for language: Language) -> Localizer { assistant.localizer(for: language) }

  package func text(_ explanation: Explanation) -> String { localizer.text(explanation) }

  package var relationships: Relationships { assistant.relationships }

  /// Returns the sentence for a person, in the language that is spoken.
  package func sentence(for error: any Error) -> String {
    switch error {
    case let refusal as NavigationRefusal: localizer.text(refusal)
    case let error as any ExplainedError: text(error.explanation)
    default: "\(error)"
    }
  }

  /// Returns what a link is called for a reader: the screen that it leads to; the URL itself where it leads nowhere.
  package func name(ofLinkTo url: String, in language: Language) -> String {
    guard let link = try? DeepLink(url: url) else { return url }
    return localizer(for: language).text(NavigationDestination(link).screen.nameKey)
  }

  // MARK: Conversations

  /// Returns the conversation of that name, begun when it is new; the state of things is fresh.
  package func conversation(_ session: String, begun: () -> ChatViewModel) throws(StoreError) -> ChatViewModel {
    _ = try situation()
    account.events.noteUse()
    if erasures != account.erasures { endConversations() }
    memory?.note(session)
    if let conversation = conversations.use(session) { return conversation }
    let conversation = begun()
    try memory?.recall(conversation, named: session)
    conversations.hold(conversation, as: session)
    return conversation
  }

  /// Returns the conversation of that name as far as it is held.
  func held(_ session: String) -> ChatViewModel? { conversations.use(session) }

  /// Lets go of what is held of the conversations, which begin where they were kept.
  func letGoOfConversations() { conversations = LeastRecentlyUsed(most: Self.mostConversations) }

  /// As it was read last; in another zone than the account's, as it is on the day there.
  package var lastSituation: Situation? {
    guard let situation = account.lastSituation, let zone = chosenTimeZone, zone != account.timeZone else {
      return account.lastSituation
    }
    return (try? account.situation(on: CalendarDay(of: settings.now(), in: zone))) ?? situation
  }

  /// Gives up what was said.
  package func endConversations() {
    letGoOfConversations()
    memory?.beginAnew()
    erasures = account.erasures
  }

  /// Erases everything held about the user, and what was said in this process.
  package func forget() throws(StoreError) {
    try account.forget()
    endConversations()
  }
}
