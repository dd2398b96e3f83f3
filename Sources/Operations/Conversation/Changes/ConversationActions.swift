import Chat
import Models
import Store

/// What one conversation can do: whatever it changes is kept with what takes it back.
@MainActor
final class ConversationActions: ChatActions {
  private unowned let assistant: Assistant
  private let conversation: String

  /// - Parameters:
  ///   - assistant: Who does it; it outlives its conversations.
  ///   - conversation: Tells it from all others, also from those of other processes.
  init(assistant: Assistant, conversation: String) {
    self.assistant = assistant
    self.conversation = conversation
  }

  var isQuietNow: Bool { (try? assistant.isQuiet) ?? false }

  func speak(_ language: Language) { assistant.speak(language) }

  func dismiss(_ alert: Alert) throws(ChatError) {
    try keep { () throws(StoreError) in try assistant.dismiss(alert, for: conversation) }
  }

  func change(_ change: NotificationSettings.Change) throws(ChatError) {
    try keep { () throws(StoreError) in try assistant.change(change, for: conversation) }
  }

  func carryOut(_ request: ChatRequest) throws(ChatError) -> ChatOutcome {
    do {
      return try assistant.carryOut(request, for: conversation)
    } catch let error as any ExplainedError {
      throw ChatError(error.explanation)
    } catch {
      throw ChatError(Explanation("\(error)"))
    }
  }

  /// Makes a change durable, and sees it.
  private func keep(_ change: () throws(StoreError) -> Void) throws(ChatError) {
    do throws(StoreError) {
      try change()
      _ = try assistant.situation()
    } catch {
      throw ChatError(error.explanation)
    }
  }
}
