package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads which document it is that is due for somebody who was just added, instead of the one that was noted: «لا هوية مو جواز»,
/// `no, his licence`, `yox, vəsiqə`.
package struct RestatedNewcomer: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Takes back what was added, and adds it as it was meant.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard dialogue.question == nil, dialogue.memory.hasJustAdded, dialogue.memory.additions == 1,
      case .dependent? = dialogue.memory.last, let request = dialogue.memory.done?.request,
      request.intent == .addDependent, let noted = request.slots[.service]?.text, !utterance.isAsking,
      (2...Self.mostWords).contains(folded(text).words.count), let document = document(in: text, utterance, but: noted)
    else { return [] }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    var again = request
    again.language = utterance.understood.language ?? request.language
    (again.isContinued, again.slots[.service]) = (true, .text(document))
    return [undoing, again]
  }

  /// The one document that is named and is not the one that was noted; nil where nothing says that this was wrong.
  private func document(in text: String, _ utterance: Utterance, but noted: String) -> String? {
    let reading = understanding.knowingReader.read(text, at: moment)
    let spoken = understanding.amendment(in: text, at: moment)
    let isWrong = understanding.selfCorrection.deniesAnywhere(text) || following(text).contains("denied before")
    guard isWrong || !spoken.cues.isDisjoint(with: [.objection, .meant, .not]), spoken.day == nil, spoken.number == nil,
      !understanding.requestReader.asks(text), !understanding.acts.commandsAny(in: text),
      reading[Slot.dependent.rawValue] == nil
    else { return nil }
    let named = reading.matches.filter { $0.slot == Slot.service.rawValue }
    let said = Set(named.map(\.value) + [utterance.understood.slots[.service]?.text].compactMap(\.self))
    let others = said.subtracting([noted])
    guard others.count == 1, let document = others.first else { return nil }
    let words = Set(named.flatMap(\.words))
    let found = understanding.references.read(reading.text)
    let besides = reading.text.words.indices.filter { !words.contains($0) }.map { reading.text.typed($0) }
    let isOnly = besides.allSatisfy { word in
      understanding.amendment(in: word, at: moment).rest.isEmpty || understanding.selfCorrection.deniesAnywhere(word)
        || saysOnly([word], ["denied before", "anyway", "only"], in: text) || Folding.fold(word) == "id"
        || found.matches.contains { $0.slot == "reference" && $0.typed == word }
    }
    return isOnly ? document : nil
  }

  private static let mostWords = 8
}
