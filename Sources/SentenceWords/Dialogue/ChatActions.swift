package import Alerts
package import Meanings
package import Models

/// What the conversation can do besides speaking; durable before it returns.
@MainActor
package protocol ChatActions: AnyObject {
  /// Puts an alert away; remembers with it where the person is asked whether to go on telling of its like.
  func dismiss(_ alert: Alert, isAsking: Bool) throws(ChatError)
  func markRead(_ alert: Alert) throws(ChatError)
  /// Whether it may be asked whether to go on telling of alerts of a type: it is not asked again for a month.
  func mayAsk(aboutMuting type: AlertType) -> Bool
  /// Keeps other settings of notifications.
  func change(_ change: NotificationSettings.Change) throws(ChatError)
  /// From now on `language` is spoken, also outside the conversation.
  func speak(_ language: Language)
  /// Whether the user's quiet hours are now.
  var isQuietNow: Bool { get }
  /// Whether the device lets no notification come, whatever is wanted of them.
  var isNotifyingDenied: Bool { get }
  /// Why what is open is not said unasked now.
  var heldNow: [Matter.ID: Speech.Hold]? { get }
  /// Returns when a payment that comes again was made and is to be made.
  func days(of payment: RecurringTransaction) -> PaymentDays
  /// Takes note that the user is told how the goals are.
  func noteGoalsAsked()
  func carryOut(_ request: ChatRequest) throws(ChatError) -> ChatOutcome
}

extension ChatActions {
  /// Where nobody is asked back.
  package func noteGoalsAsked() {}
}

/// Why something that was asked for in words was not done.
package struct ChatError: ExplainedError {
  package let explanation: Explanation

  package init(_ explanation: Explanation) {
    self.explanation = explanation
  }
}
