import Dialogues
import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads a command that leaves out what it is done with, so that this is asked: «سجل لي فاتورة», `log something`, `renew one of my documents`.
struct LackingObject: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, utterance.understood.intent != .upcomingRecurring || folded(text).words.count > 2,
      !understanding.changes(utterance.understood.name), !utterance.isAsking,
      !utterance.isDenied, (2...Self.mostWords).contains(folded(text).words.count),
      let intent = Self.intents.first(where: {
        understanding.acts.commands(of: $0.rawValue, in: text).first?.lowerBound == 0
      }),
      understanding.act(of: text, for: intent.rawValue) == .command,
      understanding.acts.words(of: text, besides: intent.rawValue).allSatisfy(saysNothing)
    else { return nil }
    return context.understood(intent, utterance)
  }

  private func saysNothing(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return NamedTargets(context: context).saysNothing([word])
      || found.matches.contains { Self.silent.contains($0.slot) }
      || [.listServices, .upcomingRecurring].contains(understanding.read(word, at: moment).understood.intent)
  }

  /// What may lack what it is of.
  private static let intents: [Intent] = [.logTransaction, .serviceRenew]
  /// The vocabularies of words that only say of which kind it is.
  private static let silent: Set = ["bill", "payment", "kind", "determiner", "filler", "reference", "count"]
  private static let mostWords = 6
}
