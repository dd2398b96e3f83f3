package import Calendars
package import Databases
package import FoundationEssentials
package import Models
package import Store

/// What an assistant is told when it is made: whose data, which clock, which words.
package struct AssistantSettings: Sendable {
  package var user: String
  /// The language that was asked for; it comes before the profile's.
  package var language: Language?
  /// The language of the environment, used when neither an option nor the profile names one.
  package var environmentLanguage: Language?
  /// The time zone that was asked for; it comes before the profile's and the system's.
  package var timeZone: ZoneInfo?
  /// Where the data lie, and what belongs to this machine alone where they are on a server.
  package var dataFolder: URL
  /// The server that holds the data; nil where a folder does.
  package var server: PostgreSQLAddress?
  /// A sample family and business in memory; nothing is written.
  package var isDemo: Bool
  package var intentsFolder: URL?
  package var localizationFolder: URL?
  /// What pushes tell of.
  package var pushContent = PushContent()
  /// Where what was learnt is kept; nil keeps nothing.
  package var cacheFolder: URL?
  /// Hears how much of long work is done, from 0 to 1.
  package var progress: @Sendable (Double) -> Void = { _ in }
  /// The one clock of the program.
  package var now: @Sendable () -> Date
  /// Whether the clock stands, and goes on only when it is told to.
  package var isClockFixed = false
  /// Hears what a person need not: why a step was refused.
  package var log: @MainActor @Sendable (String) -> Void

  package init(
    user: String = "me",
    language: Language? = nil,
    environmentLanguage: Language? = nil,
    timeZone: ZoneInfo? = nil,
    dataFolder: URL,
    isDemo: Bool = false,
    intentsFolder: URL? = nil,
    localizationFolder: URL? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    log: @escaping @MainActor @Sendable (String) -> Void = { _ in }
  ) {
    self.user = user
    self.language = language
    self.environmentLanguage = environmentLanguage
    self.timeZone = timeZone
    self.dataFolder = dataFolder
    self.isDemo = isDemo
    self.intentsFolder = intentsFolder
    self.localizationFolder = localizationFolder
    self.now = now
    self.log = log
  }

  /// Opens the store where it lies, and makes one where there is none.
  package func openStore(isInterrupted: @escaping () -> Bool = { false }) throws(StoreError) -> Store {
    guard let server else { return try Store(folder: dataFolder, isInterrupted: isInterrupted) }
    // Without it nobody here has the right to follow or to tell; the data are well all the same.
    try? FileManager.default.createDirectory(
      at: dataFolder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    return try Store(server: server, isInterrupted: isInterrupted)
  }

  /// The same with a clock that goes on from what it shows now, for whoever deals with others, who do not stand still.
  package var withRunningClock: Self {
    let (start, moment) = (now(), ContinuousClock.now)
    var settings = self
    settings.now = { start + (ContinuousClock.now - moment) / .seconds(1) }
    return settings
  }

  /// Whether a text can name a user: short, and something to read.
  package static func isUser(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count) && text.contains { !$0.isWhitespace }
  }
}
