package import Calendars
import Meanings
import SentenceWords

extension [Slot: SlotValue] {
  /// Returns the one day that slots name, be it as a day or as a period; nil where they name none, or several.
  package func onlyDay(on today: CalendarDay) -> CalendarDay? {
    if let day = self[.when]?.text.flatMap({ CalendarDay(String($0.prefix(10))) }) { return day }
    let days = self[.period]?.days(on: today)
    return days.flatMap { $0.lowerBound == $0.upperBound ? $0.lowerBound : nil }
  }
}
