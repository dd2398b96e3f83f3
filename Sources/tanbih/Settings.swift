import Assistant
import Calendars
import Databases
import FoundationEssentials
import Models
import OperationInterface
import StandardStreams
import Store
import TimeZones

/// What the command line and the environment say about the assistant.
struct Settings {
  let assistant: AssistantSettings

  init(_ arguments: Arguments, environment: [String: String]) throws(UsageError) {
    var settings = AssistantSettings(
      environmentLanguage: Self.language(of: environment),
      dataFolder: Self.dataFolder("", environment: environment),
      isDemo: arguments.contains(.demo)
    )
    let place = arguments.value(of: .data) ?? environment["TANBIH_DATA"] ?? ""
    settings = try Self.placing(settings, at: place, environment: environment)
    if let user = try arguments.value(of: .user, as: { AssistantSettings.isUser($0) ? $0 : nil }) {
      settings.user = user
    }
    settings.language = try arguments.value(of: .locale, as: Language.init(rawValue:))
    settings.timeZone = try arguments.value(of: .timeZone, as: ZoneInfo.init(identifier:))
    settings.intentsFolder = arguments.value(of: .intents).map { URL(filePath: $0) }
    settings.localizationFolder = arguments.value(of: .localization).map { URL(filePath: $0) }
    // Another version may learn otherwise from the same.
    let cache = Self.folder("XDG_CACHE_HOME", or: ".cache", environment: environment).appending(path: Version.current)
    settings.cacheFolder = settings.isDemo ? nil : cache
    if StandardError.isTerminal {
      settings.progress = { StandardError.writeProgress($0 < 1 ? "\(Int($0 * 100)) %" : "") }
    }
    if let instant = try arguments.value(of: .now, as: Self.instant) {
      settings.now = { instant }
      settings.isClockFixed = true
    }
    if arguments.contains(.verbose) { settings.log = { StandardError.write($0) } }
    // What cannot be read hides them: a name that left cannot be taken back, and `push` says what is wrong.
    settings.pushContent.namesPeople = [nil, "", "0", "false", "no"].contains(
      environment["APNS_HIDE_NAMES"]?.lowercased()
    )
    settings.pushContent.usesKeys = Self.isSet("APNS_LOC_KEYS", environment)
    assistant = settings
  }

  /// The language in which a command line that could not be taken apart is refused.
  static func language(of words: [String], environment: [String: String]) -> Language {
    let next = zip(words, words.dropFirst()).first { $0.0 == Flag.locale.name }?.1
    let joined = words.first { $0.hasPrefix(Flag.locale.name + "=") }?.dropFirst(Flag.locale.name.count + 1)
    let asked = next ?? joined.map(String.init)
    return asked.flatMap(Language.init(rawValue:)) ?? language(of: environment) ?? .arabic
  }

  /// POSIX: `LC_ALL` comes before `LANG`.
  private static func language(of environment: [String: String]) -> Language? {
    ["LC_ALL", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }.flatMap(Language.init(localeName:))
  }

  private static func isSet(_ variable: String, _ environment: [String: String]) -> Bool {
    ["1", "true", "yes"].contains(environment[variable]?.lowercased())
  }

  /// The same with its data in a folder, or on a server.
  static func placing(
    _ settings: AssistantSettings,
    at place: String,
    environment: [String: String]
  ) throws(UsageError) -> AssistantSettings {
    var settings = settings
    settings.server = try server(place)
    settings.dataFolder = dataFolder(settings.server == nil ? place : "", environment: environment)
    // Data of several servers may be used on one machine.
    if let server = settings.server { settings.dataFolder.append(path: "servers/\(server.fileName)") }
    return settings
  }

  /// The server that was named in the place of a folder; nil for a folder.
  private static func server(_ asked: String) throws(UsageError) -> PostgreSQLAddress? {
    do throws(PostgreSQLAddress.Refusal) {
      return try PostgreSQLAddress(asked)
    } catch {
      throw .address(error)
    }
  }

  /// XDG Base Directory Specification: a path that is not absolute is to be ignored.
  private static func dataFolder(_ asked: String, environment: [String: String]) -> URL {
    if !asked.isEmpty { return URL(filePath: asked) }
    return folder("XDG_DATA_HOME", or: ".local/share", environment: environment)
  }

  private static func folder(_ variable: String, or path: String, environment: [String: String]) -> URL {
    if let base = environment[variable], base.hasPrefix("/") { return URL(filePath: base).appending(path: "tanbih") }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "/"
    return URL(filePath: home).appending(path: path).appending(path: "tanbih")
  }

  /// A hundred years either way, and more than a deadline may lie away, a day still has four digits.
  private static let years = 101...9_898

  /// RFC 3339, where the seconds may be left out: an instant without an offset would be no instant.
  private static func instant(_ typed: String) -> Date? {
    // Not by Foundation, which counts days before 15 October 1582 by the Julian calendar.
    guard let day = CalendarDay(String(typed.prefix(10))), years.contains(day.components.year) else { return nil }
    return OffsetDateTime(typed)?.date
  }
}
