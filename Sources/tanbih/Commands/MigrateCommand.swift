import Assistant
import Databases
import FoundationEssentials
import Localization
import StandardStreams
import Store

/// `tanbih migrate --from PLACE --to PLACE`: all data, of every user, from a folder onto a server or back.
@MainActor
struct MigrateCommand {
  private let source: AssistantSettings
  private let target: AssistantSettings
  private let localizer: Localizer
  private let presentation: Presentation

  init(
    _ arguments: Arguments,
    settings: AssistantSettings,
    environment: [String: String],
    localizer: Localizer,
    presentation: Presentation
  ) throws(UsageError) {
    // A demonstration lies nowhere.
    if settings.isDemo { throw .foreignOption(.demo, arguments.command) }
    source = try Self.settings(settings, arguments, .from, environment)
    // A mistyped folder is none of which all was copied.
    let file = source.dataFolder.appending(path: DatabaseFile.name)
    if source.server == nil, !FileManager.default.fileExists(atPath: file.path) {
      throw .wrongValue(.from, arguments.value(of: .from) ?? "")
    }
    target = try Self.settings(settings, arguments, .to, environment)
    self.localizer = localizer
    self.presentation = presentation
  }

  private static func settings(
    _ settings: AssistantSettings,
    _ arguments: Arguments,
    _ flag: Flag,
    _ environment: [String: String]
  ) throws(UsageError) -> AssistantSettings {
    guard let place = arguments.value(of: flag), !place.isEmpty else { throw .missingValue(flag) }
    return try Settings.placing(settings, at: place, environment: environment)
  }

  func run() throws -> ExitCode {
    try source.openStore().copy(into: target.openStore())
    try presentation.show(localizer.text("migrate.done"), in: localizer.language)
    return .done
  }
}
