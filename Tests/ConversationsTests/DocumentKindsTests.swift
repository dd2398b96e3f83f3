import AssistantSupport
import Models
import Operations
import TestSupport
import Testing

/// Documents of any kind, told of by talking.
@MainActor
struct DocumentKindsTests {
  private func services(behind lines: [String], records: String = "") throws -> [String] {
    let sample = try SampleAssistant()
    if !records.isEmpty { try sample.take(records) }
    _ = try sample.answer(to: lines)
    return try sample.records("service", ["service", "expires"])
  }

  private nonisolated static let told: [([String], [String])] = [
    (["ابغى اسجل اقامتي تنتهي 10 رمضان"], ["residence_permit_renewal 2027-02-17"]),
    (["إقامتي تنتهي 20 مارس 2027"], ["residence_permit_renewal 2027-03-20"]),
    (["هوية مقيم تنتهي 20 مارس 2027"], ["residence_permit_renewal 2027-03-20"]),
    (["استمارة السيارة تنتهي بعد 40 يوم"], ["vehicle_registration_renewal 2026-12-31"]),
    (
      ["رخصة السير تنتهي 31 ديسمبر", "والتأمين نفس اليوم"],
      ["vehicle_insurance_renewal 2026-12-31", "vehicle_registration_renewal 2026-12-31"]
    ),
    (["تأمين سيارتي ساري حتى 5 يناير 2027"], ["vehicle_insurance_renewal 2027-01-05"]),
    (["التأمين الطبي حقي ينتهي 1 يونيو 2027"], ["health_insurance_renewal 2027-06-01"]),
    (["رخصة عملي تخلص 3 مايو 2027 سجلها"], ["work_permit_renewal 2027-05-03"]),
    (["كرت العائلة ينتهي 2 فبراير 2028"], ["family_card_renewal 2028-02-02"]),
    (["سجل الأسرة ينتهي 2 فبراير 2028"], ["family_card_renewal 2028-02-02"]),
    (["تأشيرتي تنتهي 9 أبريل 2027"], ["visa_renewal 2027-04-09"]),
    (["الكرت الصحي ينتهي 9 أبريل 2027"], ["health_card_renewal 2027-04-09"]),
    (["my car insurance is valid until 5 jan 2027"], ["vehicle_insurance_renewal 2027-01-05"]),
    (["my residence permit ends on 20 march"], ["residence_permit_renewal 2027-03-20"]),
    (["the iqama expires 20 march 2027, note it"], ["residence_permit_renewal 2027-03-20"]),
    (["my work permit runs out on 1 june 2027"], ["work_permit_renewal 2027-06-01"]),
    (["add my visa, it expires on 3 feb 2027"], ["visa_renewal 2027-02-03"]),
    (["maşın sığortam 5 yanvarda bitir"], ["vehicle_insurance_renewal 2027-01-05"]),
    (["tibbi sığortam 1 iyun 2027 tarixinə qədər etibarlıdır"], ["health_insurance_renewal 2027-06-01"]),
    (["vizam 3 mart 2027 tarixində bitir, qeyd et"], ["visa_renewal 2027-03-03"]),
    (["إقامتي تنتهي 20 مارس 2027", "جددتها صارت تنتهي 1 مارس 2029"], ["residence_permit_renewal 2029-03-01"]),
    (["إقامتي تنتهي 20 مارس 2027", "تراجع"], []),
    (["متى تنتهي إقامتي؟"], []), (["إقامتي ما تنتهي 20 مارس 2027"], []),
    (["كانت إقامتي تنتهي 20 مارس 2027"], []), (["لو إقامتي تنتهي 20 مارس 2027"], []),
    (["ذكرني اجدد الاقامة 20 مارس"], []),
    (["does my visa expire on 3 feb 2027?"], []), (["ابي فيزا امريكا"], []),
  ]

  @Test(arguments: told)
  func `a document of any kind is kept with its day`(lines: [String], held: [String]) throws {
    #expect(try services(behind: lines) == held)
  }

  private nonisolated static let answers: [([String], String)] = [
    (["إقامتي تنتهي 20 مارس 2027", "متى تنتهي إقامتي؟"], "إقامتك تنتهي بعد 119 يومًا، في 20 مارس 2027."),
    (
      ["my visa expires 3 feb 2027", "my car insurance is valid until 5 jan 2027", "all my documents"],
      "You have 2 documents: Car insurance: in 45 days, on 5 January 2027. Visa: in 74 days, on 3 February 2027."
    ),
    (["when does my car insurance expire?"], "There is no record of when this document expires: Car insurance."),
    (["متى ينتهي تأمين السيارة؟"], "لا أعرف تاريخ انتهاء هذه الوثيقة: تأمين السيارة."),
    (
      ["تأشيرتي تنتهي 9 أبريل 2027", "جدد تأشيرتي"],
      "تأشيرتك تنتهي بعد 139 يومًا، في 9 أبريل 2027. يمكنك تجديدها من الرابط. أفتح لك صفحتها؟"
    ),
  ]

