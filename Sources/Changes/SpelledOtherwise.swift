import Calendars
package import Meanings
import Models
import Sentences
import SentenceWords
package import Turns
import Understanding

/// Asks first before what is held is taken away or changed that a sentence names in other letters than it is written in: `delete bike`
/// may mean «البيك», and may as well mean something that is not there.
package struct SpelledOtherwise: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  package func settle(_ understood: inout Understood, in text: String) {
    if settleFound(&understood, in: text) { return }
    guard [.deleteTransaction, .changeTransaction].contains(understood.intent), understood.reference == nil,
      !understood.isConfirmed, let name = understood.slots[.text]?.text, let only = only(named: name),
      let held = context.actions?.transaction(only), let title = otherTitle(of: held, than: name)
    else { return }
    understood.reference = .transaction(only)
    (understood.confidence, understood.isContinued, understood.rivals) = (0, false, [])
    understood.hint = title
    guard understood.intent == .deleteTransaction else { return }
    understood.slots[.amount] = .money(value: "\(held.amount)", currency: held.currency)
    understood.slots[.category] = .text(title)
    understood.slots[.when] = .text(CalendarDay(of: held.date, in: moment.zone).description)
  }

  /// The same of one that was found already, and that nothing was said of before.
  private func settleFound(_ understood: inout Understood, in text: String) -> Bool {
    let memory = dialogue.memory
    guard understood.intent == .changeTransaction, let meant = understood.reference, case .transaction(let id) = meant,
      memory.last != meant, memory.mentioned != meant, !memory.shown.contains(meant), understood.isContinued
    else { return false }
    let name = understanding.amendment(in: text, at: moment).rest.joined(separator: " ")
    guard !name.isEmpty, let held = context.actions?.transaction(id), let title = otherTitle(of: held, than: name)
    else { return false }
    (understood.confidence, understood.isContinued, understood.hint) = (0, false, title)
    return true
  }

  private func only(named name: String) -> Transaction.ID? {
    let found = self.named.found(by: name) ?? []
    guard case .transaction(let id)? = found.only(.transaction) else { return nil }
    return id
  }

  /// What is held is called, where every word of it is of the other script; nil where one is of the same.
  private func otherTitle(of held: Transaction, than name: String) -> String? {
    let titles = [held.merchant, held.category].compactMap(\.self)
    let isArabic = ConversationUnderstanding.isArabic(name)
    guard !titles.isEmpty, titles.allSatisfy({ ConversationUnderstanding.isArabic($0) != isArabic }) else { return nil }
    // A known word for what money goes on is no name: `coffee` of «قهوة».
    if let category = understanding.spendingCategory(in: name), let own = held.category,
      understanding.spendingCategory(in: own) == category
    {
      return nil
    }
    return titles[0]
  }
}
