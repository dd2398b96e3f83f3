import FoundationEssentials
import OperationInterface
import Operations

/// The turns of all sessions, in the order in which they came.
///
/// Each session has one turn at a time; those of other sessions go on while one waits for the client.
struct TurnQueue {
  /// With so many turns at hand, no more are read.
  private static let most = 64
  /// So many bytes of updates are said in one step.
  private static let step = 4 * 1024

  private var turns: [Turn] = []

  var isFull: Bool { turns.count >= Self.most }

  /// Whether a turn can go on; false where all wait for the client, or there are none.
  var hasWork: Bool { next != nil }

  private var next: Int? {
    var blocked: Set<String> = []
    for index in turns.indices where blocked.isEmpty || !blocked.contains(turns[index].session) {
      guard turns[index].isAsking else { return index }
      blocked.insert(turns[index].session)
    }
    return nil
  }

  mutating func append(_ turn: Turn) {
    turns.append(turn)
  }

  /// Goes on with one turn; `act` is given one that is to do something before it has anything to say.
  mutating func advance(acting act: (inout Turn) -> [Message]) -> [Message] {
    guard let index = next else { return [] }
    var messages: [Message] = []
    switch turns[index].state {
    case .waiting, .decided: messages = act(&turns[index])
    case .asking, .saying: break
    }
    guard case .saying(var updates) = turns[index].state else { return messages }
    // Given back below: held twice, they would be copied.
    turns[index].state = .saying([])
    var room = Self.step
    let step = updates.firstIndex { update in
      guard room > 0 else { return true }
      room -= update.size
      return false
    }
    if let step {
      turns[index].state = .saying(updates[step...])
      return messages + updates[..<step]
    }
    let turn = turns.remove(at: index)
    updates.append(.response(turn.outcome, to: turn.request))
    updates += turn.afterwards
    return messages.isEmpty ? Array(updates) : messages + updates
  }

  /// Ends the prompts that are meant, whatever they have still to say.
  mutating func cancel(where isMeant: (Turn) -> Bool) -> [Message] {
    let cancelled = turns.filter { $0.isPrompt && isMeant($0) }
    turns.removeAll { $0.isPrompt && isMeant($0) }
    return cancelled.map { .response(.success(Turn.cancelled), to: $0.request) }
  }

  /// Lets the turn go on that asked by the request of that id.
  mutating func decide(_ id: String, isAllowed: Bool) {
    for index in turns.indices {
      guard case .asking(id, let prompt) = turns[index].state else { continue }
      turns[index].state = .decided(id: id, prompt, isAllowed: isAllowed)
    }
  }

  /// The client answers no more: what it was asked ends as cancelled.
  mutating func giveUpQuestions() {
    for index in turns.indices where turns[index].isAsking {
      turns[index].state = .saying([])
      turns[index].outcome = .success(Turn.cancelled)
    }
  }
}

extension Message {
  /// About so many bytes, where there are many of it.
  fileprivate var size: Int {
    switch self {
    case .notification(let notification): notification.params.count
    case .chunk(let chunk): chunk.size
    case .request, .response: 0
    }
  }
}
