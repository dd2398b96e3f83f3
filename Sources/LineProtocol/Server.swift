package import Assistant
package import Following
import FoundationEssentials
package import JSONText
import OperationInterface
import Operations

/// Answers the lines of one client, without any I/O.
///
/// The client's first `initialize` decides on the dialect. Until then the native one is spoken, or the Model Context
/// Protocol once a call has come that belongs to it and needs no `initialize`.
@MainActor package struct Server {
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private let makeDialect: (DialectName) -> any Dialect
  /// Go on beside whatever is said.
  private let followers: Followers?
  /// Remembers what there is, before a backend brings anything.
  private let watch: () -> Void
  /// Waits for what it is given to be written; nil where nobody is told of anything.
  let news: UnwrittenNews?
  private var dialect: any Dialect
  private var spoken = DialectName.native
  private var isAgreedOn = false
  private let answers: AnswerRoom
  /// Whether there is no time left to do what is asked; it is refused then.
  var isEnding: () -> Bool = { false }

  package init(
    followers: Followers? = nil,
    news: UnwrittenNews? = nil,
    watch: @escaping () -> Void = {},
    answers: AnswerRoom = .line,
    makeDialect: @escaping (DialectName) -> any Dialect
  ) {
    self.makeDialect = makeDialect
    self.followers = followers
    self.news = news
    self.watch = watch
    self.answers = answers
    dialect = makeDialect(.native)
  }

  /// Speaks all dialects about what an assistant holds.
  package init(assistant: Assistant) {
    let client = assistant.client()
    assistant.unwrittenNews.awaitsWriting = true
    self.init(followers: Followers(in: assistant), news: assistant.unwrittenNews, watch: client.watch) { name in
      switch name {
      case .native: NativeDialect(OperationTable(client: client))
      case .agentClientProtocol: AgentClientProtocol(assistant: assistant)
      case .modelContextProtocol: ModelContextProtocol(client: client)
      }
    }
  }

  /// Writes the answer to a line, if it has one now, and after it what else is to be said.
  package mutating func answer(_ line: LineFramer.Line, into output: inout Outgoing) {
    switch line {
    case .tooLong:
      let reason = "The line is longer than \(LineFramer.longestLine) bytes."
      output.respond(.failure(OperationError(.invalidRequest, reason)), to: nil, in: Span())
    case .complete(let bytes):
      guard bytes.contains(where: { !Self.isBlank($0) }) else { return }
      let text = bytes.span
      let incoming = Incoming(line: text)
      var messages: [Message] = []
      if case .batch(let entries) = incoming {
        answer(entries, in: text, into: &output, saying: &messages)
      } else if let outcome = outcome(
        of: incoming,
        in: text,
        room: answers.forResult(answers.most - 1),
        saying: &messages
      ) {
        output.respond(outcome, to: incoming.id, in: text, within: answers.most)
      }
      output.write(messages)
      tell(in: &output)
    }
  }

  /// Answers a batch in one array, in which there is room for at least an error for each entry that is answered.
  private mutating func answer(
    _ entries: [Range<Int>],
    in text: Span<UInt8>,
    into output: inout Outgoing,
    saying messages: inout [Message]
  ) {
    guard dialect.takesBatches else {
      let reason = "This protocol knows no batches."
      return output.respond(.failure(OperationError(.invalidRequest, reason)), to: nil, in: text)
    }
    // The closing bracket and the end of the line take two bytes.
    var spare = answers.most - 2
    var waiting = 0
    for entry in entries {
      let least = Incoming(entry: text.extracting(entry)).leastRoom
      spare -= least
      if least > 0 { waiting += 1 }
      guard spare >= 0 else {
        let reason = "The answers to the batch are too large for a line."
        return output.respond(.failure(OperationError(.invalidRequest, reason)), to: nil, in: text)
      }
    }
    var isFirst = true
    for entry in entries {
      let text = text.extracting(entry)
      let incoming = Incoming(entry: text)
      // What the others leave belongs to all that are yet to be answered; who needs more than a share takes it if it is there.
      let share = incoming.leastRoom - 1 + spare / max(waiting, 1)
      let room = spare + incoming.leastRoom - 1
      if incoming.leastRoom > 0 { waiting -= 1 }
      let done = outcome(of: incoming, in: text, share: share, of: room, saying: &messages)
      guard let outcome = done else { continue }
      output.append(isFirst ? "[" : ",")
      isFirst = false
      let start = output.bytes.count
      output.append(outcome, to: incoming.id, in: text, room: room)
      spare = room - (output.bytes.count - start)
    }
    if !isFirst { output.append("]\n") }
  }

  /// Does what an entry of a batch asks, unless it changes something and nobody could be told of it.
  private mutating func outcome(
    of incoming: Incoming,
    in text: Span<UInt8>,
    share: Int,
    of room: Int,
    saying messages: inout [Message]
  ) -> Outgoing.Outcome? {
    guard case .request(let call, _) = incoming, dialect.changes(call.method) else {
      return outcome(of: incoming, in: text, room: answers.forResult(share), saying: &messages)
    }
    guard room >= Outgoing.roomForChange else { return .failure(.notDone) }
    // What is changed is told, be it cut.
    let most = answers.areCut ? max(share, Outgoing.roomForChange) : room
    return outcome(of: incoming, in: text, room: most, saying: &messages)
  }

  /// Does what a message asks; nil where there is nothing to answer now.
  ///
  /// The answer is cut to `room` bytes where it can be.
  private mutating func outcome(
    of incoming: Incoming,
    in text: Span<UInt8>,
    room: Int,
    saying messages: inout [Message]
  ) -> Outgoing.Outcome? {
    switch incoming {
    case .request where isEnding():
      return .failure(.ending)
    case .notification where isEnding(), .response where isEnding():
      return nil
    case .request(let call, let id):
      agreeOnDialect(for: call, in: text)
      do throws(OperationError) {
        let params = call.params.map { Data(copying: text.extracting($0)) }
        let room = room - Outgoing.resultFrame - id.count
        switch try dialect.answer(call.method, params: params, id: RequestID(text.extracting(id)), room: room) {
        case .now(let result, let then):
          messages += then
          return .success(result)
        case .later:
          return nil
        }
      } catch {
        return .failure(error)
      }
    case .notification(let call):
      messages += dialect.take(call.method, params: call.params.map { Data(copying: text.extracting($0)) })
      return nil
    case .response(let id, let result):
      messages += dialect.take(
        Response(id: id, result: result.map { Data(copying: text.extracting($0)) })
      )
      return nil
    case .invalid(let error, _):
      return .failure(error)
    case .batch, .ignored:
      return nil
    }
  }

  private mutating func agreeOnDialect(for call: Incoming.Call, in text: Span<UInt8>) {
    guard !isAgreedOn else { return }
    let params = text.extracting(call.params ?? 0..<0)
    if call.method == "initialize" {
      isAgreedOn = true
      speak(DialectName(initialize: params))
    } else if DialectName.isStatelessModelContext(call.method, params: params) {
      speak(.modelContextProtocol)
    }
  }

  private mutating func speak(_ name: DialectName) {
    guard name != spoken else { return }
    spoken = name
    dialect = makeDialect(name)
  }
}

