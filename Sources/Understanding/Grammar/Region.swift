package import Calendars
import FoundationEssentials
package import Models

/// What a country has its own of, as far as a time zone tells the country: the first day of the week, the days of work,
/// and the money that a name means which several countries have.
struct Region {
  /// 1 is Sunday.
  var weekStart: Int
  /// By weekday from 1.
  var workdays: ClosedRange<Int> = 1...5
  var dinar = "dinar"
  var pound = "EGP"
  var dirham = "AED"
  var lira = "lira"
  var riyal = "SAR"
  var nationalDay = Holiday.saudiNational

  init(_ zone: ZoneInfo) {
    let name = zone.identifier
    weekStart = Week.start(in: name)
    switch name {
    case "Asia/Baku", "Asia/Dubai", "Asia/Beirut", "Asia/Istanbul", "Africa/Casablanca", "Africa/Tunis", "Asia/Tbilisi":
      workdays = 2...6
    default:
      if name.hasPrefix("Europe/") || name.hasPrefix("Etc/") || name == "GMT" || name == "UTC" {
        workdays = 2...6
      } else if name.hasPrefix("America/") || name.hasPrefix("Australia/") {
        workdays = 2...6
      }
    }
    switch name {
    case "Asia/Kuwait": (dinar, nationalDay) = ("KWD", .kuwaitNational)
    case "Asia/Bahrain": (dinar, nationalDay) = ("BHD", .bahrainNational)
    case "Asia/Dubai": nationalDay = .uaeNational
    case "Asia/Amman": dinar = "JOD"
    case "Asia/Baghdad": dinar = "IQD"
    case "Africa/Tunis": dinar = "TND"
    case "Africa/Algiers": dinar = "DZD"
    case "Africa/Tripoli": dinar = "LYD"
    case "Africa/Khartoum": pound = "SDG"
    case "Europe/London": pound = "GBP"
    case "Africa/Casablanca": dirham = "MAD"
    case "Asia/Beirut": lira = "LBP"
    case "Asia/Damascus": lira = "SYP"
    case "Europe/Istanbul", "Asia/Istanbul": lira = "TRY"
    case "Asia/Qatar": (riyal, nationalDay) = ("QAR", .qatarNational)
    case "Asia/Muscat": (riyal, nationalDay) = ("OMR", .omanNational)
    case "Asia/Aden": riyal = "YER"
    default: break
    }
  }

  /// The days that are none of work, the first of them and how many.
  var weekend: (first: Int, count: Int) { (workdays.upperBound % 7 + 1, 2) }

  /// What is most likely meant in a country that has no money of the name.
  static let likeliest = ["dinar": "KWD", "lira": "TRY"]

  /// The code of money whose name the files write in small letters.
  func currency(_ code: CurrencyCode) -> String {
    let text = code.text
    return switch text {
    case "dinar": dinar
    case "pound": pound
    case "dirham": dirham
    case "lira": lira
    case "riyal": riyal
    default: text
    }
  }
}

extension SmallNumbers {
  /// The weekdays on which people work in the country of a zone.
  package static func workdays(in zone: ZoneInfo) -> Self { Self(Region(zone).workdays) }
}

/// Where, when and for whom a text is read.
struct ValueContext {
  let now: Date
  let zone: ZoneInfo
  let region: Region
  var today: CalendarDay
  /// The minute of the day that clocks show.
  let minute: Int
  /// Whether `3/4` is the fourth of March.
  var isMonthFirst = false
  /// Whether what was is meant rather than what comes, as of spending.
  var isPast = false

  init(_ moment: Moment, language: Language? = nil) {
    now = moment.now
    zone = moment.zone
    var region = Region(moment.zone)
    if language == .azerbaijani { region.weekStart = 2 }
    self.region = region
    let local = Int(
      (moment.now.timeIntervalSince1970 + Double(moment.zone.secondsFromGMT(for: moment.now))).rounded(.down)
    )
    today = CalendarDay(of: moment.now, in: moment.zone)
    minute = (local / 60 % 1440 + 1440) % 1440
    isMonthFirst = language == .english || language == nil && moment.isMonthFirst
  }
}
