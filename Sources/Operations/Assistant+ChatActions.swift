package import Chat
package import Models
import Store

extension Assistant: ChatActions {
  package var isQuietNow: Bool { (try? isQuiet) ?? false }

  package func dismiss(_ alert: Alert) throws(ChatError) {
    try keep { () throws(StoreError) in _ = try records().alerts.dismiss(alert.id) }
  }

  package func change(_ change: NotificationSettings.Change) throws(ChatError) {
    try keep { () throws(StoreError) in
      try store().transaction { () throws(StoreError) in
        var settings = try records().settings.get()
        settings.apply(change)
        try put(settings)
      }
      try planNotifications()
    }
  }

  /// Makes a change durable, and sees it.
  private func keep(_ change: () throws(StoreError) -> Void) throws(ChatError) {
    do throws(StoreError) {
      try change()
      _ = try situation()
    } catch {
      throw ChatError(error.explanation)
    }
  }
}
