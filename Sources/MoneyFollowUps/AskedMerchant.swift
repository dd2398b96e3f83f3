import Calendars
import Changes
import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Reads what is asked of the money that went to somebody whom a transaction names: «كم دفعت في هرفي؟», «مصروف هرفي كان بكام؟», «والبيك؟» behind
/// such a question.
struct AskedMerchant: TurnReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded(text).words.count), asks(text, utterance),
      understanding.knowingReader.read(text, at: moment).values.amount == nil,
      understanding.ordinal(in: text, at: moment) == nil,
      understanding.amendment(in: text, at: moment).cues.isDisjoint(with: Self.changing),
      let merchant = NamedMerchant(context: context).name(in: text)
    else { return nil }
    var told = context.understood(.summarizeSpending, utterance)
    told.slots[.category] = .text(merchant)
    told.slots[.period] = utterance.understood.slots[.period] ?? utterance.continuation[.period] ?? periodSpokenOf(text)
    guard told.slots[.period] == nil, let newest = newest(of: merchant), !isOfThisMonth(newest.day) else { return told }
    // Nothing of it is of this month: the last one is told.
    told = context.understood(.listTransactions, utterance)
    (told.slots, told.reference) = (
      [.category: .text(merchant), .ordinal: .number(-1)], .transaction(newest.transaction.id)
    )
    return told
  }

  /// Whether a text asks for a sum, or leaves out what it asks behind a question for one.
  private func asks(_ text: String, _ utterance: Utterance) -> Bool {
    let found = understanding.references.read(text)
    guard utterance.isAsking || understanding.requestReader.asks(text) || found.asksHowMuch, !found.asks(.when),
      // «كم مرة شريت من نمق؟» asks for the times.
      !found.asks(.count), utterance.understood.intent != .listTransactions || isElliptical(text)
    else {
      return false
    }
    if isElliptical(text) { return dialogue.subject.map(Self.money.contains) == true }
    return found.asksHowMuch || found.asks(.amount) || understanding.kinds(in: text).contains(.transaction)
      || !words(of: ["money"], in: text).isEmpty
      || !understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
  }

  private func isElliptical(_ text: String) -> Bool { folded(text).words.count <= Self.fewWords }

  /// The period of the question that a text goes on with.
  private func periodSpokenOf(_ text: String) -> SlotValue? {
    guard isElliptical(text) || understanding.isJoinedAlone(text), let last = dialogue.mentions.last,
      Self.money.contains(last.intent)
    else { return nil }
    return last.slots[.period]
  }

  private func newest(of merchant: String) -> ChangeOutcome.Entry? {
    context.actions?.transactions.first { $0.transaction.merchant == merchant && !$0.transaction.isIncome }
  }

  private func isOfThisMonth(_ day: CalendarDay) -> Bool {
    let (today, other) = (context.today.components, day.components)
    return (today.year, today.month) == (other.year, other.month)
  }

  private static let money: Set<Intent> = [.summarizeSpending, .listTransactions]
  private static let changing: Set<SpokenAmendment.Cue> = [.remove, .amend, .alter, .not, .adding]
  private static let mostWords = 8
  private static let fewWords = 2
}
