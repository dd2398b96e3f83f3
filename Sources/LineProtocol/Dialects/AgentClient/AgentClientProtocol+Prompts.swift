import Foundation
import Localization
import Models
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
      turn.outcome = .failure(assistant.operationError(for: error))
    }
    return []
  }

  /// What was typed is answered; the first words of a session become its title, and a new language its option.
  private func updates(answering line: String, in session: Session) throws -> [Data] {
    let (title, language) = (session.record.title, session.perspective.language)
    let lines = sessions.reply(to: line, in: session)
    var updates = updates(saying: lines, in: session)
    if session.record.title != title {
      updates.append(try update(.info(title: session.record.title), of: session))
    }
    if session.perspective.language != language {
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
      .update(try update(.plan(steps(of: command, asking: .inProgress, doing: .pending, in: session)), of: session)),
      .update(try update(.toolCall(call), of: session)),
      .request("session/request_permission", params: try encode(request), id: id),
    ]
  }

  private func updates(deciding id: String, _ line: String, isAllowed: Bool, in session: Session) throws -> [Data] {
    guard let command = SlashCommand(line: line) else { return [] }
    guard isAllowed else {
      return [try update(.toolCallUpdate(ToolCall(toolCallId: id, status: .failed)), of: session)]
        + updates(saying: [sessions.line("agent.notAllowed", in: session)], in: session)
    }
    let lines = sessions.reply(to: line, in: session, isAllowed: true)
    return [
      try update(.toolCallUpdate(ToolCall(toolCallId: id, status: .completed)), of: session),
      try update(.plan(steps(of: command, asking: .completed, doing: .completed, in: session)), of: session),
    ] + updates(saying: lines, in: session)
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

  /// Text first, as paragraphs, then the links that are in it.
  func updates(saying lines: [SessionRecord.Line], in session: Session) -> [Data] {
    guard let speaker = lines.first?.speaker else { return [] }
    let text = lines.map { $0.paragraph }.joined(separator: "\n\n")
    var chunks = text.pieces.map(Content.text)
    var links: Set<String> = []
    for line in lines {
      guard let link = line.link, links.insert(link).inserted else { continue }
      chunks.append(.link(uri: link, name: name(ofLinkTo: link, in: line.language)))
    }
    return chunks.map { SessionUpdate.message(speaker, $0, of: session.record.id) }
  }
}

extension PromptRequest {
  /// The words, else what the links stand for: one of ours is followed, another is its name.
  ///
  /// Nil where nothing is left.
  fileprivate var text: String? {
    let words = prompt.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined(separator: "\n")
    guard words.allSatisfy(\.isWhitespace) else { return words }
    for case .link(let uri, let name) in prompt {
      if uri.hasPrefix("tanbih:") { return "\(SlashCommand.open.name) \(uri)" }
      if !name.allSatisfy(\.isWhitespace) { return name }
    }
    return nil
  }
}

extension SessionRecord.Line {
  /// The text, and under it where it leads.
  fileprivate var paragraph: String {
    link.map { "\(text)\n\($0)" } ?? text
  }
}

extension String {
  /// So many characters are said at once: even if each is written as an escape, they fit into a line.
  private static let longestPiece = 1024

  /// The text in pieces that fit into a line each.
  fileprivate var pieces: [String] {
    // A text has no more characters than bytes.
    guard utf8.count > Self.longestPiece else { return isEmpty ? [] : [self] }
    // A character of many scalars can be longer than a line: those of a piece are counted.
    var pieces: [String] = []
    var rest = unicodeScalars[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(Self.longestPiece)))
      rest = rest.dropFirst(Self.longestPiece)
    }
    return pieces
  }
}
