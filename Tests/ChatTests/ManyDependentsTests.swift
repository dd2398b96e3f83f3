import Chat
import Models
import Testing

/// What is said about more dependents than a sentence can name.
@MainActor @Suite struct ManyDependentsTests {
  @Test func `many dependents are counted, and only the most urgent are named`() {
    var records = UserRecords()
    records.dependents = (1...500).map { number in
      let name = "اسم\(number)"
      return DependentRecord(
        name: name,
        relationship: "ولدك",
        serviceType: "رخصة",
        deadline: .days(number, from: .sample)
      )
    }
    let text = SampleConversation(records).chat.send("وش وضع التابعين؟").messages.first?.text ?? ""
    #expect(text.hasPrefix("لك 500 تابع: "))
    #expect(text.contains("، …. ولدك ⁨اسم1⁩: رخصة، في 22 نوفمبر 2026."))
    #expect(text.contains("اسم6") && !text.contains("اسم7"))
  }
}
