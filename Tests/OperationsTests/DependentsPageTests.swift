import AssistantSupport
import Calendars
import ForAll
import Assistant
import DeepLinkTesting
import Foundation
import Localization
import Models
import OperationInterface
import PropertyTesting
import TestSupport
import Testing

@MainActor
struct DependentsPageTests {
  private let today = CalendarDay(daysSinceEpoch: 20_778)

  /// A page as a frontend reads it.
  private struct Page: Decodable {
    struct Row: Decodable {
      let id: UUID
      let name: String
      let relationship: String
      let serviceType: String
      let daysRemaining: Int
      let deadline: CalendarDay
      let text: String
    }

    let dependents: [Row]
    let total: Int
  }

  // **Feature: dependent-alerts, Property 5: Dependents page displays all dependent information**
  @Test func `the page shows every dependent's name, service and days`() async throws {
    let relationships = try SampleAssistant().client.relationships
    let today = today
    await forAll(.array(of: .dependent), .anyCase, iterations: 300) { (dependents: [Dependent], language: Language) in
      let view = DependentsView(
        dependents: dependents,
        today: today,
        localizer: Localizer(catalogs: .embedded, language: language),
        relationships: relationships
      )
      #expect(view.lines.count == max(2, dependents.count + 1))
      for (dependent, line) in zip(dependents, view.lines.dropFirst()) {
        #expect(line.contains(Isolation.harmless(dependent.name)))
        #expect(line.contains(Isolation.harmless(dependent.serviceType)))
        #expect(line.contains(String(dependent.daysRemaining.magnitude)))
        #expect(!line.contains { $0.isNewline })
        #expect(Isolation.harmless(line) == line)
      }
      let page = try JSONDecoder().decode(Page.self, from: JSONEncoder().encode(view))
      #expect(page.total == dependents.count)
      #expect(page.dependents.count == dependents.count)
      for (dependent, row) in zip(dependents, page.dependents) {
        #expect(Array(row.name.utf8) == Array(dependent.name.utf8))
        #expect(row.id == dependent.id)
        #expect(row.relationship == dependent.relationship)
        #expect(row.serviceType == dependent.serviceType)
        #expect(row.daysRemaining == dependent.daysRemaining)
        #expect(row.deadline.days(since: today) == dependent.daysRemaining)
      }
    }
  }

  @Test(
    arguments: [
      (
        .arabic,
        [
          "التابعون", "والدك سالم: تجديد الجواز، متأخر يومين (2)", "ولدك حسام: اصدار رخصة، باقي له 5 أيام",
          "ابنتك ليان: تجديد الهوية، باقي لها 18 يومًا",
        ]
      ),
      (
        .english,
        [
          "Dependents", "Your father ⟨سالم⟩: ⟨تجديد الجواز⟩, 2 days overdue",
          "Your son ⟨حسام⟩: ⟨اصدار رخصة⟩, 5 days left",
          "Your daughter ⟨ليان⟩: ⟨تجديد الهوية⟩, 18 days left",
        ]
      ),
      (
        .azerbaijani,
        [
          "Himayədə olanlar", "Atanız ⟨سالم⟩: ⟨تجديد الجواز⟩, 2 gün gecikib",
          "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩, 5 gün qalıb",
          "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩, 18 gün qalıb",
        ]
      ),
    ] as [(Language, [String])]
  )
  func `the page as text has a line for each dependent, the most urgent first`(
    language: Language,
    lines: [String]
  ) throws {
    let sample = try SampleAssistant(language: language)
    try sample.take(.contractRecords)
    try sample.take(
      #"{"kind":"dependent","name":"سالم","relationship":"والدك","serviceType":"تجديد الجواز","daysRemaining":-2}"#
    )
    #expect(try DependentsView(sample.client).lines.map(\.shown) == lines)
  }

  @Test(
    arguments: [
      (.arabic, ["التابعون", "لا تابعين مسجّلين لك."]),
      (.english, ["Dependents", "You have no dependents on record."]),
      (.azerbaijani, ["Himayədə olanlar", "Himayənizdə qeydə alınmış şəxs yoxdur."]),
    ] as [(Language, [String])]
  )
  func `an empty page says so`(language: Language, lines: [String]) throws {
    let view = try DependentsView(SampleAssistant(language: language).client)
    #expect(view.lines == lines)
    #expect(try SampleAssistant().perform("dependents/list") == #"{"dependents":[],"total":0}"#)
  }
}
