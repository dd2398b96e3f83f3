import Alerts
package import Assistant
import Calendars
package import Databases
import Meanings
import Models
import Navigation
import Sentences
import Store

extension Client {
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
      user: account.user,
      today: today,
      language: language,
      screens: screens
    )
  }
}
