import Alerts
package import Chat
import Foundation
import IntentFiles
import Intents
package import Localization
package import Models
package import Navigation
package import Store
import Understanding

/// The composition of the rooms: the users' records, one clock, and the conversations about them.
///
/// It speaks with one user at a time, from one ``Perspective``, which can be changed between two calls.
@MainActor
package final class Assistant {
  /// The screen that is shown.
  package private(set) var app: AppViewModel
  package private(set) var settings: AssistantSettings
  private let startSettings: AssistantSettings

  private let catalogs: Catalogs
  /// What learnt the intents of the user's own, if there are any.
  private let ownUnderstanding: ConversationUnderstanding?
  /// Made when a sentence is read first: an import or an export needs none.
  private lazy var understanding = ownUnderstanding ?? .embedded
  private let localizers: [Language: Localizer]
  private var openedStore: Store?
  private var snapshot: Snapshot?
  /// Whether what is held is looked through for findings when it has changed; an import does it once, at its end.
  var looksThrough = true
  private var conversations = HeldConversations()
  /// The alerts that have come up since they were taken from here, by this process or by another; nil where nobody takes
  /// them.
  var raisedAlerts: [Alert]?
  /// What the schedule was last planned for.
  var plannedFor: PlanKey?
  /// Whether the process is asked to end; long work asks between its steps.
  package var isInterrupted: () -> Bool = { false }
  /// When and by which zone this process planned last.
  var planMark: PlanMark?
  /// What came of the payments that are settled, where they are many.
  var keptFinances: SettledFinances?
  /// By whom and when the app was last used, as far as this process wrote it down.
  var noted: (user: String, time: Date)?
  /// The notifications that were raised since this was emptied; nil where nobody asks.
  var raisedNow: [NotificationItem.ID]?
  /// Up to where the inbox was looked at; nil before that was asked first.
  var inboxMark: InboxMark?
  /// The user's day on which old notifications were last removed, of each user.
  var prunedOn: [String: CalendarDay] = [:]

  /// Tells this process from others that share the data.
  private let process = UUID().uuidString
  /// Where the users were left who are not spoken with now.
  private var perspectives: [String: Perspective] = [:]

  /// What was read last, and the state of the store that it was read in.
  private struct Snapshot {
    let user: String
    let version: Store.Version
    let timeZone: TimeZone
    let situation: Situation
  }

  /// - Throws: ``IntentsError``, ``TrainingError`` or ``LocalizationError`` for a folder of the user's own that cannot be
  ///   used.
  package init(settings: AssistantSettings) throws {
    self.settings = settings
    startSettings = settings
    app = AppViewModel(log: settings.log)
    catalogs =
      if let folder = settings.localizationFolder {
        Catalogs.embedded.overlaid(by: try Catalogs(directory: folder))
      } else {
        .embedded
      }
    ownUnderstanding = try settings.intentsFolder.map { try Self.understanding(of: $0, settings) }
    let catalogs = catalogs
    localizers = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { ($0, Localizer(catalogs: catalogs, language: $0)) }
    )
  }

  /// Learns a folder of intents, or finds what was learnt from it before.
  private static func understanding(
    of folder: URL,
    _ settings: AssistantSettings
  ) throws -> ConversationUnderstanding {
    let library = try IntentLibrary(directory: folder)
    let schema = IntentSchema(library)
    // A folder that says nothing of values has those of the program.
    let values = library.values.isEmpty ? BuiltInIntents.values : ValueWords(library.valueEntries)
    let reader = schema.reader(values: values)
    let model =
      if let cache = settings.cacheFolder {
        try ModelCache(folder: cache).model(of: library, reader: reader, progress: settings.progress)
      } else {
        try library.model(reader: reader, progress: settings.progress)
      }
    return ConversationUnderstanding(schema: schema, reader: reader, model: model)
  }

  // MARK: The state of things

  /// The store, opened when it is needed first: a program that only prints a graph needs none.
  package func store() throws(StoreError) -> Store {
    if let openedStore { return openedStore }
    let store =
      try settings.isDemo
      ? Store.inMemory()
      : Store(folder: settings.dataFolder) { [weak self] in self?.isInterrupted() ?? false }
    if settings.isDemo {
      try SampleRecords.put(into: store.user(settings.user), now: settings.now())
    }
    openedStore = store
    return store
  }

  /// What is held and what of it is open, read anew when this or another process has changed something.
  package func situation() throws(StoreError) -> Situation {
    let store = try store()
    var version = try store.version()
    if let snapshot, snapshot.version == version, snapshot.user == settings.user,
      snapshot.situation.center.today == today(in: snapshot.timeZone)
    {
      return snapshot.situation
    }
    var records = try store.user(settings.user).records()
    // What cannot be written down now is made one when the store can be written.
    if (try? self.records().uniteBudgets(records.budgets)) == true {
      records = try store.user(settings.user).records()
      version = try store.version()
    }
    let timeZone = timeZone(of: records.profile)
    let today = today(in: timeZone)
    // What cannot be written down now is found again when the store can be written.
    if looksThrough, (try? raiseFindings(about: records, on: today)) == true {
      records = try store.user(settings.user).records()
      version = try store.version()
    }
    let situation = Situation(records: records, today: today)
    if let snapshot, snapshot.user == settings.user {
      raisedAlerts?.append(contentsOf: records.openAlerts(raisedSince: snapshot.situation.records))
    }
    snapshot = Snapshot(user: settings.user, version: version, timeZone: timeZone, situation: situation)
    return situation
  }

  /// What was read last, where nothing was changed since.
  var unchangedRecords: UserRecords? {
    get throws(StoreError) {
      guard let snapshot, snapshot.user == settings.user, try store().version() == snapshot.version else { return nil }
      return snapshot.situation.records
    }
  }

  /// Has what is held read anew: what was read in a transaction that failed was never kept.
  func forgetSituation() {
    snapshot = nil
  }

  /// Whether another process can change what was read last.
  package var sharesWhatWasRead: Bool { snapshot != nil && !settings.isDemo }

  /// Lets simulated time pass; what comes due on the way is delivered by whoever asks for it.
  func setClock(to instant: Date) {
    settings.now = { instant }
  }

  package func records() throws(StoreError) -> UserStore {
    try store().user(settings.user)
  }

  private func today(in zone: TimeZone) -> CalendarDay {
    CalendarDay(of: settings.now(), in: zone)
  }

  func timeZone(of profile: Profile) -> TimeZone {
    settings.timeZone ?? profile.timeZone.flatMap(TimeZone.init(identifier:)) ?? .current
  }

  // MARK: Words

  /// What was asked for, else what the profile says, else what the environment says, else Arabic.
  package var language: Language {
    settings.language ?? snapshot?.situation.records.profile.locale ?? settings.environmentLanguage ?? .arabic
  }

  package func speak(_ language: Language) {
    settings.language = language
  }

  package var localizer: Localizer { localizer(for: language) }

  package func localizer(for language: Language) -> Localizer {
    localizers[language] ?? Localizer(catalogs: catalogs, language: language)
  }

  package func text(_ explanation: Explanation) -> String {
    localizer.text(explanation)
  }

  package var relationships: Relationships { understanding.relationships }

  package var notificationTypes: NotificationTypes { understanding.notificationTypes }

  /// The sentence for a person, in the language that is spoken.
  package func sentence(for error: any Error) -> String {
    switch error {
    case let refusal as NavigationRefusal: localizer.text(refusal)
    case let error as any ExplainedError: text(error.explanation)
    default: "\(error)"
    }
  }

  /// What a link is called for a reader: the screen that it leads to; the URL itself where it leads nowhere.
  package func name(ofLinkTo url: String, in language: Language) -> String {
    guard let link = try? DeepLink(url: url) else { return url }
    return localizer(for: language).text(NavigationDestination(link).screen.nameKey)
  }

  // MARK: Conversations

  /// The conversation of that name, begun when it is new; the state of things is fresh.
  package func conversation(_ session: String = "main") throws(StoreError) -> ChatViewModel {
    _ = try situation()
    noteUse()
    let key = HeldConversations.Key(user: settings.user, session: session)
    if let conversation = conversations.use(key) { return conversation }
    let conversation = ChatViewModel(
      app: app,
      understanding: understanding,
      localizers: localizers,
      language: language,
      actions: ConversationActions(assistant: self, conversation: changeKey(of: session)),
      moment: { [unowned self] in Moment(now: settings.now(), zone: snapshot?.timeZone ?? timeZone(of: Profile())) },
      situation: { [unowned self] in snapshot?.situation ?? Situation(records: UserRecords(), today: today(in: .gmt)) }
    )
    conversations.hold(conversation, as: key)
    return conversation
  }

  /// What tells a conversation's changes from those of all others: one that has a name goes on in a later process, what was said
  /// without one is of this process alone.
  func changeKey(of session: String) -> String { session == SessionName.main ? "\(session) \(process)" : session }

  /// Gives up what was said in the user's conversations.
  func endConversations() {
    conversations.giveUp(of: settings.user)
  }

  // MARK: Perspectives

  /// From where things are seen now; each conversation is begun from the one of its time.
  package var perspective: Perspective {
    get { Perspective(user: settings.user, language: settings.language, timeZone: settings.timeZone, app: app) }
    set {
      if newValue.user != settings.user || newValue.timeZone != settings.timeZone { snapshot = nil }
      settings.user = newValue.user
      settings.language = newValue.language
      settings.timeZone = newValue.timeZone
      app = newValue.app
    }
  }

  /// Goes on with a user where it was left; one who is new, or has no conversation any more, begins anew.
  func turn(to user: String) {
    guard user != settings.user else { return }
    let held = conversations.users
    perspectives[settings.user] = perspective
    perspectives = perspectives.filter { held.contains($0.key) }
    perspective = perspectives[user] ?? newPerspective(of: user)
  }

  /// The perspective of a front end that shows the start screen and asked for nothing yet.
  package func newPerspective(of user: String? = nil) -> Perspective {
    Perspective(
      user: user ?? startSettings.user,
      language: startSettings.language,
      timeZone: startSettings.timeZone,
      app: AppViewModel(log: settings.log)
    )
  }
}
