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
    let isQuestion = understanding.references.read(rest).values(of: "turn").contains("where")
    // «مو ناوي أجدد رخصتي، بس قل لي متى تخلص»: what is asked about is named before.
    let namesNothing = understanding.knowingReader.read(before, at: moment).matches.isEmpty
    return understanding.acts.negates(before) && isQuestion && namesNothing ? rest : text
  }
}
