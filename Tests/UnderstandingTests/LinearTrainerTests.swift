import Models
import TestSupport
import Testing
import Understanding

@Suite(.onOwnThreads)
struct LinearTrainerTests {
  private let model: LinearModel

  init() throws {
    model = try LinearTrainer().train(SyntheticExamples.assistant)
  }

  @Test(
    arguments: [
      ("when does my driving licence expire?", "status", Language.english),
      ("please renew my passport", "renew", .english),
      ("hello my friend", "greet", .english),
      ("متى تنتهي رخصتي؟", "status", .arabic),
      ("اريد ان اجدد جوازي", "renew", .arabic),
      ("tell me about the weather", "out_of_scope", .english),
    ]
  )
  func `a sentence like the examples has their intent`(text: String, intent: String, language: Language) {
    let prediction = model.classify(text)
    #expect(prediction.intent == intent)
    #expect(prediction.language == language)
  }

  @Test func `the same examples and seed give the same bytes`() throws {
    let again = try LinearTrainer().train(SyntheticExamples.assistant)
    #expect(again.withBytes { Array($0) } == model.withBytes { Array($0) })
  }

  @Test func `another seed gives another model of the same mind`() throws {
    var trainer = LinearTrainer()
    trainer.seed = 2
    let other = try trainer.train(SyntheticExamples.inScope)
    for example in SyntheticExamples.inScope {
      #expect(other.classify(example.text).intent == example.intent)
    }
  }

  @Test func `progress rises to the end`() throws {
    var shares: [Double] = []
    _ = try LinearTrainer().train(SyntheticExamples.inScope) { shares.append($0) }
    #expect(shares == shares.sorted())
    #expect(shares.last == 1)
  }

  @Test func `confidences are probabilities in order`() {
    let prediction = model.classify("when does my passport")
    let confidences = [prediction.confidence] + prediction.alternatives.map(\.confidence)
    #expect(confidences == confidences.sorted(by: >))
    #expect(confidences.reduce(0, +) <= 1.000_001)
    #expect(!prediction.alternatives.map(\.intent).contains(prediction.intent))
    #expect(!prediction.alternatives.map(\.intent).contains(Prediction.outOfScope))
  }

  @Test(arguments: ["", "؟!", "ظظظظ", "1234567", String(repeating: "q", count: 1000)])
  func `what is like nothing is refused`(text: String) {
    let prediction = model.classify(text)
    #expect(prediction.intent == Prediction.outOfScope)
    #expect(prediction.confidence == 1)
    #expect(prediction.alternatives == [])
  }

  @Test func `without examples out of scope whatever is known is answered`() throws {
    let open = try LinearTrainer().train(SyntheticExamples.inScope)
    let classifier = open
    #expect(classifier.classify("tell me about the passport of the president").intent != Prediction.outOfScope)
    #expect(classifier.classify("zzz").intent == Prediction.outOfScope)
  }

  @Test func `a refusal names what was likeliest`() {
    let prediction = model.classify("sing me a song")
    #expect(prediction.intent == Prediction.outOfScope)
    #expect(prediction.confidence > 0.5)
    #expect(!prediction.alternatives.isEmpty)
  }

  @Test func `examples that teach nothing are refused`() {
    #expect(throws: TrainingError.noExamples) { try LinearTrainer().train([]) }
    #expect(throws: TrainingError.noExamples) {
      try LinearTrainer().train([Example(intent: "a", language: nil, text: "؟")])
    }
    #expect(throws: TrainingError.oneIntent("a")) {
      try LinearTrainer().train([Example(intent: "a", language: nil, text: "b")])
    }
  }

  @Test func `two examples are enough for a model`() throws {
    let tiny = try LinearTrainer().train([
      Example(intent: "yes", language: nil, text: "yes"), Example(intent: "no", language: nil, text: "no"),
    ])
    #expect(tiny.classify("yes").intent == "yes")
    #expect(tiny.classify("no").intent == "no")
    #expect(tiny.languages == [])
  }

  @Test func `more than 256 intents are told apart`() throws {
    let examples = (0..<300).map { Example(intent: "intent \($0)", language: nil, text: "word\($0)word alpha\($0)") }
    let wide = try LinearTrainer().train(examples)
    let reopened = try LinearModel(wide.withBytes { Array($0) })
    for example in examples {
      #expect(reopened.classify(example.text).intent == example.intent)
    }
  }
}
