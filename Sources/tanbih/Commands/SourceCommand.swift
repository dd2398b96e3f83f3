import Chat
import Foundation
import HTTP
import Localization
import Models
import Operations

/// `tanbih source`: the backends that are followed, for their alerts or for their inbox, while a chat or a frontend is open.
@MainActor
struct SourceCommand {
  private let action: Action
  private let url: String?
  private let arguments: Arguments
  private let assistant: Assistant
  private let presentation: Presentation

  enum Action: String, CaseIterable {
    case add, list, remove, sync
  }

  init(_ arguments: Arguments, assistant: Assistant, presentation: Presentation) throws(UsageError) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else { throw .unexpectedOperand(word) }
    url = arguments.operands.dropFirst().first
    if [.list, .sync].contains(action), let url { throw .unexpectedOperand(url) }
    if [.add, .remove].contains(action), url == nil { throw .missingOperand(.source) }
    self.action = action
    self.arguments = arguments
    self.assistant = assistant
    self.presentation = presentation
  }

  /// ``ExitCode/no`` where there is nothing to list, to remove or to ask; ``ExitCode/fault`` where one did not answer.
  func run() throws -> ExitCode {
    _ = try assistant.situation()
    switch action {
    case .add: return try add(url ?? "")
    case .list: return try list()
    case .remove: return try remove(url ?? "")
    case .sync: return try sync()
    }
  }

  private func add(_ url: String) throws -> ExitCode {
    let tokenFile = arguments.value(of: .tokenFile)
    let (http, redirects) = (arguments.contains(.allowHTTP), arguments.contains(.allowRedirects))
    let isInbox = arguments.contains(.inbox)
    let address =
      if isInbox {
        try assistant.followInbox(
          url,
          tokenFile: tokenFile,
          allowsPlainHTTP: http,
          allowsForeignRedirects: redirects
        ).url
      } else {
        try assistant.addSource(
          url,
          tokenFile: tokenFile,
          allowsPlainHTTP: http,
          allowsForeignRedirects: redirects
        ).url
      }
    let key = isInbox ? "source.added.inbox" : "source.added"
    try presentation.show(assistant.localizer.text(key, .text(address)), in: assistant.language)
    return .done
  }

  private func list() throws -> ExitCode {
    let wording = SourceWording(localizer: assistant.localizer, now: assistant.settings.now())
    let sources = try assistant.followedBackends()
    for source in sources { try presentation.show(wording.state(of: source), in: assistant.language) }
    if sources.isEmpty { presentation.complain(assistant.localizer.text("source.none"), in: assistant.language) }
    return sources.isEmpty ? .no : .done
  }

  /// One line for each, as soon as it has answered; before that, to whoever looks on, that it is asked.
  private func sync() throws -> ExitCode {
    let wording = SourceWording(localizer: assistant.localizer, now: assistant.settings.now())
    if StandardError.isTerminal {
      for source in try assistant.followedBackends() {
        presentation.complain(assistant.localizer.text("source.asking", .text(source.url)), in: assistant.language)
      }
    }
    let isWell = try assistant.syncSources { source in
      try presentation.show(wording.state(of: source), in: assistant.language)
    }
    if isWell == nil { presentation.complain(assistant.localizer.text("source.none"), in: assistant.language) }
    return isWell.map { $0 ? .done : .fault } ?? .no
  }

  private func remove(_ url: String) throws -> ExitCode {
    guard try assistant.removeSource(url) else {
      let shown = WebAddress.redacted(url)
      presentation.complain(assistant.localizer.text("source.unknown", .text(shown)), in: assistant.language)
      return .no
    }
    let shown = WebAddress.redacted(url)
    try presentation.show(assistant.localizer.text("source.removed", .text(shown)), in: assistant.language)
    return .done
  }
}
