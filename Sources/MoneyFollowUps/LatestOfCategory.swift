package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what asks for the last expense of a category: «وش آخر عملية مطاعم», `what's my last grocery expense`, `son market xərcim nə idi`,
/// and «متى آخر مرة؟» of the one that was spoken of.
package struct LatestOfCategory: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Returns the newest transaction of that category, or the category alone where none is held; of a shop, what went to it.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    latest(text, utterance) ?? AskedMerchant(context: context).meaning(text, utterance)
  }

  private func latest(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded(text).words.count),
      isOfLast(text), understanding.kinds(in: text).isSubset(of: [.transaction]),
      let category = category(in: text) ?? spokenOf(text), asks(text, utterance), payments.named(in: text).isEmpty
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    guard reading.values.amount == nil, reading.values.when == nil, reading["period"] == nil,
      understanding.amendment(in: text, at: moment).cues.isDisjoint(with: Self.changing)
    else { return nil }
    var told = context.understood(.listTransactions, utterance)
    told.slots = [.category: .text(category), .ordinal: .number(-1)]
    if case .changed(.transactions(let held)) = try? context.actions?.carryOut(
      .change(.transactions(in: nil, category: category))
    ) {
      told.reference = held.first { !$0.transaction.isIncome }.map { .transaction($0.transaction.id) }
    }
    return told
  }

  private func isOfLast(_ text: String) -> Bool {
    understanding.ordinal(in: text, at: moment) == -1 || isOfLastTime(text)
  }

  private func isOfLastTime(_ text: String) -> Bool {
    understanding.references.read(text).values(of: "recalled").contains("last time")
  }

  /// The category of which something was just asked, where a text says nothing but that the last time is meant.
  private func spokenOf(_ text: String) -> String? {
    let found = understanding.references.read(text)
    guard isOfLastTime(text), found.isBare(besides: NamedTargets.empty.union(["recalled", "following", "changed"])),
      let subject = dialogue.subject, Self.ofSpending.contains(subject), let last = dialogue.mentions.last,
      Self.ofSpending.contains(last.intent)
    else { return nil }
    return last.slots[.category]?.text
  }

  private static let ofSpending: Set<Intent> = [.summarizeSpending, .listTransactions, .budgetStatus]

  private func category(in text: String) -> String? {
    understanding.reader.matches(in: text).first { $0.slot == EvidenceReader.categories }?.typed
  }

  /// Whether it asks, or speaks of an expense and tells of none: «آخر عملية مطاعم».
  private func asks(_ text: String, _ utterance: Utterance) -> Bool {
    let acts = understanding.acts
    if acts.commands(Intent.logTransaction.rawValue, in: text) { return false }
    let found = understanding.references.read(text)
    return utterance.isAsking || understanding.requestReader.asks(text) || found.asksHowMuch
      || [.when, .amount].contains(where: found.asks) || understanding.kinds(in: text) == [.transaction]
      || [.listTransactions, .summarizeSpending].contains(utterance.understood.intent)
  }

  private static let changing: Set<SpokenAmendment.Cue> = [
    .remove, .it, .amend, .alter, .earlier, .not, .meant, .adding, .naming,
  ]
  private static let mostWords = 9
}
