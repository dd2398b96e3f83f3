import Calendars
import Models
import PropertyTesting
import Understanding

/// A day and perhaps an hour, said in one of many ways in one of three languages.
struct SpokenWhen: Sendable {
  let text: String
  let day: CalendarDay
  let time: ClockTime?

  static let any = Gen<Self> { choices throws(Rejected) in
    let today = CalendarDay(of: SampleClock.now, in: SampleClock.riyadh)
    let language = try Gen<Language>.anyCase.value(from: &choices)
    let day = today.adding(days: 1 + (try Gen.int(in: 0...700).value(from: &choices)))
    let dayWords = try Gen.element(of: words(of: day, from: today, in: language)).value(from: &choices)
    guard try Gen.bool.value(from: &choices) else { return Self(text: dayWords, day: day, time: nil) }
    let minutes = try Gen.int(in: 0...287).value(from: &choices)
    let time = ClockTime(minuteOfDay: 5 * minutes)
    let timeWords = try Gen.element(of: words(of: time, in: language)).value(from: &choices)
    let isDayFirst = try Gen.bool.value(from: &choices)
    let text = isDayFirst ? "\(dayWords) \(timeWords)" : "\(timeWords) \(dayWords)"
    return Self(text: text, day: day, time: time)
  }

  private static func words(of day: CalendarDay, from today: CalendarDay, in language: Language) -> [String] {
    let (year, month, number) = day.components
    let distance = day.days(since: today)
    switch language {
    case .arabic:
      let name = arabicMonths[month - 1]
      let near = [1: ["بكرة", "غدا"], 2: ["بعد بكرة"], 3: ["بعد ثلاثة أيام"]][distance] ?? []
      return ["\(number) \(name) \(year)", "يوم \(number) من شهر \(name) سنة \(year)", "\(day)"] + near
    case .english:
      let name = englishMonths[month - 1]
      let near = [1: ["tomorrow"], 2: ["the day after tomorrow"], 3: ["in three days"]][distance] ?? []
      return ["on \(number) \(name) \(year)", "\(name) \(number), \(year)", "\(number)/\(month)/\(year)"] + near
    case .azerbaijani:
      let name = azerbaijaniMonths[month - 1]
      let near = [1: ["sabah"], 2: ["birigün"], 3: ["üç gün sonra"]][distance] ?? []
      return ["\(number) \(name) \(year)", "\(number) \(name) \(year)-ci il", "\(number).\(month).\(year)"] + near
    }
  }

  private static func words(of time: ClockTime, in language: Language) -> [String] {
    let face = time.hour % 12 == 0 ? 12 : time.hour % 12
    let minutes = time.minute
    let isMorning = time.hour < 12
    let digits = minutes == 0 ? "\(face)" : "\(face):\(minutes < 10 ? "0" : "")\(minutes)"
    switch language {
    case .arabic:
      let joined = [0: "", 15: " وربع", 20: " وثلث", 30: " ونص"][minutes] ?? " و\(minutes) دقيقة"
      let part = isMorning ? "صباحا" : face == 12 ? "ظهرا" : "مساء"
      return ["الساعة \(face)\(joined) \(part)", "\(digits) \(isMorning ? "ص" : "م")"] + exact(time)
    case .english:
      let part = isMorning ? "am" : "pm"
      let past =
        [0: "at \(face) \(part)", 15: "at quarter past \(face) \(part)"][minutes] ?? "\(minutes) past \(face) \(part)"
      return ["at \(digits)\(part)", past] + exact(time)
    case .azerbaijani:
      let part = isMorning ? "səhər" : face == 12 ? "günorta" : "axşam"
      return ["\(part) saat \(digits)-da"] + exact(time)
    }
  }

  /// As a 24-hour clock shows it, where that leaves no doubt.
  private static func exact(_ time: ClockTime) -> [String] {
    time.hour < 10 || time.hour > 12 ? [time.description] : []
  }

  private static let arabicMonths = [
    "يناير", "شباط", "مارس", "نيسان", "مايو", "حزيران", "يوليو", "آب", "سبتمبر", "تشرين الأول", "نوفمبر", "كانون الأول",
  ]
  private static let englishMonths = [
    "January", "Feb", "March", "April", "May", "June", "July", "Aug", "September", "October", "Nov", "December",
  ]
  private static let azerbaijaniMonths = [
    "yanvar", "fevral", "mart", "aprel", "may", "iyun", "iyul", "avqust", "sentyabr", "oktyabr", "noyabr", "dekabr",
  ]
}
