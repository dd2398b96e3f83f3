import Testing
import Understanding

@Suite struct EvaluationTests {
  @Test func `figures of a table made by hand`() {
    let evaluation = Evaluation([
      outcome("a", "a"), outcome("a", "a"), outcome("a", "b"), outcome("a", "out_of_scope", likeliest: "a"),
      outcome("b", "b"), outcome("b", "a"), outcome("b", "a"), outcome("b", "out_of_scope", likeliest: "c"),
      outcome("out_of_scope", "out_of_scope", likeliest: "a"), outcome("out_of_scope", "b"),
    ])
    #expect(evaluation.exampleCount == 10)
    #expect(evaluation.inScopeCount == 8)
    #expect(evaluation.outOfScopeCount == 2)
    #expect(evaluation.accuracyInScope == 3.0 / 8)
    #expect(evaluation.accuracyWithoutRefusal == 4.0 / 8)
    #expect(evaluation.recallOutOfScope == 1.0 / 2)
    #expect(evaluation.precisionOutOfScope == 1.0 / 3)
    // F1 of a: 4/8, of b: 2/7, of out_of_scope: 2/5.
    #expect(evaluation.macroF1 == (4.0 / 8 + 2.0 / 7 + 2.0 / 5) / 3)
    #expect(
      evaluation.confusions.map { "\($0.intent) \($0.predicted) \($0.count)" } == [
        "b a 2", "a b 1", "a out_of_scope 1", "b out_of_scope 1", "out_of_scope b 1",
      ]
    )
  }

  @Test func `a figure of nothing is none`() {
    let empty = Evaluation([])
    #expect(empty.exampleCount == 0)
    #expect(empty.accuracyInScope == nil)
    #expect(empty.macroF1 == nil)
    let inScope = Evaluation([outcome("a", "a")])
    #expect(inScope.accuracyInScope == 1)
    #expect(inScope.recallOutOfScope == nil)
    #expect(inScope.precisionOutOfScope == nil)
    #expect(inScope.macroF1 == 1)
  }

  @Test func `an intent that is only predicted counts as never right`() {
    #expect(Evaluation([outcome("a", "b")]).macroF1 == 0)
    #expect(Evaluation([outcome("a", "a"), outcome("a", "b")]).macroF1 == (2.0 / 3) / 2)
  }

  private func outcome(
    _ intent: String,
    _ predicted: String,
    likeliest: String? = nil
  ) -> (intent: String, prediction: Prediction) {
    let alternatives = [likeliest].compactMap(\.self).map { Prediction.Alternative(intent: $0, confidence: 0.4) }
    return (intent, Prediction(intent: predicted, confidence: 0.5, language: nil, alternatives: alternatives))
  }
}
