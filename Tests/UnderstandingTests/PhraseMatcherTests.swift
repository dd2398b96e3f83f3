import Models
import PropertyTesting
import TestSupport
import Testing
import Understanding

@Suite struct PhraseMatcherTests {
  private let matcher = PhraseMatcher(
    examples: Self.examples,
    reader: SlotReader(
      lexicons: [
        Lexicon(slot: "service", entries: [.init(value: "passport", words: ["جواز*", "passport*", "pasport*"])])
      ]
    )
  )

  @Test(arguments: examples) func `a phrase of the examples is certain`(example: Example) {
    let prediction = matcher.classify(example.text)
    #expect(prediction.intent == example.intent)
    #expect(prediction.confidence > 0.999)
    #expect(prediction.language == example.language)
  }

  @Test(
    arguments: [
      ("متى بيخلص جوازي", "status", Language.arabic),
      ("when wil my pasport expire", "status", .english),
      ("pasportun vaxtı bitir?", "status", .azerbaijani),
      ("please open the settings page", "open", .english),
      ("افتح لي الاعدادات", "open", .arabic),
      ("tell me another joke", "out_of_scope", .english),
    ]
  )
  func `a sentence like a phrase has its intent`(text: String, intent: String, language: Language) {
    let prediction = matcher.classify(text)
    #expect(prediction.intent == intent)
    #expect(prediction.language == language)
  }

  @Test func `a sentence like no phrase is out of scope`() {
    let prediction = matcher.classify("wxyz kvk")
    #expect(prediction.intent == Prediction.outOfScope)
    #expect(prediction.confidence > 0.75)
    #expect(matcher.classify("") == Prediction(intent: "out_of_scope", confidence: 1, language: nil, alternatives: []))
    #expect(matcher.classify("ظظظ ؤؤؤ").language == .arabic)
  }

  @Test func `what else a sentence may be comes in order`() {
    let prediction = matcher.classify("when does my passport open settings")
    #expect(prediction.intent == "status")
    #expect(prediction.alternatives.map(\.intent) == ["open", "out_of_scope"])
    let confidences = [prediction.confidence] + prediction.alternatives.map(\.confidence)
    #expect(confidences == confidences.sorted(by: >))
    #expect(!prediction.alternatives.map(\.intent).contains(prediction.intent))
  }

  @Test func `the slots of a sentence count for its intent`() {
    let bare = matcher.classify("when does it expire").confidence
    let named = matcher.classify(
      "when does my document expire",
      and: [
        Lexicon(slot: "service", entries: [.init(value: "document", words: ["document"])])
      ]
    ).confidence
    #expect(named > bare)
  }

  @Test func `spelling variants keep the intent`() async {
    await forAll(SpellingVariant.of(Self.examples.map(\.text)), iterations: 1000) { variant in
      #expect(matcher.classify(variant.text) == matcher.classify(variant.phrase))
    }
  }

  @Test func `any text is classified with a confidence between 0 and 1`() async {
    await forAll(.text, iterations: 1000) { text in
      let prediction = matcher.classify(text)
      #expect((0...1).contains(prediction.confidence))
      #expect(prediction.alternatives.allSatisfy { (0...1).contains($0.confidence) })
    }
  }

  @Test func `a matcher without examples refuses everything`() {
    let empty = PhraseMatcher(examples: [], reader: SlotReader(lexicons: []))
    #expect(empty.classify("hello").intent == Prediction.outOfScope)
  }

  private static let examples: [Example] = [
    Example(intent: "status", language: .arabic, text: "متى ينتهي جوازي؟"),
    Example(intent: "status", language: .english, text: "When does my passport expire?"),
    Example(intent: "status", language: .azerbaijani, text: "Pasportumun vaxtı nə vaxt bitir?"),
    Example(intent: "open", language: .arabic, text: "افتح الإعدادات"),
    Example(intent: "open", language: .english, text: "Open settings"),
    Example(intent: "open", language: .azerbaijani, text: "Parametrləri aç"),
    Example(intent: "out_of_scope", language: .english, text: "Tell me a joke"),
  ]
}
