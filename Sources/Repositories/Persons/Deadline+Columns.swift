import Calendars
package import Databases
import Models

extension Deadline? {
  /// The day, the days, and the day from which they are counted.
  package var cells: [Cell] {
    switch self {
    case .on(let day): [day.cell, .null, .null]
    case .days(let count, let start): [.null, count.cell, start.cell]
    case nil: [.null, .null, .null]
    }
  }

  /// Reads the three columns that start at `column`.
  package init(_ row: Row, at column: Int32) throws(StoreError) {
    let day: CalendarDay? = try row.value(column)
    let count: Int? = try row.value(column + 1)
    let start: CalendarDay? = try row.value(column + 2)
    switch (day, count, start) {
    case (let day?, nil, nil): self = .on(day)
    case (nil, let count?, let start?) where Deadline.counts.contains(count): self = .days(count, from: start)
    case (nil, nil, nil): self = nil
    default: throw row.unreadable(column)
    }
  }
}
