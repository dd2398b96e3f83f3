import Foundation
import Localization
import Meanings
import Models
import Sentences
import SentenceWords
import Testing
import Wording

struct DependentWordingTests {
  private static let relationships = SampleConversation.understanding.relationships

  @Test(
    arguments: [
      (
        -1,
        "ولدك حسام متأخر يومًا واحدًا (1) على اصدار رخصة",
        "ابنتك ليان متأخرة يومًا واحدًا (1) على تجديد الهوية"
      ),
      (
        0,
        "ولدك حسام باقي له 0 يوم على اصدار رخصة",
        "ابنتك ليان باقي له 0 يوم على تجديد الهوية"
      ),
      (
        1,
        "ولدك حسام باقي له 1 يوم على اصدار رخصة",
        "ابنتك ليان باقي له 1 يوم على تجديد الهوية"
      ),
      (
        2,
        "ولدك حسام باقي له 2 يوم على اصدار رخصة",
        "ابنتك ليان باقي له 2 يوم على تجديد الهوية"
      ),
      (
        3,
        "ولدك حسام باقي له 3 يوم على اصدار رخصة",
        "ابنتك ليان باقي له 3 يوم على تجديد الهوية"
      ),
      (
        10,
        "ولدك حسام باقي له 10 يوم على اصدار رخصة",
        "ابنتك ليان باقي له 10 يوم على تجديد الهوية"
      ),
      (
        11,
        "ولدك حسام باقي له 11 يوم على اصدار رخصة",
        "ابنتك ليان باقي له 11 يوم على تجديد الهوية"
      ),
      (
        99,
        "ولدك حسام باقي له 99 يوم على اصدار رخصة",
        "ابنتك ليان باقي له 99 يوم على تجديد الهوية"
      ),
      (
        100,
        "ولدك حسام باقي له 100 يوم على اصدار رخصة",
        "ابنتك ليان باقي له 100 يوم على تجديد الهوية"
      ),
      (
        101,
        "ولدك حسام باقي له 101 يوم على اصدار رخصة",
        "ابنتك ليان باقي له 101 يوم على تجديد الهوية"
      ),
    ]
  )
  func `an alert in Arabic agrees with days and gender`(days: Int, son: String, daughter: String) {
    #expect(wording(.arabic).alert(for: self.son(days)).shown == son)
    #expect(wording(.arabic).alert(for: self.daughter(days)).shown == daughter)
  }

  @Test(
    arguments: [
      (-1, "متأخر يومًا واحدًا (1)", "متأخرة يومًا واحدًا (1)"),
      (0, "باقي له اليوم (0)", "باقي لها اليوم (0)"),
      (1, "باقي له يوم واحد (1)", "باقي لها يوم واحد (1)"),
      (2, "باقي له يومان (2)", "باقي لها يومان (2)"),
      (3, "باقي له 3 أيام", "باقي لها 3 أيام"),
      (10, "باقي له 10 أيام", "باقي لها 10 أيام"),
      (11, "باقي له 11 يومًا", "باقي لها 11 يومًا"),
      (99, "باقي له 99 يومًا", "باقي لها 99 يومًا"),
      (100, "باقي له 100 يوم", "باقي لها 100 يوم"),
      (101, "باقي له 101 يوم", "باقي لها 101 يوم"),
    ]
  )
  func `the days that remain in Arabic agree with number and gender`(days: Int, son: String, daughter: String) {
    #expect(wording(.arabic).remaining(for: self.son(days)).shown == son)
    #expect(wording(.arabic).remaining(for: self.daughter(days)).shown == daughter)
  }

