/// The features of a sentence that decided what it was taken for.
package struct DecisionExplanation: Hashable, Sendable {
  /// What one feature adds to the score of the intent, beyond what it adds to that of the runner-up.
  package struct Reason: Hashable, Sendable {
    /// Words, with `^` and `$` for the edges of the sentence, `~` before stems and `+` between words that keep company, or
    /// a run of letters in quotation marks, with `_` for the edges of its word.
    package let feature: String
    /// What it adds to the score of the intent.
    package let support: Double
    /// What it adds to the score of the runner-up.
    package let opposition: Double

    package var weight: Double { support - opposition }
  }

  package let intent: String
  package let runnerUp: String?
  package let score: Double
  package let runnerUpScore: Double
  /// What the intent has before a word is said.
  package let bias: Double
  /// Below 0 the sentence is refused.
  package let evidence: Double
  /// Those that weigh most first, whichever way.
  package let reasons: [Reason]
}

extension LinearModel {
  /// Says why a text is taken for what it is taken for; nil where nothing of it is known.
  package func explanation(of text: FoldedText, reasons count: Int = 10) -> DecisionExplanation? {
    let reading = lexicon.reading(of: text)
    let counts = FeatureCounts(reading)
    let scores = scores(of: counts)
    let decision = Decision(scores, of: self)
    guard !scores.isStrange, let best = decision.ranking.first else { return nil }
    let runnerUp = decision.ranking.dropFirst().first
    let names = FeatureScan.names(of: reading)
    let keys = Dictionary(
      counts.entries.compactMap { entry in find(entry.key).map { (Int32($0), entry.key) } },
      uniquingKeysWith: { first, _ in first }
    )
    let reasons = vector(counts).components.map { component in
      let weights = weights(at: Int(component.feature))
      func share(_ column: Int) -> Double { Double(weights[column]) * Double(scale(of: column) * component.value) }
      return DecisionExplanation.Reason(
        feature: keys[component.feature].flatMap { names[$0] } ?? "",
        support: share(best),
        opposition: runnerUp.map(share) ?? 0
      )
    }
    return DecisionExplanation(
      intent: intents[best],
      runnerUp: runnerUp.map { intents[$0] },
      score: Double(scores.columns[best]),
      runnerUpScore: runnerUp.map { Double(scores.columns[$0]) } ?? 0,
      bias: Double(bias(of: best)),
      evidence: Double(decision.evidence),
      reasons: Array(reasons.sorted { (abs($1.weight), $0.feature) < (abs($0.weight), $1.feature) }.prefix(count))
    )
  }

  /// The whole numbers of a row, one for each column.
  private func weights(at place: Int) -> [Int8] {
    let row = row(at: place)
    if row.count == layout.columnCount { return row.map { Int8(bitPattern: bytes.buffer[$0]) } }
    var weights = [Int8](repeating: 0, count: layout.columnCount)
    forEachWeight(ofShort: row) { weights[$0] = $1 }
    return weights
  }
}
