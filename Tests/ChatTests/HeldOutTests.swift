import Foundation
import Meanings
import Sentences
import SentenceWords
import TestSupport
import Testing
import Understanding

/// Everyday sentences that are not among the phrases, spelled as people spell.
///
/// They are in `HeldOutSentences.tsv`: a line each, the style, the intent, its slots as JSON, the sentence. Nobody who wrote
/// the phrases had seen them.
@Suite(.onOwnThreads)
struct HeldOutTests {
  private static let understanding = SampleConversation.understanding.knowing(["حسام", "ليان", "Leyla", "Hussam"])

  @Test(
    arguments: [
      ("متى ينتهي جوازي؟", "service.status service=passport_renewal"),
      ("when does my licence expire?", "service.status service=driving_license_renewal"),
      ("pasportumun vaxtı nə vaxt bitir?", "service.status service=passport_renewal"),
      ("متى تنتهي هوية ولدي؟", "service.status dependent=son service=national_id_renewal"),
      ("وش عندي؟", "alerts.list"),
      ("افتح الإعدادات", "navigate.open screen=settings"),
      ("ارجع", "navigate.back"),
      ("صرفت ٥٠ ريال على القهوة", "transaction.log amount=50 SAR category=القهوة"),
      (
        "ذكرني بعد بكرة الساعة ٩ مساء أدفع الفاتورة",
        "reminder.create text=أدفع الفاتورة when=2026-11-23T21:00:00+03:00"
      ),
      (
        "remind me every Sunday at 6pm to water the plants",
        "reminder.create repeat=weekly text=water the plants when=2026-11-22T18:00:00+03:00"
      ),
      (
        "sabah saat 9-da hesabı ödəməyi yadıma sal",
        "reminder.create text=hesabı ödəməyi when=2026-11-22T09:00:00+03:00"
      ),
      ("لا تزعجني من ١٠ مساء إلى ٧ صباحا", "quiet_hours.set end=07:00 start=22:00"),
      ("mute spending alerts", "notifications.mute type=spending_alert"),
      ("تنبيهات الضرائب", "alerts.list type=TAX_DEADLINE"),
      ("كم صرفت الشهر الماضي؟", "spending.summary period=last_month"),
      ("إلغ التذكير الأخير", "reminder.cancel ordinal=-1"),
      ("مواعيد بكرة", "appointments.list when=2026-11-22"),
    ]
  )
  func `the questions that everyone asks are understood`(text: String, expected: String) {
    #expect(Self.understand(text) == expected)
  }

  @Test(arguments: ["ar", "ar-SA", "en", "az"]) func `19 sentences of 20 have their intent`(style: String) throws {
    let sentences = try HeldOutSentence.all().filter { $0.style == style && $0.intent != "out_of_scope" }
    #expect(sentences.count > 300)
    let wrong = sentences.filter { Self.read($0.text).name != $0.intent }
    #expect(wrong.count * 20 <= sentences.count, "\(wrong.map { "\($0.text) is \(Self.read($0.text).name)" })")
  }

  @Test func `of what is out of scope nine sentences of ten are refused`() throws {
    let sentences = try HeldOutSentence.all().filter { $0.intent == "out_of_scope" }
    #expect(sentences.count > 180)
    let taken = sentences.filter { Self.read($0.text).name != "out_of_scope" }
    #expect(taken.count * 10 <= sentences.count, "\(taken.map { "\($0.text) is \(Self.read($0.text).name)" })")
  }

  @Test func `where the intent is right, 39 of 40 have the slots right`() throws {
    let sentences = try HeldOutSentence.all().filter { Self.read($0.text).name == $0.intent }
    let wrong = try sentences.filter { try Self.slots(Self.read($0.text)) != $0.slots }
    #expect(wrong.count * 40 <= sentences.count, "\(wrong.map { "\($0.text): \(Self.understand($0.text))" })")
  }

  private static func read(_ text: String) -> Understood {
    understanding.read(text, at: .sample).understood
  }

  private static func slots(_ understood: Understood) throws -> NSDictionary {
    let slots = Dictionary(uniqueKeysWithValues: understood.slots.map { ($0.key.rawValue, $0.value) })
    return try HeldOutSentence.object(JSONEncoder().encode(slots))
  }

  /// The intent, and its slots in the order of their names.
  private static func understand(_ text: String) -> String {
    let understood = read(text)
    let slots = understood.slots.map { slot, value in
      let words =
        switch value {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .days(let from, let to): "\(from)…\(to)"
        case .money(let value, let currency): [value, currency].compactMap(\.self).joined(separator: " ")
        }
      return "\(slot.rawValue)=\(words)"
    }
    return ([understood.name] + slots.sorted()).joined(separator: " ")
  }
}

/// A line of `HeldOutSentences.tsv`.
private struct HeldOutSentence {
  let style: String
  let intent: String
  let slots: NSDictionary
  let text: String

  static func all() throws -> [Self] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "HeldOutSentences.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 4)
      return Self(style: fields[0], intent: fields[1], slots: try object(Data(fields[2].utf8)), text: fields[3])
    }
  }

  static func object(_ data: Data) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]) as NSDictionary
  }
}
