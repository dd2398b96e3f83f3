import Dialogues
import Models
package import Sentences
import Understanding

/// Reads how often a day one may be interrupted at most, and how often that is: «لا تزعجني أكثر من ثلاث مرات باليوم», `no more than 3 alerts a day`,
/// «كم مرة تنبهني باليوم؟».
package struct AlertLimit: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard (1...Self.mostWords).contains(folded.words.count) else { return nil }
    let found = understanding.references.read(folded)
    let told = Set(found.values(of: "told"))
    guard told.contains(MisguidingWords.Told.interrupting.rawValue), Set(found.values(of: "rate")) == ["daily"] else {
      return nil
    }
    let counts = found.values(of: "aspect").contains(Aspect.count.rawValue)
    let isLimit = told.contains(MisguidingWords.Told.atMost.rawValue)
    guard isLimit || counts else { return nil }
    var limit = context.understood(.limitAlerts, utterance)
    (limit.slots, limit.rivals, limit.confidence) = ([:], [], 1)
    if isLimit, !counts, !utterance.isAsking, let number = number(in: folded, found) {
      limit.slots[.ordinal] = .number(number)
    }
    return limit
  }

  /// The number that is said in figures or in words; a dual says it, too.
  private func number(in folded: FoldedText, _ found: ReferenceReader.Found) -> Int? {
    let figures = folded.words.indices.lazy.compactMap { Self.figure(folded.typed($0)) }.first
    if let figures { return figures }
    if let word = found.values(of: "count").compactMap({ Int($0) }).first { return word }
    let following = found.values(of: "following")
    if following.contains("twice") || folded.words.indices.contains(where: { folded[$0].hasSuffix("تين") }) { return 2 }
    return following.contains("once") || folded.words.indices.contains { Self.once.contains(folded[$0]) } ? 1 : nil
  }

  private static func figure(_ word: String) -> Int? {
    let digits = word.compactMap(\.wholeNumberValue)
    guard !digits.isEmpty, digits.count <= 4, word.prefix(digits.count).allSatisfy({ $0.wholeNumberValue != nil })
    else { return nil }
    return digits.reduce(0) { $0 * 10 + $1 }
  }

  private static let once: Set = ["مره", "once", "one", "bir", "birden"]
  private static let mostWords = 12
}
