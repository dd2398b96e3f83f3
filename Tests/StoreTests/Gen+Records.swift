import Calendars
import Foundation
import Models
import PropertyTesting

extension Gen where Value == CalendarDay {
  /// The days of the calendar from 1600 to 9999.
  static var day: Gen {
    Gen<Int>.int(in: -135_140...2_932_896).map { CalendarDay(daysSinceEpoch: $0) }
  }
}

extension Gen where Value == Deadline {
  static var deadline: Gen {
    .oneOf(
      Gen<CalendarDay>.day.map { .on($0) },
      zip(Gen<Int>.int(in: -400...400), Gen<CalendarDay>.day).map { .days($0.0, from: $0.1) }
    )
  }
}

extension Gen where Value == Profile {
  static var profile: Gen {
    zip(Gen<String>.text.optional, Gen<Language?>.element(of: [nil] + Language.allCases), Gen<String>.text.optional)
      .map { Profile(name: $0.0, locale: $0.1, timeZone: $0.2) }
  }
}

extension Gen where Value == NotificationSettings {
  static var settings: Gen {
    let flags = Gen<[Bool]>.array(of: .bool, count: 7...7)
    let minute = Gen<Int>.int(in: 0...1439).map { ClockTime(minuteOfDay: $0) }
    let alerts = Gen<[Int]>.array(of: .int(in: 0...4), count: 0...2).map { $0.map { AlertType.known[$0] } }
    let times = Gen<[ClockTime]>.array(of: minute, count: 0...3).optional
    let pacing = zip(alerts, Gen<Int>.int(in: 0...50).optional, times)
    return zip(flags, zip(minute.optional, minute.optional), Gen<String>.text.optional, pacing).map {
      flags,
      hours,
      zone,
      pacing in
      var settings = NotificationSettings()
      settings.isEnabled = flags[0]
      settings.transactionReminders = flags[1]
      settings.goalProgress = flags[2]
      settings.spendingAlerts = flags[3]
      settings.recurringTransactions = flags[4]
      settings.achievements = flags[5]
      settings.appEngagement = flags[6]
      settings.quietHoursStart = hours.0
      settings.quietHoursEnd = hours.1
      settings.timezone = zone
      settings.mutedAlerts = NotificationSettings.sorted(pacing.0)
      // One at most: a description has several in no order.
      if let type = settings.mutedAlerts.first {
        settings.timedMutes[.alerts(type)] = OffsetDateTime(secondsSinceEpoch: 1_795_240_800, offsetMinutes: 180)
      }
      settings.dailyInterruptions = pacing.1
      settings.digestTimes = pacing.2
      return settings
    }
  }
}

extension Gen where Value == DependentRecord {
  /// Of few different ids, so that lists of them meet again.
  static var dependent: Gen {
    let words = zip(Gen<String>.text, Gen<String>.text, Gen<String>.text)
    let days = zip(Gen<Deadline>.deadline, Gen<Int>.int(in: 0...9).optional)
    return zip(Gen<Int>.int(in: 0...5), words, days).map { number, words, days in
      DependentRecord(
        id: UUID(derivedFrom: String(number)),
        name: words.0,
        relationship: words.1,
        serviceType: words.2,
        deadline: days.0,
        pause: days.1.map { days in
          days.isMultiple(of: 2)
            ? .acknowledged(on: .today.adding(days: days))
            : .snoozed(until: Date(timeIntervalSince1970: Double(1_795_240_800 + days)))
        }
      )
    }
  }
}

extension Gen where Value == Alert {
  /// Of few different ids, so that lists of them meet again.
  static var alert: Gen {
    let words = zip(Gen<String>.text, Gen<String>.text, Gen<String>.text, Gen<String>.text.optional)
    let state = zip(Gen<Severity>.anyCase, Gen<Bool>.bool, Gen<Bool>.bool)
    let days = zip(Gen<Deadline>.deadline.optional, Gen<Int>.int(in: 0...9).optional)
    return zip(Gen<Int>.element(of: [0, 1, 2, -1, .max, .min]), words, state, days)
      .map { id, words, state, days in
        Alert(
          id: id,
          alertType: AlertType(rawValue: words.0),
          title: words.1,
          message: words.2,
          severity: state.0,
          isRead: state.1,
          isDismissed: state.2,
          createdAt: words.0 + words.2,
          deadline: days.0,
          actionURL: words.3,
          pause: days.1.map { .acknowledged(on: CalendarDay.today.adding(days: $0)) }
        )
      }
  }
}
