import Changes
import Corrections
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads «لا كانت ٢٥» behind a budget or a goal that was told of: what was is an expense of this conversation, and no plan.
package struct ToldOfLogged: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, let told = dialogue.memory.mentioned, told.kind == .budget || told.kind == .goal,
      !dialogue.memory.hasJustChanged, !utterance.isAsking, folded(text).words.count <= Self.mostWords
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.contains(.was), let number = spoken.number, spoken.day == nil, spoken.time == nil,
      NamedTargets(context: context).saysNothing(spoken.rest)
    else { return nil }
    guard let logged = dialogue.memory.added?.last(where: { $0.kind == .transaction }) else {
      return context.understood(.outOfScope, utterance)
    }
    var amendment = Amendment()
    (amendment.number, amendment.currency) = (DecimalAmount(number), spoken.currency)
    return others.changed(logged, amendment, utterance)
  }

  private static let mostWords = 5
}
