package import Calendars
package import Databases
package import Models
import Repositories
package import Store

/// When it was asked last whether to go on telling of alerts of a type: it is not asked again for a month.
package struct MutingQuestionFields: HistoryRecord {
  package static let kind = "mutingQuestion"

  let alertType: String
  let day: CalendarDay

  package init(_ type: AlertType, on day: CalendarDay) { (alertType, self.day) = (type.rawValue, day) }

  package func check() throws(RecordRefusal) {
    guard (1...64).contains(alertType.utf8.count) else { throw .wrongField("alertType") }
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    let type = AlertType(rawValue: alertType)
    let held = try records.pacing.asked(about: type)
    if let held, held >= day { return .success(.unchanged) }
    try records.pacing.noteAsked(about: type, on: day)
    return .success(held == nil ? .added : .changed)
  }
}