  @Test(arguments: answers)
  func `a document of any kind is asked about, listed and renewed`(lines: [String], answer: String) throws {
    let said = try SampleAssistant().answer(to: lines)
    #expect(said.split(separator: "\n").joined(separator: " ") == answer)
  }

  private nonisolated static let ofDependents: [([String], [String])] = [
    (["ليان جوازها ينتهي 15 مايو 2027 ضيفيه"], ["ليان تجديد الجواز 2027-05-15"]),
    (["أضف لليان جواز ينتهي 15 مايو 2027"], ["ليان تجديد الجواز 2027-05-15"]),
    (["بنتي ليان باسبورها بيخلص ١٥ مارس الجاي ضيفه"], ["ليان تجديد الجواز 2027-03-15"]),
    (
      ["ليان جوازها ينتهي 15 مايو 2027", "وتأمينها الطبي ينتهي 1 يونيو 2027"],
      ["ليان تجديد التأمين الطبي 2027-06-01", "ليان تجديد الجواز 2027-05-15"]
    ),
    (["ليان جوازها ينتهي 15 مايو 2027", "أضف لليان جواز ينتهي 16 مايو 2027"], ["ليان تجديد الجواز 2027-05-16"]),
    (["Hussam's visa ends on 3 March 2027"], ["حسام visa renewal 2027-03-03"]),
    (["add Hussam's visa, it ends 3 march 2027"], ["حسام visa renewal 2027-03-03"]),
    (["إقامة ليان تنتهي 15 مايو 2027", "تراجع"], []), (["متى ينتهي جواز ليان؟"], []),
    (["ليان جوازها ما ينتهي 15 مايو 2027"], []), (["خالد إقامته تنتهي 15 مايو 2027"], []),
    (["أضف ابنتي هند، تنتهي إقامتها في 15/2/2027"], ["هند تجديد الإقامة 2027-02-15"]),
    (["ابغى اضيف ولدي", "فهد", "تأشيرة", "12 يناير 2027"], ["فهد تجديد التأشيرة 2027-01-12"]),
  ]

  @Test(arguments: ofDependents)
  func `a dependent is given what is due beside what is held`(lines: [String], added: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-11-26"}
      {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
      """
    )
    let before = try sample.records("dependent", ["name", "serviceType", "deadline"])
    _ = try sample.answer(to: lines)
    let held = try sample.records("dependent", ["name", "serviceType", "deadline"])
    #expect(held.filter { !before.contains($0) } == added)
    #expect(before.allSatisfy(held.contains))
  }

  @Test func `what is due for one person is told without asking who is meant`() throws {
    let sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
      {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الإقامة","deadline":"2027-05-15"}
      """
    )
    #expect(
      try sample.answer(to: ["وش على ليان؟"])
        == "ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026.\nابنتك ليان: تجديد الإقامة، في 15 مايو 2027."
    )
  }

  @Test(arguments: ServiceType.renewals)
  func `a document of each kind goes through an export and an import, and is put and listed`(
    service: ServiceType
  ) throws {
    let record = #"{"expires":"2027-03-01","kind":"service","service":"\#(service.rawValue)"}"#
    let (one, other) = (try SampleAssistant(), try SampleAssistant())
    _ = try one.perform("services/put", #"{"service":"\#(service.rawValue)","expires":"2027-03-01"}"#)
    #expect(try one.held().contains(record))
    try other.take(one.held())
    #expect(try other.held() == one.held())
    let listed = try other.perform("services/list")
    #expect(listed.contains("tanbih:\\/\\/\(service.rawValue)") || listed.contains("tanbih://\(service.rawValue)"))
    let destination = try other.perform("link/tap", #"{"url":"tanbih://\#(service.rawValue)"}"#)
    #expect(destination.contains(#""section":"review""#) && destination.contains(#""service":"\#(service.rawValue)""#))
  }

  @Test func `a reminder is counted from the end of a document of any kind`() throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["my car insurance is valid until 5 jan 2027", "remind me a month before it ends"])
    #expect(try sample.records("reminder", ["body", "at"]).map { $0.prefix(24) } == ["Car insurance 2026-12-05"])
  }
}
