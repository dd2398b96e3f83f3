import FoundationEssentials
import Operations

/// A request whose answer is streamed: updates of a session first, the result last.
struct Turn {
  enum State {
    /// Nothing was done yet about these words.
    case waiting(String)
    /// The client was asked, by a request of that id, whether it may be done.
    case asking(id: String, String)
    /// The client has answered that request.
    case decided(id: String, String, isAllowed: Bool)
    /// What is left to be said, by a `session/update` each.
    case saying(ArraySlice<Message>)
  }

  let request: RequestID
  let session: String
  /// Whether a `session/cancel` ends it; what is replayed is no prompt.
  let isPrompt: Bool
  var state: State
  /// What is answered when all was said.
  var outcome: Outgoing.Outcome
  /// What comes after the answer.
  var afterwards: [Message] = []

  /// A prompt that was not looked at yet.
  init(prompt: String, request: RequestID, session: String) {
    self.request = request
    self.session = session
    isPrompt = true
    state = .waiting(prompt)
    outcome = .success(Self.endOfTurn)
  }

  /// Updates that are known, and what follows them.
  init(replaying updates: [Message], request: RequestID, session: String, result: Data, afterwards: [Message]) {
    self.request = request
    self.session = session
    isPrompt = false
    state = .saying(updates[...])
    outcome = .success(result)
    self.afterwards = afterwards
  }

  static let endOfTurn = Data(#"{"stopReason":"end_turn"}"#.utf8)
  static let cancelled = Data(#"{"stopReason":"cancelled"}"#.utf8)

  var isAsking: Bool {
    if case .asking = state { true } else { false }
  }
}
