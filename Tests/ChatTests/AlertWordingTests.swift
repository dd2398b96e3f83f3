import Alerts
import Calendars
import Localization
import Models
import Navigation
import Testing
import Wording

struct AlertWordingTests {
  @Test(
    arguments: [
      (
        -1,
        "جواز سفرك منتهٍ منذ يوم واحد، انتهى في 20 نوفمبر 2026.",
        "رخصة قيادتك منتهية منذ يوم واحد، انتهت في 20 نوفمبر 2026."
      ),
      (
        0,
        "جواز سفرك ينتهي اليوم.",
        "رخصة قيادتك تنتهي اليوم."
      ),
      (
        1,
        "جواز سفرك ينتهي غدًا، في 22 نوفمبر 2026.",
        "رخصة قيادتك تنتهي غدًا، في 22 نوفمبر 2026."
      ),
      (
        2,
        "جواز سفرك ينتهي بعد يومين، في 23 نوفمبر 2026.",
        "رخصة قيادتك تنتهي بعد يومين، في 23 نوفمبر 2026."
      ),
      (
        3,
        "جواز سفرك ينتهي بعد 3 أيام، في 24 نوفمبر 2026.",
        "رخصة قيادتك تنتهي بعد 3 أيام، في 24 نوفمبر 2026."
      ),
      (
        10,
        "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026.",
        "رخصة قيادتك تنتهي بعد 10 أيام، في 1 ديسمبر 2026."
      ),
      (
        11,
        "جواز سفرك ينتهي بعد 11 يومًا، في 2 ديسمبر 2026.",
        "رخصة قيادتك تنتهي بعد 11 يومًا، في 2 ديسمبر 2026."
      ),
      (
        99,
        "جواز سفرك ينتهي بعد 99 يومًا، في 28 فبراير 2027.",
        "رخصة قيادتك تنتهي بعد 99 يومًا، في 28 فبراير 2027."
      ),
      (
        100,
        "جواز سفرك ينتهي بعد 100 يوم، في 1 مارس 2027.",
        "رخصة قيادتك تنتهي بعد 100 يوم، في 1 مارس 2027."
      ),
      (
        101,
        "جواز سفرك ينتهي بعد 101 يوم، في 2 مارس 2027.",
        "رخصة قيادتك تنتهي بعد 101 يوم، في 2 مارس 2027."
      ),
    ]
  )
  func `a document's state in Arabic agrees with days and gender`(days: Int, passport: String, licence: String) throws {
    #expect(try status(of: .passportRenewal, in: days, .arabic) == passport)
    #expect(try status(of: .drivingLicenseRenewal, in: days, .arabic) == licence)
  }

  @Test(
    arguments: [
      (-1, "⟨t⟩: ⟨VAT⟩. فات الموعد منذ يوم واحد، كان في 20 نوفمبر 2026."),
      (0, "⟨t⟩: ⟨VAT⟩. الموعد اليوم."),
      (1, "⟨t⟩: ⟨VAT⟩. الموعد غدًا، في 22 نوفمبر 2026."),
      (2, "⟨t⟩: ⟨VAT⟩. الموعد بعد يومين، في 23 نوفمبر 2026."),
      (3, "⟨t⟩: ⟨VAT⟩. الموعد بعد 3 أيام، في 24 نوفمبر 2026."),
      (10, "⟨t⟩: ⟨VAT⟩. الموعد بعد 10 أيام، في 1 ديسمبر 2026."),
      (11, "⟨t⟩: ⟨VAT⟩. الموعد بعد 11 يومًا، في 2 ديسمبر 2026."),
      (99, "⟨t⟩: ⟨VAT⟩. الموعد بعد 99 يومًا، في 28 فبراير 2027."),
      (100, "⟨t⟩: ⟨VAT⟩. الموعد بعد 100 يوم، في 1 مارس 2027."),
      (101, "⟨t⟩: ⟨VAT⟩. الموعد بعد 101 يوم، في 2 مارس 2027."),
    ]
  )
  func `an alert's deadline in Arabic agrees with its days`(days: Int, sentence: String) {
    let alert = alert(message: "VAT.", deadline: .on(CalendarDay.sample.adding(days: days)))
    #expect(wording(.arabic).sentence(for: alert).shown == sentence)
  }

  @Test(
    arguments: [
      (
        -1,
        "Your passport expired 1 day ago, on 20 November 2026.",
        "Your driving licence expired 1 day ago, on 20 November 2026."
      ),
      (
        0,
        "Your passport expires today.",
        "Your driving licence expires today."
      ),
      (
        1,
        "Your passport expires in 1 day, on 22 November 2026.",
        "Your driving licence expires in 1 day, on 22 November 2026."
      ),
      (
        2,
        "Your passport expires in 2 days, on 23 November 2026.",
        "Your driving licence expires in 2 days, on 23 November 2026."
      ),
      (
        3,
        "Your passport expires in 3 days, on 24 November 2026.",
        "Your driving licence expires in 3 days, on 24 November 2026."
      ),
      (
        10,
        "Your passport expires in 10 days, on 1 December 2026.",
        "Your driving licence expires in 10 days, on 1 December 2026."
      ),
      (
        11,
        "Your passport expires in 11 days, on 2 December 2026.",
        "Your driving licence expires in 11 days, on 2 December 2026."
      ),
      (
        99,
        "Your passport expires in 99 days, on 28 February 2027.",
        "Your driving licence expires in 99 days, on 28 February 2027."
      ),
      (
        100,
        "Your passport expires in 100 days, on 1 March 2027.",
        "Your driving licence expires in 100 days, on 1 March 2027."
      ),
      (
        101,
        "Your passport expires in 101 days, on 2 March 2027.",
        "Your driving licence expires in 101 days, on 2 March 2027."
      ),
    ]
  )
  func `a document's state in English agrees with days and gender`(days: Int, passport: String, licence: String) throws
  {
    #expect(try status(of: .passportRenewal, in: days, .english) == passport)
    #expect(try status(of: .drivingLicenseRenewal, in: days, .english) == licence)
  }

