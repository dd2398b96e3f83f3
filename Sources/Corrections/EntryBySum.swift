import Calendars
import Changes
import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is told anew of something logged that its sum names: «لا الستين كانت كراتين», `no, the 60 was boxes`, «الستين كانت أمس».
package struct EntryBySum: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .transaction? = dialogue.memory.last, dialogue.question == nil, !utterance.isAsking, !utterance.isDenied,
      (3...Self.mostWords).contains(folded(text).words.count), !understanding.requestReader.asks(text),
      !understanding.acts.commandsAny(in: text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.contains(.was), spoken.cues.isSubset(of: [.was, .objection, .meant, .filler]),
      spoken.time == nil, spoken.rule == nil, spoken.span == nil, let sum = sum(in: text),
      let meant = entry(of: sum.value)
    else { return nil }
    let words = spoken.rest.filter { !sum.words.contains($0) && !NamedTargets(context: context).saysNothing([$0]) }
    var amendment = Amendment()
    if words.isEmpty, let day = spoken.day {
      amendment.day = day.past(on: context.today, isOfMonth: spoken.isDayOfMonth)
    } else if (1...NamedTargets.longestName).contains(words.count), spoken.day == nil,
      let name = name(words, behind: sum.words, in: text),
      spoken.objects || understanding.spendingCategory(named: name) != nil
    {
      amendment.text = name
    } else {
      return nil
    }
    return others.changed(meant, amendment, utterance)
  }

  /// What words call it that stand behind its sum; «عمري ٦٠» calls nothing so, and «كانت كثيرة» only tells how it was.
  private func name(_ words: [String], behind sum: [String], in text: String) -> String? {
    let folded = folded(text)
    let places = folded.words.indices.map { folded.typed($0) }
    guard let last = sum.last.flatMap({ word in places.lastIndex(of: word) }),
      let first = words.first.flatMap({ word in places.firstIndex(of: word) }), first > last
    else { return nil }
    return words.joined(separator: " ")
  }

  /// The one sum that is said, with its words.
  private func sum(in text: String) -> (value: Decimal, words: [String])? {
    let folded = folded(text)
    let values = understanding.selfCorrection.grammar.read(
      folded,
      at: moment,
      dimensions: [.number, .amountOfMoney],
      latent: true
    )
    guard let value = values.first, values.allSatisfy({ $0.words == value.words }) else { return nil }
    let number: DecimalAmount? =
      switch value.content {
      case .number(let number): DecimalAmount(number == number.rounded() ? "\(Int(number))" : "\(number)")
      case .money(let number, _): DecimalAmount(number)
      default: nil
      }
    return number.map { ($0.value, value.words.map { folded.typed($0) }) }
  }

  /// The one of what this conversation logged that was so much.
  private func entry(of sum: Decimal) -> RecordReference? {
    let fitting = (dialogue.memory.added ?? []).filter { reference in
      guard case .transaction(let id) = reference else { return false }
      return context.actions?.transaction(id)?.amount.value == sum
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  private static let mostWords = 7
}
