import ForAll
import Models
import PropertyTesting
import TestSupport
import Testing
import Understanding

@Suite(.onOwnThreads)
struct LinearModelTests {
  private let model: LinearModel
  private let bytes: [UInt8]

  init() throws {
    model = try LinearTrainer().train(SyntheticExamples.assistant, lexicon: WordLexicon(["ابغى": "اريد"]))
    bytes = model.withBytes { Array($0) }
  }

  @Test func `a model opens from its bytes and answers as before`() throws {
    let opened = try LinearModel(bytes)
    #expect(opened.intents == ["greet", "out_of_scope", "renew", "status"])
    #expect(opened.languages == [.arabic, .english])
    #expect(opened.lexicon.meanings == ["ابغي": "اريد"])
    for example in SyntheticExamples.assistant {
      let text = FoldedText(example.text)
      #expect(opened.classify(text) == model.classify(text))
    }
  }

  @Test func `bytes that are no model are told from a model`() {
    #expect(throws: ModelError.foreign) { try LinearModel([]) }
    #expect(throws: ModelError.foreign) { try LinearModel(Array("intent\ttext\n".utf8)) }
    #expect(throws: ModelError.foreign) { try LinearModel(Array("TANBIHM".utf8)) }
  }

  @Test func `a newer model is named by its version`() {
    var newer = bytes
    newer[8] = 3
    #expect(throws: ModelError.unknownVersion(3)) { try LinearModel(newer) }
  }

  @Test(arguments: [8, 63, 64, 1000])
  func `a truncated model says how much is missing`(size: Int) {
    let error = ModelError.wrongSize(expected: size < 64 ? 64 : bytes.count, actual: size)
    #expect(throws: error) { try LinearModel(Array(bytes.prefix(size))) }
  }

  @Test func `a model with more behind it is not one`() {
    #expect(throws: ModelError.wrongSize(expected: bytes.count, actual: bytes.count + 1)) {
      try LinearModel(bytes + [0])
    }
  }

  @Test func `any changed byte is noticed`() async {
    let changes = zip(Gen.int(in: 16...bytes.count - 1), Gen.int(in: 1...255))
    await forAll(changes, iterations: 300) { place, change in
      var changed = bytes
      changed[place] ^= UInt8(change)
      #expect(throws: ModelError.self) { try LinearModel(changed) }
    }
  }

  @Test(
    arguments: [
      (ModelError.foreign, "model.error.foreign"),
      (.unknownVersion(2), "model.error.unknownVersion 2"),
      (.wrongSize(expected: 64, actual: 8), "model.error.wrongSize 8 64"),
      (.damaged, "model.error.damaged"),
    ]
  )
  func `an error explains itself`(error: ModelError, description: String) {
    #expect(error.description == description)
  }

  @Test func `ten thousand random byte strings are classified`() async {
    let bytes = Gen.array(of: Gen.int(in: 0...255), count: 0...80)
    await forAll(bytes, iterations: 10_000) { bytes in
      let prediction = model.classify(FoldedText(String(decoding: bytes.map { UInt8($0) }, as: UTF8.self)))
      #expect((0...1).contains(prediction.confidence))
    }
  }

  @Test(arguments: ["a", "a ", "ا", "جواز ", "\u{200F}", "😀"])
  func `the longest line is classified`(part: String) {
    let line = String(repeating: part, count: 4 * 1024 * 1024 / part.utf8.count)
    #expect((0...1).contains(model.classify(FoldedText(line)).confidence))
  }

  @Test func `a sentence explains itself by its features`() throws {
    let explanation = try #require(model.explanation(of: FoldedText("renew my passport please")))
    #expect(explanation.intent == "renew")
    #expect(explanation.runnerUp == "status")
    #expect(explanation.reasons.count == 10)
    #expect(explanation.reasons.prefix(4).contains { $0.feature.contains("ren") })
    let weights = explanation.reasons.map { abs($0.weight) }
    #expect(weights == weights.sorted(by: >))
    #expect(model.explanation(of: FoldedText("؟")) == nil)
  }

  @Test func `the reasons add up to the score`() throws {
    let explanation = try #require(model.explanation(of: FoldedText("متى ينتهي جوازي"), reasons: 1000))
    let sum = explanation.reasons.reduce(explanation.bias) { $0 + $1.support }
    #expect(abs(sum - explanation.score) < 0.001)
  }
}
