import Corrections
package import Meanings
package import SentenceWords
import SpokenValues
package import Turns

/// Reads what the last expense was for, before what it was not for: «وهي هدية مو ورد», `taxi, not parking`.
package struct RightFirst: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    ReplacedWordsReader(context: context).rightFirst(text, utterance)
  }
}
