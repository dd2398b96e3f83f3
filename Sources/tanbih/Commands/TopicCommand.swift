import Assistant
import HTTPFace
import Localization
import StandardStreams
import Store
import Terminal

/// `tanbih topic`: where others publish over HTTP, and listen.
@MainActor
struct TopicCommand {
  private let action: Action
  private let name: String
  private let client: Client
  private let presentation: Presentation

  enum Action: String, CaseIterable {
    case add, list, remove
  }

  init(_ arguments: Arguments, client: Client, presentation: Presentation) throws(UsageError) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else { throw .unexpectedOperand(word) }
    let name = arguments.operands.dropFirst().first
    if action == .list, let name { throw .unexpectedOperand(name) }
    if action != .list, name == nil { throw .missingOperand(.topic) }
    self.action = action
    self.name = name ?? ""
    self.client = client
    self.presentation = presentation
  }

  /// ``ExitCode/no`` where the name is taken, unknown or none that a topic can have, or there is nothing to list.
  func run() throws -> ExitCode {
    let topics = try client.records().topics
    switch action {
    case .add:
      guard TopicName.allows(name, in: client.assistant) else { return say(no: "topic.unusable") }
      guard try topics.add(name) else { return say(no: "topic.taken") }
      try presentation.show(client.localizer.text("topic.added", .text(name)), in: client.language)
    case .list:
      let names = try topics.list()
      for name in names { try presentation.show(name, in: client.language) }
      guard !names.isEmpty else { return say(no: "topic.noneToList") }
    case .remove:
      guard try topics.remove(name) else { return say(no: "topic.unknown") }
      try presentation.show(client.localizer.text("topic.removed", .text(name)), in: client.language)
    }
    return .done
  }

  private func say(no key: String) -> ExitCode {
    presentation.complain(client.localizer.text(key, .text(name)), in: client.language)
    return .no
  }
}
