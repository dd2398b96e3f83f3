import Calendars
package import Databases
package import FoundationEssentials
import IntentFiles
import Intents
package import Localization
package import Meanings
package import Models
import Records
package import SentenceWords
package import Store
import TimeZones
import Understanding

/// The composition of the rooms: one store, one clock, the words, and the accounts of those whom the process serves.
///
/// It knows no current user: whoever asks for something has a ``Client``, and what is held about a user stands in the ``Account``.
@MainActor
package final class Assistant {
  package private(set) var settings: AssistantSettings
  /// Whether the process is asked to end; long work asks between its steps.
  package var isInterrupted: () -> Bool = { false }
  /// Tells this process from others that share the data.
  package let process = UUID().uuidString

  /// What faces were given to tell and have not yet written.
  package private(set) lazy var unwrittenNews = UnwrittenNews(self)

  private let catalogs: Catalogs
  package let localizers: [Language: Localizer]
  /// What learnt the intents of the user's own, if there are any.
  private let ownUnderstanding: ConversationUnderstanding?
  /// Made when a sentence is read first: an import or an export needs none.
  package private(set) lazy var understanding = ownUnderstanding ?? .embedded
  private var openedStore: Store?
  /// Why nothing but a later program can use the store; nil while that is not known.
  package private(set) var outgrown: StoreError?
  private var accounts = LeastRecentlyUsed<String, Account>(most: mostAccounts)

  /// Held by one program, 255 users of one expense each took 2 MiB more than ten; what an account holds is read again from the store.
  private static let mostAccounts = 256

  /// - Parameters:
  ///   - settings: Whose data, which clock, which words.
  ///   - store: What holds the data, where it is open already; nil opens what the settings name.
  /// - Throws: ``IntentsError``, ``TrainingError`` or ``LocalizationError`` for a folder of the user's own that cannot be
  ///   used.
  package init(settings: AssistantSettings, store: Store? = nil) throws {
    self.settings = settings
    openedStore = store
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

  // MARK: The store

  /// Returns the store, which is opened when it is needed first: a program that only prints a graph needs none.
  package func store() throws(StoreError) -> Store {
    if let openedStore { return openedStore }
    do throws(StoreError) {
      let store =
        try settings.isDemo
        ? Store.inMemory()
        : settings.openStore { [weak self] in self?.isInterrupted() ?? false }
      if settings.isDemo {
        try SampleRecords.put(into: store.user(settings.user), now: settings.now())
      }
      openedStore = store
      return store
    } catch {
      if case .newerSchema = error { outgrown = error }
      throw error
    }
  }

  /// Performs the work of one request, in which it is looked up once whether others have changed anything, and anew behind each change.
  package func lookingOnce<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard let openedStore else { return try body() }
    return try openedStore.lookingOnce(body)
  }

  /// Lets simulated time pass; what comes due on the way is delivered by whoever asks for it.
  package func setClock(to instant: Date) {
    settings.now = { instant }
  }

  // MARK: Accounts and clients

  /// Returns the account of a user; one that was not used for long is given up for a new one, and loses nothing.
  package func account(of user: String) -> Account {
    if let account = accounts.use(user) { return account }
    let account = Account(of: user, in: self)
    accounts.hold(account, as: user)
    return account
  }

  /// The accounts that are held now.
  package var heldAccounts: [Account] { accounts.values }

  /// Returns a client that shows the start screen and asked for nothing yet: of a user, else of the one that the settings name.
  package func client(of user: String? = nil) -> Client {
    Client(of: account(of: user ?? settings.user), in: self)
  }

  // MARK: Words

  package func localizer(for language: Language) -> Localizer {
    localizers[language] ?? Localizer(catalogs: catalogs, language: language)
  }

  /// The language of somebody who asked for none: what the profile says, else what the environment says, else Arabic.
  func language(of profile: Profile?) -> Language {
    profile?.locale ?? settings.environmentLanguage ?? .arabic
  }

  /// The language of somebody who gets pushes: their own, and only where none is known the one that whoever sends asked for.
  func recipientLanguage(of profile: Profile) -> Language {
    profile.locale ?? settings.language ?? language(of: profile)
  }

  /// The zone of somebody who asked for none: what the profile says, else the system's.
  nonisolated static func timeZone(of profile: Profile) -> ZoneInfo {
    profile.timeZone.flatMap(ZoneInfo.init(identifier:)) ?? .current
  }

  package var relationships: Relationships { understanding.relationships }

  package var notificationTypes: NotificationTypes { understanding.notificationTypes }
}
