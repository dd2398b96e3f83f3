package import Alerts
package import Assistant
import Chat
import ConversationRequests
import Databases
import FoundationEssentials
import Localization
import Meanings
import Models
import Navigation
import Notifications
import Sentences
import Store
import Turns
import Understanding

/// A conversation as it is typed: questions, and commands that start with a slash.
@MainActor
package final class TypedConversation: ReplyWriting {
  package let client: Client
  private let session: String
  /// Whether what was said last is no answer but why there is none: something below does not work.
  package private(set) var isFault = false
  /// What has numbered links and stands on the screen last: an answer, a screen, or news; `/open 1` follows the first of them.
  var linked = Reply([])
  var linkedRows: [Reply.Row] { linked.linkedRows }
  /// Where `/more` goes on in the shown screen's list.
  var nextPage: NextPage?

  /// What of the inbox is looked at.
  var inboxModel: NotificationsViewModel?

  private let newsReader: ConversationNews

  /// So many rows of a list are shown at once; `/more` shows the next.
  package static let pageSize = 20

  struct NextPage {
    let place: NavigationMachine.Place?
    let offset: Int
  }

  /// - Parameters:
  ///   - client: Who answers.
  ///   - session: The name of what is said in it.
  ///   - speaksFirst: Whether what is open is told at the beginning, besides the greeting, once it has crossed a step.
  package init(client: Client, session: String = "main", speaksFirst: Bool = false) {
    self.client = client
    self.session = session
    newsReader = ConversationNews(client: client, speaksFirst: speaksFirst)
  }

  /// The assistant speaks first, and says what can be typed.
  package func open() -> Reply {
    attempt {
      var reply = reply(of: try model().open())
      if try client.situation().records.isEmpty {
        // There is nothing yet to follow a link to.
        linked = Reply([])
        return Reply(reply.rows.map { row($0.text) } + [row(text(.firstHint, .text(SlashCommand.help.name)))])
      }
      reply.rows.append(row(text(.hint, .text(SlashCommand.help.name), .text("\(SlashCommand.open.name) 1"))))
      return reply
    }
  }

  /// The answer to a line: to a command if it starts with a slash, otherwise to a question.
  package func reply(to line: String) -> Reply {
    let line = SlotReader.beginning(of: line, bytes: Self.longestLine)
    guard let isCommand = SlashCommand.isMeant(by: line) else { return Reply([]) }
    guard isCommand else { return answer(to: line) }
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let operand = words.dropFirst().first?.trimmed ?? ""
    let reply = CommandReplies(conversation: self).reply(toCommand: words[0], operand: operand)
    if !reply.linkedRows.isEmpty { linked = reply }
    return reply
  }

  /// Of a command, which its answer may quote, so many UTF-8 bytes are read; of a question far fewer.
  private static let longestLine = 512 << 10

  /// The answer to a question, whatever it starts with.
  package func answer(to question: String) -> Reply {
    attempt {
      let model = try model()
      return reply(of: model.send(question).messages, by: model)
    }
  }

  /// What the person can do in it, and take back.
  var actions: ClientActions { client.actions(for: client.changeKey(of: session)) }

  func model() throws -> ChatViewModel {
    try client.conversation(session)
  }

  func reply(of messages: [ChatMessage], by model: ChatViewModel) -> Reply {
    isFault = model.fault != nil
    return reply(of: messages)
  }

  private func reply(of messages: [ChatMessage]) -> Reply {
    let reply = Reply(messages.map(Reply.Row.init))
    linked = reply
    return reply
  }

  func attempt(_ reply: () throws -> Reply) -> Reply {
    isFault = false
    do {
      return try reply()
    } catch {
      isFault = Self.isFault(error)
      return says(client.sentence(for: error))
    }
  }

  /// A refusal of what was asked for is an answer; a store that cannot be used is a fault.
  private static func isFault(_ error: any Error) -> Bool {
    switch error {
    case is NavigationRefusal, is DeepLinkRefusal, NotificationError.notFound: false
    default: true
    }
  }

  // MARK: News and completions

  /// Returns what came up since it was last asked; nil where nothing did.
  ///
  /// Its links are numbered, and ``reply(to:)`` follows them from now on: they stand on the screen last. A person who is busy is told only
  /// of what is critical, and of what was to be told at an hour.
  package func news(isBusy: Bool = false) -> Reply? {
    let rows = newsReader.rows(isBusy: isBusy)
    guard !rows.isEmpty else { return nil }
    let news = Reply(rows)
    if !news.linkedRows.isEmpty { linked = news }
    return news
  }

  /// Returns what is due or was held back, at the beginning where only lines are read; nil where that is nothing.
  package func due(_ occasion: AlertPacing.Occasion = .opening) -> Reply? {
    let rows = newsReader.due(occasion)
    guard !rows.isEmpty else { return nil }
    let due = Reply(rows)
    // Its links are numbered from one, and stand on the screen last.
    if !due.linkedRows.isEmpty { linked = due }
    return due
  }

  /// Remembers what there is, before anything comes unasked: what nobody was told of yet is the first of the news.
  func watch() { newsReader.watch() }

  /// Whether what was said last is a question that waits for its answer.
  package var isAsking: Bool { (try? model().dialogue.question) != nil }

  /// Whether the user's quiet hours are now.
  package var isQuiet: Bool { (try? client.isQuiet) ?? false }

  /// Returns what the word under the cursor may become, as whole words: commands, what follows them, and the dependents' names.
  package func completions(of line: String, word: String) -> [String] {
    Completions(client: client, linkedRows: linkedRows).completions(of: line, word: word)
  }
}