  @Test(
    arguments: [
      (-1, "t: VAT. It was due 1 day ago, on 20 November 2026."),
      (0, "t: VAT. It is due today."),
      (1, "t: VAT. It is due in 1 day, on 22 November 2026."),
      (2, "t: VAT. It is due in 2 days, on 23 November 2026."),
      (3, "t: VAT. It is due in 3 days, on 24 November 2026."),
      (10, "t: VAT. It is due in 10 days, on 1 December 2026."),
      (11, "t: VAT. It is due in 11 days, on 2 December 2026."),
      (99, "t: VAT. It is due in 99 days, on 28 February 2027."),
      (100, "t: VAT. It is due in 100 days, on 1 March 2027."),
      (101, "t: VAT. It is due in 101 days, on 2 March 2027."),
    ]
  )
  func `an alert's deadline in English agrees with its days`(days: Int, sentence: String) {
    let alert = alert(message: "VAT.", deadline: .on(CalendarDay.sample.adding(days: days)))
    #expect(wording(.english).sentence(for: alert).shown == sentence)
  }

  @Test(
    arguments: [
      ("Tax Deadline Approaching", "VAT Payment", "Tax Deadline Approaching: VAT Payment."),
      ("Tax Deadline Approaching.", "VAT Payment.", "Tax Deadline Approaching: VAT Payment."),
      ("VAT", "VAT.", "Tax deadline: VAT."),
      (" ", "VAT", "Tax deadline: VAT."),
      ("VAT", "", "Tax deadline: VAT."),
    ]
  )
  func `an alert stands under the heading it came with, unless that says no more than its message`(
    title: String,
    message: String,
    sentence: String
  ) {
    #expect(wording(.english).sentence(for: alert(title: title, message: message)).shown == sentence)
  }

  @Test func `an alert of a type that is not known goes by its title`() {
    let alert = alert(.init(rawValue: "SOMETHING_NEW"), title: "New", message: "Look here")
    #expect(wording(.english).sentence(for: alert) == "New: Look here.")
    #expect(wording(.arabic).sentence(for: .alert(alert)).shown == "⟨New⟩: ⟨Look here⟩.")
  }

  @Test func `what a record says cannot reach out of its place in the sentence`() {
    let alert = alert(message: "a\u{1B}[31m\u{202E}\u{2069}b\nc %@ %1$lld")
    #expect(wording(.english).sentence(for: alert).shown == "t: ⟨a␛[31m\u{FFFD}\u{FFFD}b␤c %@ %1$lld⟩.")
  }

  @Test(
    arguments: [
      (.taxDeadline, "/taxes/declarations", "tanbih://taxes/declarations"),
      (.taxDeadline, nil, "tanbih://taxes"),
      (.taxDeadline, "/no/such/place", "tanbih://taxes"),
      (.taxDeadline, "https://example.com/taxes", "tanbih://taxes"),
      (.lowBalance, nil, "tanbih://overview"),
      (.unusualSpending, "/transactions?id=7", "tanbih://transactions?id=7"),
      (.unauthorizedPayment, nil, "tanbih://transactions"),
      (.recommendation, nil, "tanbih://alerts"),
      (AlertType(rawValue: "SOMETHING_NEW"), nil, "tanbih://alerts"),
    ] as [(AlertType, String?, String)]
  )
  func `an alert's link is the place it names, or its section`(type: AlertType, actionURL: String?, url: String) {
    let alert = alert(type, message: "m", actionURL: actionURL)
    #expect(wording(.english).link(for: .alert(alert)).url == url)
  }

  @Test(arguments: ServiceType.renewals)
  func `a document's link is its review`(service: ServiceType) throws {
    let own = try #require(OwnService(service: service, expires: .sample))
    #expect(NavigationDestination(wording(.english).link(for: .service(own))) == .review(service))
  }

  func wording(_ language: Language) -> AlertWording {
    AlertWording(localizer: Localizer(catalogs: .embedded, language: language), today: .sample)
  }

  func status(of service: ServiceType, in days: Int, _ language: Language) throws -> String {
    let own = try #require(OwnService(service: service, expires: CalendarDay.sample.adding(days: days)))
    return wording(language).status(of: own).shown
  }

  func alert(
    _ type: AlertType = .taxDeadline,
    title: String = "t",
    message: String,
    deadline: Deadline? = nil,
    actionURL: String? = nil
  ) -> Alert {
    Alert(
      id: 1,
      alertType: type,
      title: title,
      message: message,
      severity: .low,
      createdAt: "2026-11-14T10:00:00",
      deadline: deadline,
      actionURL: actionURL
    )
  }
}
