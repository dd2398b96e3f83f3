import Corrections
import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads a correction with what leads to it: «اه لا نسيت البخشيش خلها ٣٢», `oh I forgot the tip make it 32`.
///
/// What stands before the verb says nothing that is held and no value, so that the rest is all that is wanted.
struct CorrectionAtEnd: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, dialogue.memory.last != nil, !utterance.isAsking,
      !utterance.isDenied, (3...Self.mostWords).contains(folded.words.count), !understanding.requestReader.asks(text),
      understanding.acts.telling(of: text) == nil
    else { return nil }
    let verb = folded.words.indices.dropFirst().last { word in
      let spoken = understanding.amendment(in: folded.typed(word), at: moment)
      return spoken.cues.contains(.amend) && spoken.rest.isEmpty && !spoken.saysValue && word + 1 < folded.words.count
    }
    guard let verb else { return nil }
    let (head, tail) = (folded.typed(0..<verb), folded.typed(from: verb))
    let (before, said) = (understanding.amendment(in: head, at: moment), understanding.amendment(in: tail, at: moment))
    let name = before.rest.filter { !NamedTargets(context: context).saysNothing([$0]) }
    guard said.saysValue, said.rest.isEmpty, !before.saysValue, !name.isEmpty,
      before.cues.isSubset(of: [.objection, .filler, .meant, .was]), understanding.kinds(in: head).isEmpty,
      !understanding.acts.commandsAny(in: head), !understanding.acts.negates(name.joined(separator: " ")),
      name.allSatisfy({ (named.found(by: $0) ?? []).isEmpty })
    else { return nil }
    let rest = understanding.read(tail, at: moment, after: dialogue.last?.name, isLeaning: true)
    return CorrectionReader(context: context).correction(tail, rest)
  }

  private static let mostWords = 9
}
