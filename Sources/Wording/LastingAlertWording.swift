package import Localization
package import Models
import SpokenValues

/// What was told of an alert, in words that stay true whatever day they are read on: where days are counted to its deadline, the day
/// itself is told instead.
package struct LastingAlertWording: Sendable {
  private let localizer: Localizer

  package init(localizer: Localizer) {
    self.localizer = localizer
  }

  /// Returns the heading that whoever told an alert gave it, or its type's name where the heading does nothing but count.
  package func heading(of alert: Alert) -> String {
    guard counts(alert) else { return alert.title }
    if let title = CountedDays.told(alert.title, on: nil) { return title }
    let isKnown = AlertType.known.contains(alert.alertType)
    return isKnown ? localizer.text(alert.alertType.nameKey) : alert.alertType.rawValue
  }

  /// Returns what an alert says, and its day where that was counted.
  package func message(of alert: Alert) -> String {
    guard counts(alert), let day = alert.deadline?.day else { return alert.message }
    let told = CountedDays.told(alert.message, on: nil)
    if told == alert.message { return alert.message }
    let due = localizer.text(ChatText.alertDueOn, .day(day))
    return told.map { "\($0.hasSuffix(".") ? $0 : "\($0).") \(due)" } ?? due
  }

  /// Whether it may count days: what was found is worded for whoever reads it, and without a deadline there is nothing to count to.
  private func counts(_ alert: Alert) -> Bool { alert.cause == nil && alert.deadline != nil }
}
