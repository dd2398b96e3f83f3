import SentenceWords
import Understanding

/// A question behind what is not to be done: «لا تحذفها بس قل لي من وين كانت», `don't delete it just tell me where it was`.
struct AskedBehindRefusal {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the question alone; all of the text where it asks nothing, or refuses nothing before.
  func left(of text: String) -> String {
    let folded = FoldedText(text)
    let only = understanding.references.read(folded).matches.first { $0.slot == "turn" && $0.value == "only tell" }
    // «بس قل لي متى تذكير المياه»
    if let only, only.words.lowerBound == 0, only.words.upperBound < folded.words.count {
      let rest = folded.typed(from: only.words.upperBound)
      return understanding.requestReader.asks(rest) && FoldedText(rest).words.count > 1 ? rest : text
    }
    guard let only, only.words.lowerBound > 0, only.words.upperBound < folded.words.count else { return text }
    let before = folded.typed(0..<only.words.lowerBound)
    let rest = folded.typed(from: only.words.upperBound)
    if let asked = askedOfKept(before, rest) { return asked }
    guard understanding.acts.negates(before) else { return text }
    let asked = understanding.references.read(rest)
    let isWhere = asked.values(of: "turn").contains("where")
    let isSum = !asked.values(of: "total").isEmpty
    // «مو ناوي أجدد رخصتي، بس قل لي متى تخلص»: what is asked about is named before, unless the question names it as well.
    let namesNothing = understanding.knowingReader.read(before, at: moment).matches.isEmpty
    let isWhole =
      isSum
      || understanding.requestReader.asks(rest)
        && !understanding.knowingReader.read(rest, at: moment).matches.isEmpty
    return isWhere && namesNothing || isWhole ? rest : text
  }

  /// «تذكير الزرع خله مثل ما هو، بس قل لي متى»: what is asked of that which is to stay as it is; nil where nothing is.
  private func askedOfKept(_ before: String, _ rest: String) -> String? {
    let folded = FoldedText(before)
    let keeping = understanding.references.read(folded).matches.filter { $0.slot == "keeping" }
    guard !keeping.isEmpty, understanding.requestReader.asks(rest),
      understanding.references.read(rest).isBare(besides: Set(0..<1))
    else { return nil }
    let kept = Set(keeping.flatMap(\.words))
    let named = folded.words.indices.filter { !kept.contains($0) }.map { folded.typed($0) }.joined(separator: " ")
    let question = rest.trimmingPrefix { $0.isWhitespace }
    // «لا تلغي شي بس قل لي وش عندي» asks for all there is of what is not to be changed.
    let isNamed = !understanding.kinds(in: named).isEmpty || understanding.thing(in: named, at: moment) != nil
    return !isNamed ? nil : "\(question.filter { $0 != "؟" && $0 != "?" }) \(named)?"
  }
}
