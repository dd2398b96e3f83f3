import Sentences
import Understanding

/// A question behind what is not to be done: «لا تحذفها بس قل لي من وين كانت», `don't delete it just tell me where it was`.
struct AskedBehindRefusal {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the question alone; all of the text where it asks nothing, or refuses nothing before.
  func left(of text: String) -> String {
    let folded = FoldedText(text)
    let only = understanding.references.read(folded).matches.first { $0.slot == "turn" && $0.value == "only tell" }
    guard let only, only.words.lowerBound > 0, only.words.upperBound < folded.words.count else { return text }
    let before = folded.typed(0...only.words.lowerBound - 1, from: folded.words[0].folded.lowerBound)
    let rest = folded.typed(from: only.words.upperBound)
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
}
