import Calendars
import Models

extension SpokenMoment {
  /// The same before now, where its words leave that open: `since Monday`, «منذ الصباح».
  func past(in context: ValueContext) -> Self {
    var moment = self
    switch moment.day {
    case nil where clock == nil && part != nil:
      let minute = part?.minute(in: partLanguage) ?? 0
      moment.day = .relative(minute <= context.minute ? 0 : -1)
    case nil where clock?.minute != nil:
      moment.day = .relative(clock?.minute ?? 0 <= context.minute ? 0 : -1)
    case .weekday(let day, 0, _): moment.day = .weekday(day, weeks: -1, isThis: false)
    case .date(let month, let day, nil, let isHijri, 0):
      moment.day = .date(month: month, day: day, year: nil, isHijri: isHijri, shift: -1)
    case .period(.month(let month, nil, let isHijri, 0)):
      moment.day = .period(.month(month, year: nil, isHijri: isHijri, shift: -1))
    case .holiday(let holiday, let days, nil, _): moment.day = .holiday(holiday, days: days, year: nil, isPast: true)
    case .dayOfMonth(let day, nil, false):
      moment.day = .dayOfMonth(day, months: day <= context.today.components.day ? 0 : -1)
    default: break
    }
    return moment
  }
}
