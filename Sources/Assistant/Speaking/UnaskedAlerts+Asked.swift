package import Alerts
package import Calendars
package import Databases
package import Models
import Repositories
import Scheduling
import Store

/// What is asked about what is told unasked.
extension UnaskedAlerts {
  /// Returns the times of a day at which the user is usually there, as the days before one tell; nil where too little is known.
  package func usualTimes(before today: CalendarDay) throws(StoreError) -> [ClockTime]? {
    try habits(before: today).times
  }

  /// Returns why what would be said is not said now; nil where nobody looked yet.
  package func held(of center: AlertCenter) throws(StoreError) -> [Matter.ID: Speech.Hold]? {
    let before = try records().pacing.get()
    guard before.day != nil else { return nil }
    let told = center.matters.compactMap { matter in
      before.hold(of: matter, on: center.today).map { (matter.id, $0) }
    }
    return try look(at: center, .change, before).speech.held.merging(told) { held, _ in held }
  }

  /// Whether the user wants to be told unasked of a matter.
  package func announces(_ matter: Matter) throws(StoreError) -> Bool {
    guard try isPermitted else { return false }
    return try account.heldSettings().announces(matter)
  }

  /// Whether it was not asked within a month whether to go on telling of alerts of a type.
  package func mayAsk(aboutMuting type: AlertType) throws(StoreError) -> Bool {
    guard let day = try records().pacing.asked(about: type) else { return true }
    return try planner().clock.day(at: settings.now()).days(since: day) > Self.daysBetweenQuestions
  }

  /// Notes that it is asked today.
  package func noteAsked(aboutMuting type: AlertType) throws(StoreError) {
    try records().pacing.noteAsked(about: type, on: try planner().clock.day(at: settings.now()))
  }

  private static let daysBetweenQuestions = 30
}
