import Calendars
import FoundationEssentials
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
package import Understanding

/// Reads what is said to an offer besides yes and no: another value, «لا ٦٠», or yes to several offers.
package struct OfferedValueReader: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// All that was offered in one breath, where a sentence agrees; else nothing.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard case .offers(let offered) = dialogue.question else { return [] }
    let said = utterance.understood
    let isOpened =
      utterance.opening == .yes && utterance.agrees && said.slots[.amount] == nil && said.slots[.when] == nil
    guard !utterance.isDenied, utterance.reply == .yes || utterance.reply == nil && isOpened else { return [] }
    return offered.map { one in
      var one = one
      (one.isConfirmed, one.language) = (true, said.language ?? one.language)
      return one
    }
  }

  /// What was offered with the value that a sentence says instead, to be offered anew; nil where it says more, or none.
  package func change(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .offer(var offered) = dialogue.question, !utterance.isAsking, utterance.reply != .yes,
      folded(text).words.count <= Self.mostWords
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: offered.intent == .createReminder)
    // `no wait three forty five` says more than no.
    guard utterance.reply == nil || spoken.saysValue else { return nil }
    // «60» alone may be a place in a list as well.
    let number = spoken.number ?? spoken.ordinal.flatMap { $0 > 0 ? "\($0)" : nil }
    let saysValue = spoken.saysValue || number != nil
    guard spoken.cues.isSubset(of: Self.correcting), saysValue || !spoken.rest.isEmpty,
      spoken.rest.isEmpty || rename(&offered, spoken), !saysValue || revalue(&offered, spoken, number)
    else { return nil }
    // «لا، قهوة ٦٠» says all of it anew.
    offered.isConfirmed = offered.intent == .logTransaction && saysValue && !spoken.rest.isEmpty
    offered.language = utterance.understood.language ?? offered.language
    return offered == Self.offered(in: dialogue) ? nil : offered
  }

  private static func offered(in dialogue: Dialogue) -> Understood? {
    if case .offer(let offered) = dialogue.question { offered } else { nil }
  }

  /// Takes the words that say what money went on instead.
  private func rename(_ offered: inout Understood, _ spoken: SpokenAmendment) -> Bool {
    guard offered.intent == .logTransaction || offered.intent == .setBudget, spoken.rest.count <= Self.longestName,
      spoken.objects || spoken.cues.contains(.meant)
    else { return false }
    let words = spoken.rest.joined(separator: " ")
    guard understanding.spendingCategory(named: words) != nil else { return false }
    offered.slots[.category] = .text(words)
    return true
  }

  /// Takes the sum, the day or how often that is said instead.
  package func revalue(_ offered: inout Understood, _ spoken: SpokenAmendment, _ number: String?) -> Bool {
    switch offered.intent {
    case .logTransaction, .setBudget, .createGoal, .addToGoal:
      // «١٠٠٠٠», where it was asked whether a goal was meant, says how much.
      guard spoken.time == nil, spoken.span == nil, spoken.rule == nil || offered.intent == .setBudget,
        offered.slots[.amount] != nil || offered.intent != .logTransaction
      else { return false }
      let currency: String? = if case .money(_, let currency) = offered.slots[.amount] { currency } else { nil }
      if let number {
        offered.slots[.amount] = .money(value: number, currency: spoken.currency ?? currency)
        offered.amendment?.number = DecimalAmount(number)
      }
      if let day = spoken.day { offered.slots[.when] = .text(day.description) }
      if let rule = spoken.rule { offered.slots[.repeat] = .text(rule.spoken) }
      return true
    case .addRecurring:
      guard spoken.time == nil, var new = offered.amendment else { return false }
      if let number = number.flatMap({ DecimalAmount($0) }) {
        (new.number, new.currency) = (number, spoken.currency ?? new.currency)
      }
      if let rule = spoken.rule { new.every = rule }
      if let day = spoken.day { (new.day, new.isOfAnyMonth) = (day, nil) }
      offered.amendment = new
      return true
    case .addLoan:
      guard spoken.time == nil, var terms = offered.amendment else { return false }
      if let number = number.flatMap({ DecimalAmount($0) }) {
        let isTotal = offered.slots[.amount]?.sum.map { number.value * 2 > $0.value } ?? true
        if isTotal {
          offered.slots[.amount] = .money(value: "\(number)", currency: spoken.currency)
        } else {
          terms.number = number
        }
      }
      if let day = spoken.day { terms.day = day }
      offered.amendment = terms
      return true
    case .createReminder, .updateService:
      guard spoken.currency == nil, spoken.span == nil, spoken.rule == nil, let when = offered.slots[.when]?.text,
        let other = Amendment(spoken).when(instead: when)
      else { return false }
      offered.slots[.when] = .text(other)
      return true
    default: return false
    }
  }

  package static let correcting: Set<SpokenAmendment.Cue> = [
    .objection, .meant, .amend, .alter, .was, .not, .filler, .later, .earlier,
  ]
  private static let mostWords = 6
  private static let longestName = 2
}