// MARK: What happens between lines

extension Server {
  /// Whether ``work(into:)`` has something to do now.
  package var hasWork: Bool { dialect.hasWork }

  /// Whether the work at hand is to be done before anything more is read.
  package var isFull: Bool { dialect.isFull }

  /// How long ``announce(into:)`` need not be called; nil where nothing will be announced.
  package var quietTime: Duration? { dialect.quietTime }

  /// Does one step of what goes on over several turns of the loop.
  package func work(into output: inout Outgoing) {
    output.write(dialect.work())
    tell(in: &output)
  }

  /// Writes what has happened unasked.
  package func announce(into output: inout Outgoing) {
    output.write(dialect.announcements())
    tell(in: &output)
  }

  /// Takes note of what was told by what has just been put into the output.
  private func tell(in output: inout Outgoing) {
    output.tell(news?.take() ?? [])
  }

  /// Readable when ``follow()`` has something to go on with; negative where nothing goes on.
  package var wakeUp: CInt { followers?.descriptor ?? -1 }

  /// How long ``follow()`` need not be called; nil where nothing is followed.
  package var timeToFollow: Duration? { followers?.quietTime }

  /// Lets the backends be asked, and takes what they answered, without waiting for them.
  package func follow() {
    guard let followers else { return }
    if followers.isFollowing { watch() }
    followers.work()
  }

  /// The input has ended: only ``work(into:)`` is left.
  package func close() {
    dialect.close()
  }
}

extension Data {
  fileprivate init(copying bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { Data(buffer: $0) }
  }
}
