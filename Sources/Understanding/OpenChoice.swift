/// Tells by its form that a sentence weighs whether to do something or another thing: «أحذفه ولا أخليه؟», «أكتمها أم أتركها».
///
/// Both are verbs of the speaker's, with «ولا» or «أو» between.
package enum OpenChoice {
  /// Returns what is weighed first; nil where a text leaves no such choice.
  package static func first(in text: String) -> String? {
    let folded = FoldedText(text)
    guard folded.isArabic,
      let joint = folded.words.indices.dropFirst().dropLast().first(where: { joints.contains(folded[$0]) }),
      isOfSpeaker(joint + 1, in: folded),
      (0...min(latestStart, joint - 1)).contains(where: { isOfSpeaker($0, in: folded) })
    else { return nil }
    return folded.typed(0..<joint)
  }

  /// Whether a word is a verb of the first person; «ألغي» has no article.
  private static func isOfSpeaker(_ place: Int, in text: FoldedText) -> Bool {
    let word = text[place]
    return word.count >= shortest && word.hasPrefix("ا") && (!word.hasPrefix("ال") || text.typed(place).hasPrefix("أ"))
  }

  private static let joints: Set = ["ولا", "والا", "او", "ام"]
  private static let shortest = 4
  private static let latestStart = 1
}
