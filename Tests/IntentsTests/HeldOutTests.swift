import IntentFiles
import Intents
import Testing
import Understanding

/// Everyday sentences that are not among the phrases, spelled as people spell.
@Suite struct HeldOutTests {
  private let engine = Engine()

  @Test(
    arguments: [
      ("متى ينتهي جوازي؟", "service.status service=passport_renewal"),
      ("when does my licence expire?", "service.status service=driving_license_renewal"),
      ("pasportumun vaxtı nə vaxt bitir?", "service.status service=passport_renewal"),
      ("متى تنتهي هوية ولدي؟", "service.status service=national_id_renewal dependent=son"),
      ("وش عندي؟", "alerts.list"),
      ("افتح الإعدادات", "navigate.open screen=settings"),
      ("ارجع", "navigate.back"),
    ]
  )
  func `the questions that everyone asks are understood`(text: String, expected: String) {
    #expect(engine.understand(text) == expected)
  }

  @Test func `how the dependents are is a question about them`() {
    #expect(["dependents.list", "dependents.alerts"].contains(engine.classify("وش وضع التابعين؟")))
  }

  @Test func `every phrase has the intent under which it stands`() {
    let strays = engine.library.examples.filter { engine.classify($0.text) != $0.intent }
    #expect(strays.map(\.text) == [])
  }

  @Test(arguments: HeldOut.sets) func `nine sentences of ten that nobody wrote down are understood`(set: HeldOut) {
    let phrases = Set(engine.library.examples.map { Folding.fold($0.text) })
    let heldOut = set.sentences.filter { !phrases.contains(Folding.fold($0.text)) }
    #expect(heldOut.count >= (set.name == HeldOut.outOfScope.name ? 15 : 25))
    let wrong = heldOut.filter { engine.classify($0.text) != $0.intent }
    let share = 1 - Double(wrong.count) / Double(heldOut.count)
    #expect(share >= 0.9, "\(set.name): \(wrong.map { "\($0.text) is \(engine.classify($0.text))" })")
  }
}

/// The engine with the built-in intents.
private struct Engine {
  let library = IntentLibrary.builtIn
  private let matcher = BuiltInIntents.matcher()

  func classify(_ text: String) -> String { matcher.classify(text).intent }

  /// The intent and those of its slots that the text fills.
  func understand(_ text: String) -> String {
    let reading = matcher.reader.read(text)
    let name = matcher.classify(reading).intent
    let slots = library.intent(named: name)?.slots ?? []
    let filled = slots.compactMap { slot in reading[slot].map { "\(slot)=\($0.value)" } }
    return ([name] + filled).joined(separator: " ")
  }
}
