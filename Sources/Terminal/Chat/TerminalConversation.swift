import Answers
package import Assistant
import Conversations
import Databases
package import Following
import Localization
import Models
import Navigation
import Operations
import Repositories
import Store
import Wording

/// The chat as a terminal shows it: sentences with numbered links, and commands that start with a slash.
@MainActor
package final class TerminalConversation: Conversing {
  private let client: Client
  private let conversation: TypedConversation
  private let followers: Followers?
  private let isEditing: Bool
  private let isWatched: Bool
  private let showsLinks: Bool
  private let unreadPlace: UnreadPlace
  /// What the lines tell that are announced and not yet written.
  private var announced: [UnwrittenNews.Notice] = []

  /// Makes a conversation for a chat loop's terminal.
  package convenience init(client: Client, loop: ChatLoop) {
    let followers = Followers(in: client.assistant)
    self.init(
      client: client,
      isEditing: loop.isEditing,
      isWatched: loop.isWatched,
      showsLinks: loop.showsLinks,
      unreadPlace: loop.unreadPlace,
      followers: followers
    )
  }

  /// - Parameters:
  ///   - client: Who answers.
  ///   - isEditing: Whether a person types: lines are kept for the arrow keys, news come unasked.
  ///   - isWatched: Whether a person reads it as it comes, and urgency is said by a word; nil where one does who types.
  ///   - showsLinks: Whether a link is shown by the name of its place and not by its URL.
  ///   - unreadPlace: Where it is seen how much is unread.
  ///   - followers: Follow the user's backends meanwhile.
  package init(
    client: Client,
    isEditing: Bool,
    isWatched: Bool? = nil,
    showsLinks: Bool = false,
    unreadPlace: UnreadPlace = .title,
    followers: Followers? = nil
  ) {
    self.followers = followers
    self.client = client
    self.isEditing = isEditing
    self.isWatched = isWatched ?? isEditing
    self.showsLinks = showsLinks
    self.unreadPlace = unreadPlace
    conversation = TypedConversation(client: client, speaksFirst: isEditing)
    client.assistant.unwrittenNews.awaitsWriting = true
  }

  package var prompt: Line {
    let unread = unreadPlace == .prompt ? unreadInWords : nil
    return line(unread.map { text(.unreadPrompt, .phrase($0)) } ?? text(.prompt), style: .bold)
  }

  package var history: [String] {
    (try? client.records().inputHistory.recent()) ?? []
  }

  package var refusalOfLongLine: Line { line(text(.lineTooLong)) }

  /// Over pipes an answer that leaves something out, since it cannot be read, is none; a person is told so at the beginning.
  package var isFault: Bool { conversation.isFault || !isEditing && !unreadable.isEmpty }

  package func opening() -> [Line] {
    var lines = self.lines(of: conversation.open())
    if unreadPlace == .greeting, let unreadInWords { lines.append(line(text(.unread, .phrase(unreadInWords)))) }
    if isEditing { return lines + unreadable }
    // Over pipes nothing comes later.
    let due = conversation.due().map { self.lines(of: $0) } ?? []
    beginAnnouncing()
    return lines + due
  }

  /// Takes note of what is written next.
  private func beginAnnouncing() {
    announced += client.assistant.unwrittenNews.take()
    client.assistant.unwrittenNews.note(writing: announced)
  }

  /// What of the store cannot be read, in words.
  private var unreadable: [Line] {
    ((try? client.account.keeper.unreadableValues()) ?? []).map { line(client.text($0.explanation)) }
  }

  package func reply(to line: String) -> TerminalReply {
    // A line that begins with a space is nobody's business, as in a shell.
    if isEditing && !line.hasPrefix(" ") && line.contains(where: { !$0.isWhitespace }) {
      try? client.records().inputHistory.append(line)
    }
    let reply = conversation.reply(to: line)
    return TerminalReply(lines: lines(ofWhole: reply), leaves: reply.isFarewell)
  }

  /// The answer to a question, with its links numbered.
  package func answer(to question: String) -> [Line] {
    lines(ofWhole: conversation.answer(to: question))
  }

  package func completions(of line: String, word: String) -> [String] {
    conversation.completions(of: line, word: word)
  }

  // MARK: What comes unasked

  /// Another process may have put something into the store.
  package var quietTime: Duration? {
    let betweenLooks = isEditing ? Duration.milliseconds(500) : nil
    return [betweenLooks, followers?.quietTime].compactMap(\.self).min()
  }

  package var wakeUp: CInt { followers?.descriptor ?? -1 }

  package var isQuiet: Bool { conversation.isQuiet }

  package var isAsking: Bool { conversation.isAsking }

  package func announcements(isBusy: Bool) -> [Line] {
    followers?.work()
    // Over pipes nothing comes unasked but what backends bring to whoever follows them.
    guard isEditing || followers?.isFollowing == true, let news = conversation.news(isBusy: isBusy) else { return [] }
    beginAnnouncing()
    return lines(of: news)
  }

  package func noteAnnounced() {
    guard !announced.isEmpty else { return }
    client.assistant.unwrittenNews.note(written: announced)
    announced = []
  }

  /// How much is unread: in the inbox, and of the alerts.
  package var title: String {
    guard isEditing, let unread = try? client.unread() else { return "" }
    let counts = [("✉", unread.inbox), ("!", unread.alerts)].filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
    return (counts + [text(.name)]).joined(separator: " · ")
  }

  /// The same in words; nil where nothing is unread.
  private var unreadInWords: String? {
    guard let unread = try? client.unread() else { return nil }
    let counts: [(TerminalText, Int)] = [(.unreadNotifications, unread.inbox), (.unreadAlerts, unread.alerts)]
    let words = counts.filter { $0.1 > 0 }.map { text($0.0, .integer($0.1)) }
    return words.isEmpty ? nil : words.joined(separator: text(.separator))
  }

  // MARK: Lines

  /// The lines of an answer that leaves nothing out, or why there is none.
  private func lines(ofWhole reply: Reply) -> [Line] {
    let lines = lines(of: reply)
    return isFault && !conversation.isFault ? unreadable : lines
  }

  private func lines(of reply: Reply) -> [Line] {
    var number = 0
    return reply.rows.flatMap { row in
      guard let link = row.link else { return sentences(row) }
      number += 1
      return sentences(row) + [place(link, number: number, in: row.language)]
    }
  }

  /// The lines of a row that is a list; what people wrote has no line breaks any more where it stands in a sentence.
  private func sentences(_ row: Reply.Row) -> [Line] {
    row.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, text in
      var part = row
      part.text = String(text)
      if index > 0 { part.severity = nil }
      return sentence(part)
    }
  }

  private func sentence(_ row: Reply.Row) -> Line {
    let direction = row.language.direction
    let style = row.isTitle ? Style.bold : row.color?.style ?? .plain
    let columns = row.link == nil ? row.columns : []
    guard isWatched, let severity = row.severity else {
      return Line(row.text, direction: direction, style: style, columns: columns)
    }
    let word = severity.name(in: client.localizer(for: row.language))
    return Line(
      [
        Line.Span(row.glyph.map { "\($0) \(word)" } ?? word, style: severity.style),
        Line.Span(" · " + row.text, style: style),
      ],
      direction: direction
    )
  }

  /// Where a row leads: by name where the terminal opens it, else by the URL, which stands at the end, as it is.
  ///
  /// It keeps its order there, and whoever copies it gets no hidden character with it.
  private func place(_ link: DeepLink, number: Int, in language: Language) -> Line {
    let localizer = client.localizer(for: language)
    let name = showsLinks ? localizer.text(NavigationDestination(link).screen.nameKey) : link.url
    let words = localizer.text(TerminalText.link, .integer(number), .phrase(name))
    return Line([Line.Span(words, link: link.url)], direction: language.direction)
  }

  private func line(_ text: String, style: Style = .plain) -> Line {
    Line(text, direction: client.language.direction, style: style)
  }

  private func text(_ key: TerminalText, _ arguments: Argument...) -> String {
    client.localizer.text(key.rawValue, arguments)
  }
}
