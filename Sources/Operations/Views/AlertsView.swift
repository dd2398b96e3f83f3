import Alerts
import Chat
import Localization
package import Models
import Navigation

/// The user's own alerts and documents, each with its link, the most urgent first.
package struct AlertsView {
  package struct Row {
    package let text: String
    package let severity: Severity
    package let link: DeepLink
  }

  package let title: String
  /// Said in place of rows when there are none.
  package let emptyText: String
  package let rows: [Row]

  @MainActor
  package init(_ assistant: Assistant) throws {
    let center = try assistant.situation().center
    let wording = AlertWording(localizer: assistant.localizer, today: center.today)
    title = assistant.localizer.text(Screen.alerts.nameKey)
    emptyText = assistant.localizer.text("own.nothingDue")
    rows = center.ownAlerts.map { own in
      Row(text: wording.sentence(for: own), severity: own.severity(on: center.today), link: wording.link(for: own))
    }
  }
}
