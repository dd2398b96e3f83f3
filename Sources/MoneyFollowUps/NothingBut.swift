import Corrections
import IntentFiles
import Intents
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that nothing was bought but what is there: «ما شريت شي غير الغاز», `i spent nothing except on gas`, `qazdan başqa heç nə almadım`.
///
/// What is excepted is not denied, so that nothing is taken away; a sum would tell of another expense.
package struct NothingBut: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, !understanding.requestReader.asks(text),
      (2...Self.mostWords).contains(folded(text).words.count), excepts(text) || leads(text) && excepts(said),
      utterance.understood.slots[.amount] == nil, understanding.amendment(in: text, at: moment).number == nil
    else { return nil }
    return context.understood(.acknowledged, utterance)
  }

  /// Whether a text denies that money went, with something that it leaves out of that.
  private func excepts(_ text: String) -> Bool {
    let cues = Self.cues.cues(in: text)
    guard !cues.isDisjoint(with: Self.excepting) else { return false }
    if cues.contains("nothing"), !understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty {
      return true
    }
    return ReplacedWordsReader(context: context).deniesPurchase(text)
  }

  /// Whether a text begins with the exception, for «غير» was taken for a command and the rest left before it.
  private func leads(_ text: String) -> Bool {
    Self.cues.places(in: folded(text)).contains { Self.excepting.contains($0.value) && $0.words.lowerBound == 0 }
  }

  private static let cues = CueReader(lexicon: BuiltInIntents.schema.actLexicon("excepting"))
  private static let excepting: Set = ["but", "but behind", "except"]
  private static let mostWords = 12
}
