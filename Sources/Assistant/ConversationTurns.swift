package import Chat

/// Takes in what a person says in a conversation, and notes what they looked at by it.
package struct ConversationTurns {
  private let client: Client

  package init(of client: Client) {
    self.client = client
  }

  /// Sends a text into a conversation; who asks about goals, or adds to one, has looked at them.
  @MainActor
  package func send(_ text: String, in conversation: ChatViewModel) -> ChatViewModel.Turn {
    let turn = conversation.send(text)
    let isAboutGoals = turn.requests.contains { [.goalProgress, .addToGoal].contains($0.intent) }
    // What cannot be written down now is at the next look.
    if conversation.fault == nil, isAboutGoals { try? client.account.events.noteGoalsSeen() }
    return turn
  }
}
