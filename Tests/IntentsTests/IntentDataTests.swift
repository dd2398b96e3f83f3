import Foundation
import IntentFiles
import Testing
import Understanding

/// The rules for the files of `Intents/`, which their schemas cannot state or nobody checks against them.
@Suite struct IntentDataTests {
  private let library = IntentLibrary.builtIn

  @Test func `every file has the fields of its schema and no others`() throws {
    for file in try Self.files(in: "Topics") {
      let topic = try Self.object(file)
      #expect(Set(topic.keys) == ["$schema", "intents", "topic"], "\(file.lastPathComponent)")
      #expect(topic["$schema"] as? String == "../Schemas/topic.schema.json")
      #expect(topic["topic"] as? String == file.deletingPathExtension().lastPathComponent)
      for intent in try #require(topic["intents"] as? [[String: Any]]) {
        let known: Set = ["act", "name", "phrases", "required", "slots"]
        #expect(known.isSuperset(of: intent.keys), "\(intent["name"] ?? "")")
      }
    }
    for file in try Self.files(in: "Slots") + Self.files(in: "Acts") + Self.files(in: "References") {
      let slot = try Self.object(file)
      #expect(Set(slot.keys) == ["$schema", "values", "vocabulary"], "\(file.lastPathComponent)")
      #expect(slot["$schema"] as? String == "../Schemas/slot.schema.json")
      for value in try #require(slot["values"] as? [[String: Any]]) {
        #expect(Set(value.keys) == ["value", "words"], "\(file.lastPathComponent): \(value["value"] ?? "")")
      }
    }
  }

  @Test func `every intent is one that Tanbih knows, and stands once`() {
    let names = library.intents.map(\.name)
    #expect(names.filter { !Self.knownIntents.contains($0) } == [])
    #expect(Set(names).count == names.count)
  }

  @Test func `every intent has varied phrases in the three languages, half of the Arabic as it is spoken`() {
    for intent in library.intents {
      let count = intent.phrases.mapValues(\.count)
      let (written, spoken) = (count["ar"] ?? 0, count["ar-SA"] ?? 0)
      #expect(written + spoken >= 40, "\(intent.name)")
      #expect(2 * spoken >= 9 * (written + spoken) / 10, "\(intent.name): \(spoken) of \(written + spoken)")
      #expect((count["en"] ?? 0) >= 25, "\(intent.name)")
      #expect((count["az"] ?? 0) >= 20, "\(intent.name)")
      #expect(Set(intent.phrases.keys).isSubset(of: ["ar", "ar-SA", "az", "en"]), "\(intent.name)")
    }
  }

  @Test func `a required slot is one that the intent has`() {
    for intent in library.intents {
      #expect(Set(intent.required ?? []).isSubset(of: Set((intent.slots ?? [:]).keys)), "\(intent.name)")
      #expect(Set((intent.slots ?? [:]).keys).isSubset(of: Self.knownSlots), "\(intent.name)")
    }
  }

  @Test func `no phrase stands under two intents, however it is spelled`() {
    var owners: [String: String] = [:]
    for phrase in library.examples {
      let folded = Folding.fold(phrase.text)
      #expect(!folded.isEmpty, "\(phrase.intent): \(phrase.text)")
      if let owner = owners[folded] { #expect(owner == phrase.intent, "\(phrase.text)") }
      owners[folded] = phrase.intent
    }
  }

  @Test func `no word of a slot stands for two of its values`() {
    for slot in library.slots {
      var owners: [String: String] = [:]
      for value in slot.values {
        for word in value.words.values.joined() {
          let key = Folding.fold(word) + (word.hasSuffix("*") ? "*" : "")
          if let owner = owners[key] { #expect(owner == value.value, "\(slot.vocabulary): \(word)") }
          owners[key] = value.value
        }
      }
    }
  }

  @Test func `slots that are lists have the values that the program knows`() {
    for slot in library.slots {
      guard let values = Self.values[slot.vocabulary] else { continue }
      #expect(slot.values.map(\.value).filter { !values.contains($0) } == [], "\(slot.vocabulary)")
    }
  }

  private static let knownIntents: Set<String> = [
    "achievements.list", "agenda.list", "alerts.acknowledge", "alerts.dismiss", "alerts.list", "alerts.why",
    "alerts.withheld", "appointments.list", "balance.status", "budget.delete", "budget.set", "budget.status",
    "chat.goodbye",
    "conversation.explain", "conversation.repeat", "conversation.undo", "data.forget", "date.convert", "date.today",
    "dependent.add", "dependent.done", "goal.add", "goal.create", "goal.delete", "quiet_hours.off", "reminder.change",
    "service.update", "transaction.change", "transaction.delete", "transaction.list",
    "chat.greet", "chat.help", "chat.language", "chat.thank", "dependents.alerts", "dependents.list", "goal.progress",
    "inbox.list", "inbox.mark_all_read", "loan.status", "navigate.back", "navigate.open", "notifications.mute",
    "notifications.status", "notifications.unmute", "out_of_scope", "payment.due", "payment.unauthorized",
    "quiet_hours.set",
    "quiet_hours.status", "services.list",
    "recommendations.list", "recurring.upcoming", "reminder.cancel", "reminder.create", "reminder.list",
    "service.renew", "service.status", "spending.summary", "spending.unusual", "tax.deadlines", "transaction.log",
  ]

  private static let knownSlots: Set<String> = [
    "amount", "category", "dependent", "end", "goal", "language", "ordinal", "period", "repeat", "screen", "service",
    "start", "text", "type", "when",
  ]

  private static let values: [String: Set<String>] = [
    "dependent": ["daughter", "father", "husband", "mother", "son", "wife", "brother", "sister"],
    "language": ["ar", "az", "en"],
    "period": [
      "last_month", "last_week", "next_month", "next_week", "this_month", "this_week", "this_year", "today",
      "yesterday",
    ],
    "notification_type": [
      "achievement", "app_engagement", "goal_progress", "recurring_transaction", "spending_alert",
      "transaction_reminder",
    ],
    "reply": ["cancel", "no", "yes"],
    "screen": [
      "add_transaction", "alerts", "appointments", "chat", "dashboard", "dependents", "goals", "inbox", "loans",
      "overview", "payment", "payments", "review", "settings", "taxes", "transactions",
    ],
    "service": [
      "driving_license_renewal", "family_card_renewal", "health_card_renewal", "health_insurance_renewal",
      "national_id_renewal", "passport_renewal", "residence_permit_renewal", "vehicle_insurance_renewal",
      "vehicle_registration_renewal", "visa_renewal", "work_permit_renewal",
    ],
  ]

  private static func files(in folder: String) throws -> [URL] {
    try FileManager.default
      .contentsOfDirectory(
        at: IntentLibraryTests.folder.appending(path: folder),
        includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "json" }
  }

  private static func object(_ file: URL) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
  }
}
