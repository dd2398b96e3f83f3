package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads that something was paid of which a reminder tells, and no payment that is held: «دفعت فاتورة الموية أمس».
package struct PaidErrand: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Whether its reminder is to go, which is asked.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard Self.alike.contains(utterance.understood.intent), !text.contains(where: \.isNumber)
    else { return nil }
    let acts = understanding.acts
    let told = [Intent.payRecurring, .logTransaction].flatMap { acts.tellings(of: $0.rawValue, in: text) }
    guard !told.isEmpty, understanding.act(of: text, for: Intent.payRecurring.rawValue) != .refusal else { return nil }
    let folded = folded(text)
    let verbs = Set(told.filter(folded.words.indices.contains).map { folded.typed($0) })
    let spoken = understanding.amendment(in: text, at: moment)
    let name = NamedTargets(context: context).name(in: spoken).filter { !verbs.contains($0) }
    guard spoken.number == nil, spoken.cues.isDisjoint(with: [.remove, .amend, .alter, .adding]),
      (1...NamedTargets.longestName).contains(name.count),
      TargetSearch(name.joined(separator: " ")).matches(in: held.map(\.title)).isEmpty,
      let found = named.found(by: name.joined(separator: " ")),
      case .reminder(let id)? = found.only(.reminder)
    else { return nil }
    var removal = context.understood(.cancelReminder, utterance)
    (removal.reference, removal.isContinued, removal.confidence) = (.reminder(id), false, 0)
    removal.hint = context.actions?.reminder(id)?.text
    return removal
  }

  /// What it is taken for.
  private static let alike: Set<Intent> = [
    .upcomingRecurring, .outOfScope, .listTransactions, .summarizeSpending, .payRecurring, .paymentDue,
    .listReminders,
  ]
}
