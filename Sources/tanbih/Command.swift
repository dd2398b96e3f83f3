import Localization
import Models

/// A command of the program; the raw value is what is typed.
enum Command: String, CaseIterable {
  case chat
  case ask
  case serve
  case `import`
  case export
  case agenda
  case backup
  case restore
  case migrate
  case forget
  case open
  case links
  case screens
  case notifications
  case source
  case nlu
  case push
  case token
  case topic
  case doctor

  /// What follows the command in its line of usage.
  var operands: String? {
    switch self {
    case .ask: "TEXT…"
    case .import: "FILE…"
    case .backup, .restore: "FILE"
    case .open: "LINK"
    case .agenda: operandChoices.joined(separator: "|")
    case .nlu: operandChoices.joined(separator: "|") + " [TEXT…]"
    case .notifications: operandChoices.joined(separator: "|")
    case .source: "add URL|list|remove URL|sync"
    case .push: operandChoices.joined(separator: "|") + " [TOKEN [\(Self.deviceTypes) [\(Self.deviceRoles)]]]"
    case .token, .topic: "add NAME|list|remove NAME"
    case .chat, .serve, .export, .migrate, .forget, .links, .screens, .doctor: nil
    }
  }

  /// The words that its operand may begin with, where these are few.
  var operandChoices: [String] {
    switch self {
    case .nlu: ["train", "evaluate", "predict", "parse"]
    case .notifications: NotificationsCommand.Action.allCases.map(\.rawValue)
    case .agenda: [AgendaCommand.action]
    case .source: SourceCommand.Action.allCases.map(\.rawValue)
    case .push: PushCommand.Action.allCases.map(\.rawValue)
    case .token: TokenCommand.Action.allCases.map(\.rawValue)
    case .topic: TopicCommand.Action.allCases.map(\.rawValue)
    case .chat, .ask, .serve, .import, .export, .backup, .restore, .migrate, .forget, .open, .links, .screens,
      .doctor:
      []
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .ask, .import, .nlu: 1...Int.max
    case .open, .notifications, .agenda, .backup, .restore: 1...1
    case .source, .token, .topic: 1...2
    case .push: 1...4
    case .chat, .serve, .export, .migrate, .forget, .links, .screens, .doctor: 0...0
    }
  }

  /// The options of its own, beside those of every command.
  var flags: [Flag] {
    switch self {
    case .ask: [.json]
    case .doctor: [.repair, .json]
    case .notifications: [.next, .counting, .json]
    case .forget, .restore: [.yes]
    case .links: [.count, .seed]
    case .screens: [.format]
    case .nlu: [.model, .json, .explain, .latent]
    case .push: [.server, .authorities, .json]
    case .chat: [.notify]
    case .source: [.inbox, .tokenFile, .allowHTTP, .allowRedirects]
    case .serve: [.http, .systemd, .httpOpen, .certificate, .certificateKey, .allowOrigin, .log]
    case .token: [.scope, .expires]
    case .migrate: [.from, .to]
    case .import: [.columns, .currency, .dryRun, .revert]
    case .export, .open, .agenda, .backup, .topic: []
    }
  }

  /// Those of its options with which it does something else: each has a line of usage of its own.
  var acts: [Flag] {
    switch self {
    case .doctor: [.repair]
    case .import: [.revert]
    default: []
    }
  }

  /// Whether a signal ends it at once.
  ///
  /// Each of its changes is a transaction, and nothing that is half done is of use. The others hear signals themselves.
  var endsAtOnce: Bool {
    switch self {
    case .chat, .serve, .import, .push: false
    default: true
    }
  }

  private static let deviceTypes = DeviceType.allCases.map(\.rawValue).joined(separator: "|")
  private static let deviceRoles = DeviceRole.allCases.map(\.rawValue).joined(separator: "|")

  /// The key of its line of help.
  var summaryKey: String { "command.\(rawValue)" }

  /// What its operands mean, where they do not say so; nil for most.
  func details(in localizer: Localizer) -> String? {
    guard self == .push else { return nil }
    return localizer.text("command.push.details", DeviceRole.allCases.map { .text($0.rawValue) })
  }
}
