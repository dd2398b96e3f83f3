import Calendars
package import Databases
import FoundationEssentials
import Models

/// What the user wished of something that is said unasked, as two columns: until when it was put off, and since when it is known.
extension AlertPause? {
  package var cells: [Cell] {
    switch self {
    case .snoozed(let end): [end.cell, .null]
    case .acknowledged(let day): [.null, day.cell]
    case nil: [.null, .null]
    }
  }

  /// Reads both columns, the first of them at a place; nil where nothing was wished.
  package init(_ row: Row, at place: Int32) throws(StoreError) {
    if let end: Date = try row.value(place) {
      self = .snoozed(until: end)
    } else {
      self = try (row.value(place + 1) as CalendarDay?).map(AlertPause.acknowledged)
    }
  }
}
