import Calendars
import Models
import Testing

struct ServiceTypeTests {
  @Test func `the services are the contract's, and documents of other kinds`() {
    #expect(
      ServiceType.allCases.map(\.rawValue) == [
        "driving_license_renewal", "passport_renewal", "national_id_renewal", "residence_permit_renewal",
        "vehicle_registration_renewal", "vehicle_insurance_renewal", "health_insurance_renewal", "work_permit_renewal",
        "family_card_renewal", "visa_renewal", "health_card_renewal", "dependents", "taxes", "alerts",
        "appointments", "transactions", "goals", "add_transaction", "overview", "loans", "payments", "inbox",
        "settings",
      ]
    )
  }

  @Test func `the documents are renewed, the commonest first`() {
    #expect(ServiceType.renewals.prefix(3) == ArraySlice(ServiceType.commonestRenewals))
    #expect(ServiceType.allCases.filter(\.isRenewal) == ServiceType.renewals)
    #expect(ServiceType.renewals.count == 11)
  }

  @Test(arguments: ServiceType.allCases)
  func `only what is renewed expires`(service: ServiceType) {
    let own = OwnService(service: service, expires: CalendarDay(daysSinceEpoch: 0))
    #expect((own != nil) == service.isRenewal)
  }
}

struct LanguageTests {
  @Test(
    arguments: [
      ("ar_SA.UTF-8", .arabic),
      ("ar", .arabic),
      ("en-GB", .english),
      ("EN_us@euro", .english),
      ("az_AZ", .azerbaijani),
      ("az-Latn-AZ", .azerbaijani),
      ("C", nil),
      ("C.UTF-8", nil),
      ("POSIX", nil),
      ("fr_FR", nil),
      ("", nil),
    ] as [(String, Language?)]
  )
  func `a locale's name tells the language`(name: String, language: Language?) {
    #expect(Language(localeName: name) == language)
  }

  @Test func `only Arabic goes from right to left`() {
    #expect(Language.allCases.map(\.direction) == [.rightToLeft, .leftToRight, .leftToRight])
  }
}

struct ExplanationTests {
  private struct Refusal: ExplainedError {
    let explanation = Explanation("sample.key", "one", "two")
  }

  @Test func `an error for a log is its key and its arguments`() {
    #expect("\(Refusal())" == "sample.key one two")
    #expect("\(DeepLinkRefusal.port)" == "link.refused.port")
  }
}

struct UserRecordsTests {
  @Test func `a profile alone is nothing that is held`() {
    #expect(UserRecords().isEmpty)
    #expect(UserRecords(profile: Profile(name: "سارة")).isEmpty)
    let day = CalendarDay(daysSinceEpoch: 0)
    let dependent = DependentRecord(name: "a", relationship: "b", serviceType: "c", deadline: .on(day))
    #expect(!UserRecords(dependents: [dependent]).isEmpty)
  }
}
