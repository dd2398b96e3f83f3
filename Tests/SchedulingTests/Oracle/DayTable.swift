import Foundation
import Scheduling

/// Every day from 1999 through 2030 as Foundation's calendars name it.
struct DayTable: Sendable {
  struct Name: Sendable {
    let year: Int
    let month: Int
    let day: Int
    let daysInMonth: Int
  }

  private let gregorian: [Name]
  private let ummAlQura: [Name]
  private static let days = 10_592..<22_280

  static let shared = Self()

  private init() {
    gregorian = Self.names(in: Calendar(identifier: .gregorian))
    ummAlQura = Self.names(in: Calendar(identifier: .islamicUmmAlQura))
  }

  func name(of day: Int, in system: CalendarSystem) -> Name {
    (system == .gregorian ? gregorian : ummAlQura)[day - Self.days.lowerBound]
  }

  private static func names(in calendar: Calendar) -> [Name] {
    var calendar = calendar
    calendar.timeZone = .gmt
    // The length of a month is seen by walking to its end.
    var names: [Name] = []
    var length = 0
    for day in days.reversed() {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      guard let year = parts.year, let month = parts.month, let number = parts.day else { continue }
      if names.last?.month != month { length = number }
      names.append(Name(year: year, month: month, day: number, daysInMonth: length))
    }
    return names.reversed()
  }
}
