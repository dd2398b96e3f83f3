import Localization
import Models
import Understanding

/// An evaluation as lines for a reader, or as JSON.
struct EvaluationReport: Encodable {
  private let examples: Int
  private let inScope: Int
  private let outOfScope: Int
  private let accuracyInScope: Double?
  private let accuracyWithoutRefusal: Double?
  private let recallOutOfScope: Double?
  private let precisionOutOfScope: Double?
  private let macroF1: Double?
  private let confusions: [Evaluation.Confusion]

  private static let confusionCount = 20

  init(_ evaluation: Evaluation) {
    examples = evaluation.exampleCount
    inScope = evaluation.inScopeCount
    outOfScope = evaluation.outOfScopeCount
    accuracyInScope = evaluation.accuracyInScope
    accuracyWithoutRefusal = evaluation.accuracyWithoutRefusal
    recallOutOfScope = evaluation.recallOutOfScope
    precisionOutOfScope = evaluation.precisionOutOfScope
    macroF1 = evaluation.macroF1
    confusions = Array(evaluation.confusions.prefix(Self.confusionCount))
  }

  func lines(_ localizer: Localizer) -> [String] {
    let figures = [
      ("accuracyInScope", accuracyInScope), ("accuracyWithoutRefusal", accuracyWithoutRefusal),
      ("recallOutOfScope", recallOutOfScope), ("precisionOutOfScope", precisionOutOfScope), ("macroF1", macroF1),
    ]
    let head = localizer.text("evaluation.examples", .integer(inScope), .integer(outOfScope))
    let rows = figures.map { localizer.text("evaluation.\($0.0)", .text(Self.percent($0.1))) }
    let pairs = confusions.map { confusion in
      let labels = [confusion.intent, confusion.predicted].map {
        Isolation.isolated($0, in: localizer.language.direction)
      }
      return "\(confusion.count)  \(labels.joined(separator: " → "))"
    }
    return [head] + rows + (pairs.isEmpty ? [] : [localizer.text("evaluation.confusions")] + pairs)
  }

  /// With two places, `93.43 %`; a dash for a figure of nothing.
  private static func percent(_ share: Double?) -> String {
    guard let share else { return "–" }
    let hundredths = Int((share * 10_000).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
  }
}

/// A prediction as JSON, with the features that decided where they were asked for.
struct PredictionReport: Encodable {
  private struct Alternative: Encodable {
    let intent: String
    let confidence: Double
  }

  private struct Reasons: Encodable {
    struct Reason: Encodable {
      let feature: String
      let support: Double
      let opposition: Double
    }

    let intent: String
    let runnerUp: String?
    let score: Double
    let runnerUpScore: Double
    let bias: Double
    let evidence: Double
    let reasons: [Reason]
  }

  private let intent: String
  private let confidence: Double
  private let alternatives: [Alternative]
  private let explanation: Reasons?

  init(_ prediction: Prediction, _ explanation: DecisionExplanation?) {
    intent = prediction.intent
    confidence = Self.rounded(prediction.confidence)
    alternatives = prediction.alternatives.map {
      Alternative(intent: $0.intent, confidence: Self.rounded($0.confidence))
    }
    self.explanation = explanation.map { explanation in
      Reasons(
        intent: explanation.intent,
        runnerUp: explanation.runnerUp,
        score: Self.rounded(explanation.score),
        runnerUpScore: Self.rounded(explanation.runnerUpScore),
        bias: Self.rounded(explanation.bias),
        evidence: Self.rounded(explanation.evidence),
        reasons: explanation.reasons.map {
          Reasons.Reason(
            feature: $0.feature,
            support: Self.rounded($0.support),
            opposition: Self.rounded($0.opposition)
          )
        }
      )
    }
  }

  /// Four places tell apart what differs.
  private static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}
