import Chat
import Models
import Navigation

/// Takes in what a person said, and answers with messages.
package enum ChatSend: Operation {
  package static let method = "chat/send"
  package static let summary =
    "Takes in what a person said, and answers with messages that carry alerts and deep links."

  package struct Parameters: Decodable {
    let text: String
    let session: String?
  }

  package struct Result: Encodable {
    let messages: [ChatMessage]
    let intent: IntentResult
  }

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    guard parameters.text.contains(where: { !$0.isWhitespace }) else { throw assistant.wrong("text") }
    let conversation = try assistant.conversation(session(parameters.session, in: assistant))
    let (understood, messages) = conversation.send(parameters.text)
    return Result(messages: messages, intent: IntentResult(understood))
  }

  /// A session's name is a client's to choose, within reason.
  fileprivate static func session(_ name: String?, in assistant: Assistant) throws -> String {
    let name = name ?? "main"
    guard (1...128).contains(name.utf8.count) else { throw assistant.wrong("session") }
    return name
  }
}

/// What was understood, as it goes over the wire.
package struct IntentResult: Encodable {
  let name: String
  let confidence: Double
  let slots: [String: SlotValue]

  init(_ understood: Understood) {
    name = understood.name
    // Three places say all that a confidence means.
    confidence = (understood.confidence * 1000).rounded() / 1000
    slots = Dictionary(uniqueKeysWithValues: understood.slots.map { ($0.key.rawValue, $0.value) })
  }
}

/// The last messages of a conversation, oldest first; a conversation that is new is opened by the assistant.
package enum ChatHistory: Operation {
  package static let method = "chat/history"
  package static let summary = "Gives the last messages of a conversation; in a new one the assistant speaks first."

  package struct Parameters: Decodable {
    let session: String?
    let limit: WholeNumber?
  }

  package struct Result: ListResult {
    let messages: [ChatMessage]

    package var count: Int { messages.count }

    package func prefix(_ count: Int) -> Self { Self(messages: messages.suffix(count)) }
  }

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    if let limit = parameters.limit?.value, limit < 0 { throw assistant.wrong("limit") }
    let conversation = try assistant.conversation(ChatSend.session(parameters.session, in: assistant))
    if conversation.messages.isEmpty { conversation.open() }
    return Result(messages: conversation.messages.suffix(parameters.limit?.value ?? ChatViewModel.longestHistory))
  }
}
