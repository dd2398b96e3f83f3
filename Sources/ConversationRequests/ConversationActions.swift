import Alerts
import Assistant
import Databases
import Meanings
import Models
import Repositories
import SentenceWords
import Store

/// What one conversation can do: whatever it changes is kept with what takes it back.
@MainActor
final class ConversationActions: ChatActions {
  private unowned let client: Client
  private let conversation: String

  /// - Parameters:
  ///   - client: Who does it; it outlives its conversations.
  ///   - conversation: Tells it from all others, also from those of other processes.
  init(client: Client, conversation: String) {
    self.client = client
    self.conversation = conversation
  }

  var isQuietNow: Bool { (try? client.isQuiet) ?? false }

  var isNotifyingDenied: Bool { (try? client.records().activity.state().permission) == .denied }

  var heldNow: [Matter.ID: Speech.Hold]? {
    guard let center = try? client.situation().center else { return nil }
    return (try? client.account.unasked.held(of: center)) ?? nil
  }

  /// Where the store cannot be read, as it was first said.
  func days(of payment: RecurringTransaction) -> PaymentDays {
    (try? client.account.payments.days(of: payment)) ?? PaymentDays(coming: [payment.nextDue])
  }

  func noteGoalsAsked() { client.account.events.noteGoalsAsked() }

  func speak(_ language: Language) { client.speak(language) }

  func dismiss(_ alert: Alert, isAsking: Bool) throws(ChatError) {
    try keep { () throws(StoreError) in
      _ = try client.actions(for: conversation).dismiss(alert.id)
      if isAsking { try client.account.unasked.noteAsked(aboutMuting: alert.alertType) }
    }
  }

  func markRead(_ alert: Alert) throws(ChatError) {
    try keep { () throws(StoreError) in _ = try client.actions(for: conversation).markRead(alert.id) }
  }

  /// Where the store cannot be read, nothing is asked that might have been asked yesterday.
  func mayAsk(aboutMuting type: AlertType) -> Bool {
    (try? client.account.unasked.mayAsk(aboutMuting: type)) ?? false
  }

  func change(_ change: NotificationSettings.Change) throws(ChatError) {
    try keep { () throws(StoreError) in try client.actions(for: conversation).change(change) }
  }

  func carryOut(_ request: ChatRequest) throws(ChatError) -> ChatOutcome {
    do {
      return try ChatRequests(client: client, conversation: conversation).carryOut(request)
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
      _ = try client.situation()
    } catch {
      throw ChatError(error.explanation)
    }
  }
}
