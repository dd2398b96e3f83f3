import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads when the reminder is that a pronoun means: «هو ميعاده إمتى؟», «موعدها متى؟» behind one that was spoken of.
struct MomentOfPointed: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard folded.isArabic, (2...Self.mostWords).contains(folded.words.count), !utterance.isDenied,
      dialogue.mentions.last?.intent != .listAppointments,
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last,
      let held = context.actions?.reminder(id)
    else { return nil }
    let found = understanding.references.read(folded)
    let due = found.matches.filter { $0.slot == "following" && $0.value == "due" }
    guard found.values(of: "aspect").contains(Aspect.when.rawValue),
      due.contains(where: { match in Self.pronouns.contains { folded[match.words.lowerBound].hasSuffix($0) } })
    else { return nil }
    let known = Set((due + found.matches.filter { ["aspect", "request"].contains($0.slot) }).flatMap(\.words))
    let others = folded.words.indices.filter { !known.contains($0) }.map { folded.typed($0) }
    return others.allSatisfy { saysOnly([$0], ["anyway", "too"], in: text) } ? told(held, utterance) : nil
  }

  /// Folded.
  private static let pronouns = ["عده", "عدها", "اده", "ادها", "يخه", "يخها"]
  private static let mostWords = 5
}
