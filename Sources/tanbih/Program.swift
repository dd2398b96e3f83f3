import Assistant
import Databases
import Following
import FoundationEssentials
import HTTP
import HTTPFace
import HTTPWire
import IntentFiles
import Intents
import Localization
import Models
import Notifications
import OperationInterface
import Push
import RecordFiles
import StandardStreams
import Store
import Terminal
import Understanding

/// One run of the program.
@MainActor
struct Program {
  private let words: [String]
  private let environment: [String: String]

  init(words: [String], environment: [String: String]) {
    self.words = words
    self.environment = environment
  }

  /// Whatever goes wrong becomes one line on standard error, in the user's language.
  func run() -> ExitCode {
    var presentation = Presentation(environment: environment)
    do {
      try GivenText.check()
      let arguments = try Arguments(words)
      presentation = try Presentation(arguments, environment: environment)
      if arguments.contains(.version) { return try show(Usage.version) }
      if arguments.contains(.help) {
        let named = words.contains(arguments.command.rawValue) ? arguments.command : nil
        let localizer = try localizer(Settings(arguments, environment: environment).assistant)
        let usage = Usage(localizer: localizer, isReordered: presentation.display.order != .logical)
        try presentation.show(usage.lines(for: named).map { Line($0, direction: localizer.language.direction) })
        return .done
      }
      if let shell = try arguments.value(of: .completions, as: Shell.init(rawValue:)) {
        let localizer = try localizer(Settings(arguments, environment: environment).assistant)
        return try show(ShellCompletions(localizer: localizer).lines(for: shell))
      }
      if arguments.contains(.man) {
        return try show(ManualPage(localizer: localizer(Settings(arguments, environment: environment).assistant)).lines)
      }
      return try run(arguments, presentation)
    } catch OutputError.closed {
      // Nobody reads any more: nothing is left to do, and nothing is wrong.
      return .done
    } catch let error as OperationError {
      presentation.complain(error.reason ?? error.message, in: language)
      return .fault
    } catch {
      let localizer = Localizer(catalogs: .embedded, language: language)
      let sentence = (error as? any ExplainedError).map { localizer.text($0.explanation) } ?? "\(error)"
      presentation.complain(sentence, in: language)
      return Self.code(of: error)
    }
  }

  /// The language in which a fault is told.
  private var language: Language { Settings.language(of: words, environment: environment) }

  /// What was named on the command line and cannot be used is a matter of usage; anything else is a fault inside.
  private static func code(of error: any Error) -> ExitCode {
    switch error {
    case is UsageError, is IntentsError, is PushError, is LocalizationError, is InputError, is OutputFileError,
      is ModelError, is StatementError, is TrainingError, is AccessToken.FileError, is FollowedInboxError:
      .usage
    case HTTPError.wrongAddress, HTTPError.unfollowable, HTTPError.notEncrypted: .usage
    case HTTPFaceError.open, HTTPFaceError.certificate, HTTPFaceError.key, StoreError.occupied: .usage
    case is NotificationError: .no
    default: .fault
    }
  }

  private func run(_ arguments: Arguments, _ presentation: Presentation) throws -> ExitCode {
    // Options of every command are checked for every command.
    let settings = try Settings(arguments, environment: environment).assistant
    if arguments.command.endsAtOnce { EndingBySignal.begin(presentation, in: language) }
    return switch arguments.command {
    case .open:
      try OpenCommand(link: arguments.operands[0], localizer: localizer(settings), presentation: presentation).run()
    case .links: try LinksCommand(arguments).run()
    case .screens: try ScreensCommand(arguments).run()
    case .nlu where arguments.operands[0] == ParseCommand.action:
      try ParseCommand(arguments, settings: settings, localizer: localizer(settings), presentation: presentation).run()
    case .nlu:
      try NLUCommand(
        arguments,
        lexicon: BuiltInIntents.model.lexicon,
        localizer: localizer(settings),
        presentation: presentation
      ).run()
    case .push:
      try PushCommand(
        arguments,
        client: Assistant(settings: arguments.contains(.now) ? settings.withRunningClock : settings).client(),
        environment: environment,
        presentation: presentation
      ).run()
    case .token:
      try TokenCommand(arguments, client: Assistant(settings: settings).client(), presentation: presentation).run()
    case .topic:
      try TopicCommand(arguments, client: Assistant(settings: settings).client(), presentation: presentation).run()
    case .serve: try ServeCommand.run(arguments) { try assistant(settings, presentation) }
    case .source:
      try SourceCommand(arguments, client: Assistant(settings: settings).client(), presentation: presentation).run()
    case .notifications:
      try NotificationsCommand(
        arguments,
        client: Assistant(settings: settings).client(),
        presentation: presentation
      ).run()
    case .ask:
      try AskCommand(
        client: Assistant(settings: settings).client(),
        arguments: arguments,
        presentation: presentation
      ).run()
    case .import:
      try ImportCommand(
        client: Assistant(settings: settings).client(),
        files: arguments.operands.map(InputFile.init),
        statements: StatementImport.Wish(arguments),
        presentation: presentation
      ).run()
    case .export: try ExportCommand(client: Assistant(settings: settings).client(), presentation: presentation).run()
    case .agenda: try AgendaCommand(arguments, client: Assistant(settings: settings).client()).run()
    case .backup:
      try BackupCommand(arguments, settings: settings, localizer: localizer(settings), presentation: presentation)
        .backUp()
    case .restore:
      try BackupCommand(arguments, settings: settings, localizer: localizer(settings), presentation: presentation)
        .restore()
    case .migrate:
      try MigrateCommand(
        arguments,
        settings: settings,
        environment: environment,
        localizer: localizer(settings),
        presentation: presentation
      ).run()
    case .forget:
      try ForgetCommand(
        client: Assistant(settings: settings).client(),
        isConfirmed: arguments.contains(.yes),
        presentation: presentation
      ).run()
    case .doctor:
      try DoctorCommand(
        settings: settings,
        localizer: localizer(settings),
        presentation: presentation,
        isJSON: arguments.contains(.json),
        isToRepair: arguments.contains(.repair)
      ).run()
    case .chat:
      try ChatCommand(
        client: Assistant(settings: settings).client(),
        presentation: presentation,
        notifies: arguments.contains(.notify)
      ).run()
    }
  }

  /// Makes the assistant of who hears signals by itself, later: to learn a folder of intents takes seconds.
  private func assistant(_ settings: AssistantSettings, _ presentation: Presentation) throws -> Assistant {
    guard settings.intentsFolder != nil else { return try Assistant(settings: settings) }
    return try EndingBySignal.during(presentation, in: language) { try Assistant(settings: settings) }
  }

  private func show(_ lines: [String]) throws -> ExitCode {
    try StandardOutput.write(lines.map { VisibleText($0) })
    return .done
  }

  /// The words for a command that needs no assistant.
  private func localizer(_ settings: AssistantSettings) throws -> Localizer {
    let language = settings.language ?? settings.environmentLanguage ?? .arabic
    guard let folder = settings.localizationFolder else { return Localizer(catalogs: .embedded, language: language) }
    return Localizer(catalogs: Catalogs.embedded.overlaid(by: try Catalogs(directory: folder)), language: language)
  }
}
