import Alerts
import Chat
import Models
import Navigation
package import Store

extension Assistant {
  /// What there is to be seen depends on these; equal stamps, equal results.
  package struct Stamp: Hashable {
    fileprivate let store: Store.Version
    fileprivate let user: String
    fileprivate let today: CalendarDay
    fileprivate let language: Language
    fileprivate let screens: [Screen]
  }

  /// Cheap enough to be asked for after every call.
  package func stamp() throws(StoreError) -> Stamp {
    let today = try situation().center.today
    let screens = app.navigation.stack
    return Stamp(
      store: try store().version(),
      user: settings.user,
      today: today,
      language: language,
      screens: screens
    )
  }
}

extension UserRecords {
  func openAlerts(raisedSince before: UserRecords) -> [Alert] {
    // Equal arrays are most often the same one, which is found out at once.
    guard alerts != before.alerts else { return [] }
    let known = Set(before.alerts.map(\.id))
    return alerts.filter { !$0.isDismissed && !known.contains($0.id) }
  }
}
