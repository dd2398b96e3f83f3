package import Assistant
import Chat
import ConversationRequests
import Meanings
import Models
import Navigation
package import OperationInterface
package import Records

/// Takes in what a person said, and answers with messages.
package enum ChatSend: Operation {
  package static let method = "chat/send"
  package static let summary =
    "Takes in what a person said, and answers with messages that carry alerts and deep links."
  package static let effect = Effect.adds

  package struct Parameters: Decodable, Described {
    let text: String
    let session: SessionName?

    package static let schema: Schema = [
      .required("text", .text(1...Int.max), "What the person said, in Arabic, English or Azerbaijani."),
      .optional("session", SessionName.schema, default: "main", "Which conversation it is said in."),
    ]
  }

  package struct Result: Encodable, Described {
    let intent: IntentResult
    let intents: [IntentResult]
    let messages: [ChatMessage]

    package static let schema: Schema = [
      .required("messages", .list(of: ChatMessage.schema), "The answer."),
      .required("intent", IntentResult.schema, "What was understood; of several requests the first."),
      .required("intents", .list(of: IntentResult.schema), "What each request was understood to be, in their order."),
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    guard parameters.text.contains(where: { !$0.isWhitespace }) else { throw client.wrong("text") }
    let conversation = try client.conversation(parameters.session?.value ?? SessionName.main)
    let turn = conversation.send(parameters.text)
    if let fault = conversation.fault { throw fault }
    return Result(
      intent: IntentResult(turn.understood),
      intents: turn.requests.map(IntentResult.init),
      messages: turn.messages
    )
  }
}

/// What was understood, as it goes over the wire.
package struct IntentResult: Encodable, Described {
  let confidence: Double
  let name: String
  let slots: [String: SlotValue]

  init(_ understood: Understood) {
    name = understood.name
    // Three places say all that a confidence means.
    confidence = (understood.confidence * 1000).rounded() / 1000
    slots = Dictionary(uniqueKeysWithValues: understood.slots.map { ($0.key.rawValue, $0.value) })
  }

  package static let schema: Schema = [
    .required("name", .text, "The intent, such as `service.status`."),
    .required("confidence", .number, "From 0 to 1."),
    .required(
      "slots",
      .dictionary(of: .anything),
      "What the words name, by slot: texts, a place in a list, a sum of money."
    ),
  ]
}

/// The last messages of a conversation, oldest first; a conversation that is new is opened by the assistant.
package enum ChatHistory: Operation {
  package static let method = "chat/history"
  package static let summary = "Gives the last messages of a conversation; in a new one the assistant speaks first."
  package static let effect = Effect.reads

  package struct Parameters: Decodable, Described {
    let session: SessionName?
    let limit: AtLeast<0>?
    let offset: AtLeast<0>?
    let before: String?

    package static let schema: Schema = [
      .optional("session", SessionName.schema, default: "main", "Which conversation."),
      .optional("limit", AtLeast<0>.schema, "How many messages to give at most, the last ones."),
      .optional("offset", AtLeast<0>.schema, default: 0, "How many of the last messages to leave out."),
      .optional(
        "before",
        .text(1...Int.max),
        "The id of a message, to give only what was said before it: what is said meanwhile moves nothing. Not with `offset`."
      ),
    ]
  }

  package struct Result: ListResult, Described {
    /// The newest first, for the oldest are left out first.
    private let page: Page<ChatMessage>

    init(_ page: Page<ChatMessage>) {
      self.page = page
    }

    package var count: Int { page.items.count }

    package func prefix(_ count: Int) -> Self { Self(page.prefix(count)) }

    private enum CodingKeys: String, CodingKey {
      case messages, total, nextOffset
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Array(page.items.reversed()), forKey: .messages)
      try container.encodeIfPresent(page.nextOffset, forKey: .nextOffset)
      try container.encode(page.total, forKey: .total)
    }

    package static let schema: Schema = .object(
      [.required("messages", .list(of: ChatMessage.schema), "The messages, oldest first.")] + Page<ChatMessage>.members
    )
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    let name = parameters.session?.value ?? SessionName.main
    let conversation = try client.conversation(name)
    if conversation.messages.isEmpty {
      conversation.open()
      try client.account.unasked.noteGreeted(by: client.situation().center)
    }
    let history = try ConversationHistory(conversation, named: name, of: client)
    var offset = min(parameters.offset?.value ?? 0, history.count)
    if let id = parameters.before {
      guard let count = history.count(from: id) else { throw client.wrong("before") }
      offset = count
    }
    let limit = min(parameters.limit?.value ?? ChatViewModel.longestHistory, mostAtOnce)
    return Result(Page(try history.newest(limit, leavingOut: offset)[...], from: offset, of: history.count))
  }

  /// More do not fit into a line.
  private static let mostAtOnce = 1000
}
