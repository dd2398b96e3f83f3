import Changes
import Corrections
import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what was taken off what was just logged, or what it came to: «عطوني خصم خمسين صار ٤٠٠», «خصموا لي ٢٠», «صارت ١٨٠».
package struct DiscountedEntry: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      dialogue.memory.hasJustChanged, case .transaction(let id)? = dialogue.memory.last,
      let held = context.actions?.transaction(id), !held.isIncome, !understanding.requestReader.asks(text),
      !understanding.acts.commands(Intent.logTransaction.rawValue, in: text)
    else { return nil }
    let found = understanding.references.read(folded)
    // «كنب بـ ١٠٠٠ مع خصم ١٥٪» has a price of its own.
    let first = found.matches.first { $0.slot == "changed" && $0.value == "discount" }?.words.lowerBound ?? 0
    guard folded.words.indices.prefix(first).allSatisfy({ !folded[$0].contains(where: \.isNumber) }) else { return nil }
    let isTaken = found.values(of: "changed").contains("discount")
    let became = folded.words.indices.first { word in
      word + 1 < folded.words.count && !understanding.paying.cues(in: folded.typed(word)).isDisjoint(with: ["became"])
    }
    var amendment = Amendment()
    if let became, isTaken || became == 0, let sum = sum(in: folded.typed(from: became + 1)), sum.value > 0 {
      guard isTaken || saysOnlySum(folded.typed(from: became + 1)), sum.value * 10 > held.amount.value,
        sum.value < held.amount.value || !isTaken
      else { return nil }
      amendment.number = sum
    } else if isTaken {
      let discount = Discount(understanding: understanding)
      guard let left = discount.taken(from: held.amount.value, in: text, at: moment) else { return nil }
      amendment.number = DecimalAmount("\(left)")
    } else {
      return nil
    }
    return others.changed(.transaction(id), amendment, utterance)
  }

  private func sum(in text: String) -> DecimalAmount? {
    let figure = folded(text).onlyFigure ?? understanding.amendment(in: text, at: moment).number
    return figure.flatMap { DecimalAmount($0) }
  }

  private func saysOnlySum(_ text: String) -> Bool {
    NamedTargets(context: context).saysNothing(understanding.amendment(in: text, at: moment).rest)
  }

  private static let mostWords = 7
}
