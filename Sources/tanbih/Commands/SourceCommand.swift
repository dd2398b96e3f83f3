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
    case add, list, remove
  }

  init(_ arguments: Arguments, assistant: Assistant, presentation: Presentation) throws(UsageError) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else { throw .unexpectedOperand(word) }
    url = arguments.operands.dropFirst().first
    if action == .list, let url { throw .unexpectedOperand(url) }
    if action != .list, url == nil { throw .missingOperand(.source) }
    self.action = action
    self.arguments = arguments
    self.assistant = assistant
    self.presentation = presentation
  }

  /// ``ExitCode/no`` where there is nothing to list or to remove.
  func run() throws -> ExitCode {
    _ = try assistant.situation()
    switch action {
    case .add: return try add(url ?? "")
    case .list: return try list()
    case .remove: return try remove(url ?? "")
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
