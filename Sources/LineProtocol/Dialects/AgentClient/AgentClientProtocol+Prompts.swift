import Assistant
import Conversations
import FoundationEssentials
import Localization
import Models
import OperationInterface
import Operations

/// Answering prompts.
extension AgentClientProtocol {
  func prompt(_ request: PromptRequest, request id: RequestID) throws -> Answer {
    let session = try session(request.sessionId)
    guard let text = request.text else { throw AgentError.invalid("prompt", "There is nothing to read in it.") }
    return try enqueue(Turn(prompt: text, request: id, session: session.record.id))
  }

  /// Does what a turn is about, or asks for permission first; what it then has to say is its state.
  func act(_ turn: inout Turn) -> [Message] {
    do {
      let session = try session(turn.session)
      switch turn.state {
      case .waiting(let line):
        if let command = SlashCommand(line: line), command.isDestructive {
          return try ask(whether: command, typed: line, in: session, of: &turn)
        }
        turn.state = .saying(try updates(answering: line, in: session)[...])
      case .decided(let id, let line, let isAllowed):
        turn.state = .saying(try updates(deciding: id, line, isAllowed: isAllowed, in: session)[...])
      case .asking, .saying:
        break
      }
    } catch {
      turn.state = .saying([])
      turn.outcome = .failure(client.operationError(for: error))
    }
    return []
  }

  /// What was typed is answered; the first words of a session become its title, and a new language its option.
  private func updates(answering line: String, in session: Session) throws -> [Message] {
    let (title, language) = (session.record.title, session.client.chosenLanguage)
    let reply = sessions.reply(to: line, in: session)
    var updates = updates(saying: reply.rows, in: session)
    if session.record.title != title {
      updates.append(try update(.info(title: session.record.title), of: session))
    }
    if session.client.chosenLanguage != language {
      updates.append(try update(.configOptions(options(of: session)), of: session))
      updates.append(try update(.mode(self.language(of: session).rawValue), of: session))
    }
    return updates
  }

  // MARK: Permission

  private func ask(
    whether command: SlashCommand,
    typed line: String,
    in session: Session,
    of turn: inout Turn
  ) throws -> [Message] {
    let id = newRequestID()
    let localizer = localizer(of: session)
    let call = ToolCall(
      toolCallId: id,
      title: localizer.text(command.summaryKey),
      kind: command == .forget ? .delete : .edit,
      status: .pending
    )
    let request = PermissionRequest(
      sessionId: session.record.id,
      toolCall: call,
      options: PermissionOption.allCases.map { option in
        PermissionRequest.Option(optionId: option, name: localizer.text("agent.\(option.rawValue)"), kind: option.kind)
      }
    )
    turn.state = .asking(id: id, line)
    return [
      try update(.plan(steps(of: command, asking: .inProgress, doing: .pending, in: session)), of: session),
      try update(.toolCall(call), of: session),
      .request("session/request_permission", params: try encode(request), id: id),
    ]
  }

  private func updates(deciding id: String, _ line: String, isAllowed: Bool, in session: Session) throws -> [Message] {
    guard let command = SlashCommand(line: line) else { return [] }
    guard isAllowed else {
      return [try update(.toolCallUpdate(ToolCall(toolCallId: id, status: .failed)), of: session)]
        + updates(saying: sessions.line("agent.notAllowed", in: session).rows, in: session)
    }
    let reply = sessions.reply(to: line, in: session, isAllowed: true)
    return [
      try update(.toolCallUpdate(ToolCall(toolCallId: id, status: .completed)), of: session),
      try update(.plan(steps(of: command, asking: .completed, doing: .completed, in: session)), of: session),
    ] + updates(saying: reply.rows, in: session)
  }

  private func steps(
    of command: SlashCommand,
    asking: PlanEntry.Status,
    doing: PlanEntry.Status,
    in session: Session
  ) -> [PlanEntry] {
    let localizer = localizer(of: session)
    return [
      PlanEntry(content: localizer.text("agent.ask"), status: asking),
      PlanEntry(content: localizer.text(command.summaryKey), status: doing),
    ]
  }

  // MARK: What is said

  /// Text first, as paragraphs, each with where it leads under it; then the links that are in it.
  func updates(
    saying rows: [Reply.Row],
    by speaker: ChatMessage.Role = .assistant,
    in session: Session
  ) -> [Message] {
    func chunk(_ content: MessageChunk.Content) -> Message {
      .chunk(MessageChunk(session: session.record.id, speaker: speaker, content: content))
    }
    var text: [String] = []
    text.reserveCapacity(4 * rows.count)
    var linked: [String] = []
    var messages: [Message] = []
    // With room for the text before the links, and for the answer behind them.
    messages.reserveCapacity(rows.count + 2)
    // A span lends its rows: each has more in it than is looked at.
    let rows = rows.span
    for index in rows.indices {
      if !text.isEmpty { text.append("\n\n") }
      text.append(rows[index].text)
      guard let url = rows[index].url else { continue }
      text.append("\n")
      text.append(url)
      // A screen has a page of rows at most, so there are few to look through.
      guard !linked.contains(url) else { continue }
      linked.append(url)
      messages.append(chunk(.link(uri: url, name: name(ofLinkTo: url, in: rows[index].language))))
    }
    for piece in MessageChunk.Content.pieces(of: text).reversed() { messages.insert(chunk(piece), at: 0) }
    return messages
  }
}

extension PromptRequest {
  /// The words, else what the links stand for: one of ours is followed, another is its name.
  ///
  /// Nil where nothing is left.
  fileprivate var text: String? {
    var words: String?
    for case .text(let text) in prompt { words = words.map { "\($0)\n\(text)" } ?? text }
    if let words, !words.isBlank { return words }
    for case .link(let uri, let name) in prompt {
      if uri.hasPrefix("tanbih:") { return "\(SlashCommand.open.name) \(uri)" }
      if !name.isBlank { return name }
    }
    return nil
  }
}

extension MessageChunk.Content {
  /// So many characters are said at once: even if each is written as an escape, they fit into a line.
  private static let longestPiece = 1024

  /// The text of all parts, in pieces that fit into a line each.
  fileprivate static func pieces(of parts: [String]) -> [Self] {
    // A text has no more characters than bytes.
    let count = parts.reduce(0) { $0 + $1.utf8.count }
    guard count > longestPiece else { return count == 0 ? [] : [.text(parts)] }
    // A character of many scalars can be longer than a line: those of a piece are counted.
    var pieces: [Self] = []
    var rest = parts.joined().unicodeScalars[...]
    while !rest.isEmpty {
      pieces.append(.text([String(rest.prefix(longestPiece))]))
      rest = rest.dropFirst(longestPiece)
    }
    return pieces
  }
}
