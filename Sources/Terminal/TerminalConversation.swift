import Chat
import Localization
import Models
import Navigation
package import Operations
import Store

/// The chat as a terminal shows it: sentences with numbered links, and commands that start with a slash.
@MainActor
package final class TerminalConversation: Conversing {
  private let assistant: Assistant
  private let remembersLines: Bool
  /// The links of the last answer; `/open 1` follows the first.
  private var links: [DeepLink] = []

  /// Makes a conversation that keeps what is typed for the arrow keys, where there are any.
  package init(assistant: Assistant, remembersLines: Bool) {
    self.assistant = assistant
    self.remembersLines = remembersLines
  }

  package var prompt: String { text(.prompt) }

  package var history: [String] {
    (try? assistant.records().inputHistory.recent()) ?? []
  }

  package var refusalOfLongLine: String { text(.lineTooLong) }

  package func opening() -> [String] {
    attempt {
      try lines(of: assistant.conversation().open()) + [text(.hint)]
    }
  }

  package func reply(to line: String) -> Reply {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return Reply(lines: []) }
    // A line that begins with a space is nobody's business, as in a shell.
    if remembersLines && !line.hasPrefix(" ") { try? assistant.records().inputHistory.append(line) }
    if first.hasPrefix("/") {
      return reply(toCommand: first, operands: Array(words.dropFirst()))
    }
    return Reply(lines: answer(to: line))
  }

  /// The answer to a question, with its links numbered.
  package func answer(to question: String) -> [String] {
    attempt { try lines(of: assistant.conversation().send(question).messages) }
  }

  package func completions(of line: String, word: String) -> [String] {
    if line.hasPrefix("/language ") {
      return Language.allCases.map(\.rawValue).filter { $0.hasPrefix(word) }
    }
    guard word.hasPrefix("/"), word == line else { return [] }
    return SlashCommand.allCases.map(\.name).filter { $0.hasPrefix(word) }
  }

  // MARK: Commands

  private func reply(toCommand name: String, operands: [String]) -> Reply {
    guard let command = SlashCommand(rawValue: name.dropFirst().lowercased()) else {
      let nearest = Suggestion.nearest(to: name, among: SlashCommand.allCases.map(\.name))
      return Reply(lines: [nearest.map { text(.unknownNearest, .text(name), .text($0)) } ?? text(.unknown, .text(name))]
      )
    }
    if command == .quit { return Reply(lines: [text(.farewell)], leaves: true) }
    return Reply(lines: attempt { try lines(answering: command, operand: operands.first) })
  }

  private func lines(answering command: SlashCommand, operand: String?) throws -> [String] {
    switch command {
    case .help: return SlashCommand.allCases.map(helpLine)
    case .open: return try open(operand)
    case .dependents:
      try assistant.app.navigateToDependents()
      return try screenLines()
    case .alerts: return try alerts()
    case .back:
      assistant.app.back()
      return try screenLines()
    case .where:
      let names = assistant.app.navigation.stack.map { assistant.localizer.text($0.nameKey) }
      return [text(.where, .phrase(names.joined(separator: text(.step))))]
    case .language: return try language(operand)
    case .quit: return []
    }
  }

  private func helpLine(_ command: SlashCommand) -> String {
    let typed = ([command.name] + (command.operand.map { [$0] } ?? [])).joined(separator: " ")
    return text(.helpLine, .phrase(assistant.localizer.text(command.summaryKey)), .text(typed))
  }

  private func open(_ operand: String?) throws -> [String] {
    guard let number = operand.flatMap(Self.number), links.indices.contains(number - 1) else {
      return [links.isEmpty ? text(.noLinks) : text(.whichLink, .integer(links.count))]
    }
    _ = try assistant.conversation().handleDeepLinkTap(links[number - 1])
    return try screenLines()
  }

  private func alerts() throws -> [String] {
    try assistant.app.go(to: .alerts)
    let view = try AlertsView(assistant)
    links = view.rows.map(\.link)
    let rows = view.rows.enumerated().flatMap { index, row in
      [row.text, linkLine(index, row.link, in: assistant.language)]
    }
    return [view.title] + (rows.isEmpty ? [view.emptyText] : rows)
  }

  private func language(_ operand: String?) throws -> [String] {
    guard let language = operand.flatMap(Language.init(rawValue:)) else {
      let names = Language.allCases.map { "/language \($0.rawValue)" }
      return [text(.whichLanguage, .text(names.joined(separator: text(.separator))))]
    }
    try assistant.conversation().language = language
    assistant.speak(language)
    return [text(.languageChanged)]
  }

  /// Digits as a person types them, Arabic-Indic ones too.
  private static func number(_ text: String) -> Int? {
    let digits = text.map(\.wholeNumberValue)
    guard !digits.isEmpty, digits.count < 10, digits.allSatisfy({ $0.map { $0 < 10 } ?? false }) else { return nil }
    return digits.reduce(0) { $0 * 10 + ($1 ?? 0) }
  }

  // MARK: Lines

  private func lines(of messages: [ChatMessage]) -> [String] {
    links = messages.compactMap(\.deepLink)
    var number = 0
    return messages.flatMap { message in
      guard let link = message.deepLink else { return [message.text] }
      defer { number += 1 }
      return [message.text, linkLine(number, link, in: message.language)]
    }
  }

  /// The URL stands at the end, as it is: it keeps its order there, and whoever copies it gets no hidden character with it.
  private func linkLine(_ index: Int, _ link: DeepLink, in language: Language) -> String {
    assistant.localizer(for: language).text(TerminalText.link.rawValue, .integer(index + 1), .phrase(link.url))
  }

  /// The screen that is shown, under its title.
  private func screenLines() throws -> [String] {
    try ScreenView(assistant).lines()
  }

  private func attempt(_ lines: () throws -> [String]) -> [String] {
    do {
      return try lines()
    } catch {
      return [assistant.sentence(for: error)]
    }
  }

  private func text(_ key: TerminalText, _ arguments: Argument...) -> String {
    assistant.localizer.text(key.rawValue, arguments)
  }
}
