import Calendars
package import Databases
package import FoundationEssentials
import InboxRepositories
import Models
import Repositories
package import Store
import TimeZones

/// The sample family and business of `--demo`, with deadlines that are always near.
package enum SampleRecords {
  static let timeZone = ZoneInfo(identifier: "Asia/Riyadh") ?? .gmt

  package static func put(into records: UserStore, now: Date) throws(StoreError) {
    let today = CalendarDay(of: now, in: timeZone)
    _ = try records.profiles.put(Profile(name: "سارة", locale: nil, timeZone: timeZone.identifier))
    for (service, days) in services {
      guard let own = OwnService(service: service, expires: today.adding(days: days)) else { continue }
      _ = try records.services.put(own)
    }
    for (relationship, name, service, days) in dependents {
      let deadline = Deadline.on(today.adding(days: days))
      let record = DependentRecord(name: name, relationship: relationship, serviceType: service, deadline: deadline)
      _ = try records.dependents.put(record)
    }
    for alert in alerts(today: today) {
      _ = try records.alerts.put(alert)
    }
    try putInbox(into: records, today: today, now: now)
  }

  private static let services: [(ServiceType, Int)] = [
    (.passportRenewal, 10), (.drivingLicenseRenewal, 23), (.nationalIDRenewal, 310),
  ]

  private static let dependents: [(String, String, String, Int)] = [
    ("ولدك", "حسام", "اصدار رخصة", 5),
    ("ابنتك", "ليان", "تجديد الهوية", 18),
    ("والدتك", "نورة", "تجديد الجواز", 41),
  ]

  private static func alerts(today: CalendarDay) -> [Alert] {
    [
      Alert(
        id: 1,
        alertType: .lowBalance,
        title: "تنبيه انخفاض الرصيد",
        message: "رصيدك المتوقع نهاية الشهر 2,500 ريال",
        severity: .medium,
        createdAt: "\(today.adding(days: -1))T09:00:00"
      ),
      Alert(
        id: 2,
        alertType: .taxDeadline,
        title: "اقتراب موعد ضريبي",
        message: "إقرار ضريبة القيمة المضافة",
        severity: .high,
        createdAt: "\(today.adding(days: -2))T10:00:00",
        deadline: .on(today.adding(days: 5)),
        actionURL: "/taxes/declarations"
      ),
      Alert(
        id: 3,
        alertType: .unusualSpending,
        title: "مصروف غير معتاد",
        message: "زادت مصروفات التموين 25% هذا الشهر",
        severity: .low,
        createdAt: "\(today.adding(days: -3))T11:00:00",
        actionURL: "/transactions"
      ),
    ]
  }
}
