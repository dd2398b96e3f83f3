import Localization
import Models
import Navigation
package import Operations
import Store

/// The chat as a terminal shows it: sentences with numbered links, and commands that start with a slash.
@MainActor
package final class TerminalConversation: Conversing {
  private let assistant: Assistant
  private let conversation: TypedConversation
  private let remembersLines: Bool

  /// Makes a conversation that keeps what is typed for the arrow keys, where there are any.
  package init(assistant: Assistant, remembersLines: Bool) {
    self.assistant = assistant
    self.remembersLines = remembersLines
    conversation = TypedConversation(assistant: assistant)
  }

  package var prompt: String { text(.prompt) }

  package var history: [String] {
    (try? assistant.records().inputHistory.recent()) ?? []
  }

  package var refusalOfLongLine: String { text(.lineTooLong) }

  package func opening() -> [String] {
    lines(of: conversation.open())
  }

  package func reply(to line: String) -> TerminalReply {
    // A line that begins with a space is nobody's business, as in a shell.
    if remembersLines && !line.hasPrefix(" ") && line.contains(where: { !$0.isWhitespace }) {
      try? assistant.records().inputHistory.append(line)
    }
    let reply = conversation.reply(to: line)
    return TerminalReply(lines: lines(of: reply), leaves: reply.isFarewell)
  }

  /// The answer to a question, with its links numbered.
  package func answer(to question: String) -> [String] {
    lines(of: conversation.answer(to: question))
  }

  package func completions(of line: String, word: String) -> [String] {
    conversation.completions(of: line, word: word)
  }

  // MARK: Lines

  private func lines(of reply: Reply) -> [String] {
    var number = 0
    return reply.rows.flatMap { row in
      guard let link = row.link else { return [row.text] }
      number += 1
      return [row.text, linkLine(number, link, in: row.language)]
    }
  }

  /// The URL stands at the end, as it is: it keeps its order there, and whoever copies it gets no hidden character with it.
  private func linkLine(_ number: Int, _ link: DeepLink, in language: Language) -> String {
    assistant.localizer(for: language).text(TerminalText.link.rawValue, .integer(number), .phrase(link.url))
  }

  private func text(_ key: TerminalText, _ arguments: Argument...) -> String {
    assistant.localizer.text(key.rawValue, arguments)
  }
}