  @Test(
    arguments: [
      (
        -1,
        "Your son ⟨حسام⟩ is 1 day overdue for ⟨اصدار رخصة⟩",
        "Your daughter ⟨ليان⟩ is 1 day overdue for ⟨تجديد الهوية⟩"
      ),
      (
        0,
        "Your son ⟨حسام⟩ has 0 days left for ⟨اصدار رخصة⟩",
        "Your daughter ⟨ليان⟩ has 0 days left for ⟨تجديد الهوية⟩"
      ),
      (
        1,
        "Your son ⟨حسام⟩ has 1 day left for ⟨اصدار رخصة⟩",
        "Your daughter ⟨ليان⟩ has 1 day left for ⟨تجديد الهوية⟩"
      ),
      (
        2,
        "Your son ⟨حسام⟩ has 2 days left for ⟨اصدار رخصة⟩",
        "Your daughter ⟨ليان⟩ has 2 days left for ⟨تجديد الهوية⟩"
      ),
      (
        3,
        "Your son ⟨حسام⟩ has 3 days left for ⟨اصدار رخصة⟩",
        "Your daughter ⟨ليان⟩ has 3 days left for ⟨تجديد الهوية⟩"
      ),
      (
        10,
        "Your son ⟨حسام⟩ has 10 days left for ⟨اصدار رخصة⟩",
        "Your daughter ⟨ليان⟩ has 10 days left for ⟨تجديد الهوية⟩"
      ),
      (
        11,
        "Your son ⟨حسام⟩ has 11 days left for ⟨اصدار رخصة⟩",
        "Your daughter ⟨ليان⟩ has 11 days left for ⟨تجديد الهوية⟩"
      ),
      (
        99,
        "Your son ⟨حسام⟩ has 99 days left for ⟨اصدار رخصة⟩",
        "Your daughter ⟨ليان⟩ has 99 days left for ⟨تجديد الهوية⟩"
      ),
      (
        100,
        "Your son ⟨حسام⟩ has 100 days left for ⟨اصدار رخصة⟩",
        "Your daughter ⟨ليان⟩ has 100 days left for ⟨تجديد الهوية⟩"
      ),
      (
        101,
        "Your son ⟨حسام⟩ has 101 days left for ⟨اصدار رخصة⟩",
        "Your daughter ⟨ليان⟩ has 101 days left for ⟨تجديد الهوية⟩"
      ),
    ]
  )
  func `an alert in English agrees with days and gender`(days: Int, son: String, daughter: String) {
    #expect(wording(.english).alert(for: self.son(days)).shown == son)
    #expect(wording(.english).alert(for: self.daughter(days)).shown == daughter)
  }

  @Test(
    arguments: [
      (-1, "1 day overdue", "1 day overdue"),
      (0, "0 days left", "0 days left"),
      (1, "1 day left", "1 day left"),
      (2, "2 days left", "2 days left"),
      (3, "3 days left", "3 days left"),
      (10, "10 days left", "10 days left"),
      (11, "11 days left", "11 days left"),
      (99, "99 days left", "99 days left"),
      (100, "100 days left", "100 days left"),
      (101, "101 days left", "101 days left"),
    ]
  )
  func `the days that remain in English agree with number and gender`(days: Int, son: String, daughter: String) {
    #expect(wording(.english).remaining(for: self.son(days)).shown == son)
    #expect(wording(.english).remaining(for: self.daughter(days)).shown == daughter)
  }

  @Test(
    arguments: [
      (.arabic, "ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026."),
      (.english, "Your daughter ⟨ليان⟩: ⟨تجديد الهوية⟩, on 9 December 2026."),
      (.azerbaijani, "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩, 9 dekabr 2026."),
    ] as [(Language, String)]
  )
  func `the status says what is due and when`(language: Language, text: String) {
    #expect(wording(language).status(of: daughter(18), today: .sample).shown == text)
  }

  @Test(
    arguments: [
      ("ولدك", "son", .masculine, "Your son"),
      ("ابنتك", "daughter", .feminine, "Your daughter"),
      ("ابنة", "daughter", .feminine, "Your daughter"),
      ("زوجتك", "wife", .feminine, "Your wife"),
      ("زوجك", "husband", .masculine, "Your husband"),
      ("والدتك", "mother", .feminine, "Your mother"),
      ("والدك", "father", .masculine, "Your father"),
      ("your son", "son", .masculine, "Your son"),
      ("qızınız", "daughter", .feminine, "Your daughter"),
      ("أخوك", "brother", .masculine, "Your brother"),
      ("أختك", "sister", .feminine, "Your sister"),
      ("جدك", nil, .masculine, "جدك"),
    ] as [(String, String?, Gender, String)]
  )
  func `a relationship is read out of the record's words`(words: String, value: String?, gender: Gender, name: String) {
    let dependent = Dependent(
      id: UUID(derivedFrom: "a"),
      name: "حسام",
      relationship: words,
      serviceType: "اصدار رخصة",
      daysRemaining: 5
    )
    #expect(Self.relationships.value(of: words) == value)
    #expect(Self.relationships.gender(of: dependent) == gender)
    #expect(wording(.english).relationship(of: dependent) == name)
    #expect(wording(.arabic).relationship(of: dependent) == words)
  }

  func wording(_ language: Language) -> DependentWording {
    DependentWording(
      localizer: Localizer(catalogs: .embedded, language: language),
      relationships: Self.relationships
    )
  }

  func son(_ days: Int) -> Dependent {
    Dependent(
      id: UUID(derivedFrom: "son"),
      name: "حسام",
      relationship: "ولدك",
      serviceType: "اصدار رخصة",
      daysRemaining: days
    )
  }

  func daughter(_ days: Int) -> Dependent {
    Dependent(
      id: UUID(derivedFrom: "daughter"),
      name: "ليان",
      relationship: "ابنتك",
      serviceType: "تجديد الهوية",
      daysRemaining: days
    )
  }
}
