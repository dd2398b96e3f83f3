import Calendars
import Changes
import Corrections
import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads which other expense is to go behind one that was taken away, by a detail of it: «والقهوة اللي بـ ٢٢», `and the petrol one from
/// October`, `and the one for 96`.
struct OneMoreByDetail: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.mentions.last?.isReduced == true, dialogue.topic == .transaction,
      !utterance.isAsking, !utterance.isDenied, (2...Self.mostWords).contains(folded(text).words.count),
      understanding.isJoinedAlone(text), points(text), understanding.kinds(in: text).isSubset(of: [.transaction]),
      !understanding.acts.commandsAny(in: text), !understanding.requestReader.asks(text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.isSubset(of: [.filler, .adding, .again]), spoken.time == nil, spoken.rule == nil,
      spoken.span == nil, spoken.ordinal == nil
    else { return nil }
    let name = spoken.rest.filter {
      !saysOnly([$0], ["pointed", "about", "too", "purpose"], in: text) && !isSilent($0)
    }
    guard name.count <= TurnContext.longestName, !name.isEmpty || spoken.number != nil else { return nil }
    var removal = context.understood(.deleteTransaction, utterance)
    let meant = meant(by: name, spoken, text)
    switch meant.count {
    case 1: removal.reference = meant[0]
    case 0:
      removal.slots[.text] = name.isEmpty ? nil : .text(name.joined(separator: " "))
      removal.slots[.amount] = spoken.number.map { .money(value: $0, currency: spoken.currency) }
    default: removal.among = meant
    }
    return removal
  }

  /// The expenses that have the words, the sum and the days.
  private func meant(by name: [String], _ spoken: SpokenAmendment, _ text: String) -> [RecordReference] {
    let days =
      understanding.pastDays(in: text, at: moment)
      ?? spoken.day.map { $0.past(on: context.today) }.map { $0...$0 }
    let named = name.isEmpty ? nil : self.named.found(by: name.joined(separator: " ")) ?? []
    return (context.actions?.transactions ?? []).filter { entry in
      let reference = RecordReference.transaction(entry.transaction.id)
      return named?.contains(reference) != false && days?.contains(entry.day) != false
        && spoken.number.map { DecimalAmount($0)?.value == entry.transaction.amount.value } != false
    }
    .map { .transaction($0.transaction.id) }
  }

  private func isSilent(_ word: String) -> Bool { Self.prepositions.contains(Folding.fold(word)) }

  private static let prepositions: Set = ["from", "on", "in", "of", "at"]
  private static let mostWords = 8
}
