package import Foundation
package import Models

/// What an assistant is told when it is made: whose data, which clock, which words.
package struct AssistantSettings: Sendable {
  package var user: String
  /// The language that was asked for; it comes before the profile's.
  package var language: Language?
  /// The language of the environment, used when neither an option nor the profile names one.
  package var environmentLanguage: Language?
  /// The time zone that was asked for; it comes before the profile's and the system's.
  package var timeZone: TimeZone?
  package var dataFolder: URL
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
    timeZone: TimeZone? = nil,
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
