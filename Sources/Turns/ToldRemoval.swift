import Meanings
import Models
import SentenceWords
import Understanding

/// Reads that a payment was cancelled somewhere else: «ألغيت اشتراك النادي أمس», `I already cancelled the rent`.
///
/// One that is held may be taken away, which is asked; of another it is said which are held.
struct ToldRemoval {
  let understanding: ConversationUnderstanding
  let payments: PaidPayments

  func meaning(_ text: String, _ understood: Understood) -> Understood? {
    let deletion = Intent.deleteRecurring.rawValue
    guard Self.nearest.contains(understood.intent), !understood.isContinued, understood.reference == nil,
      understood.slots[.amount] == nil, understanding.acts.hasVerb(of: deletion, in: text),
      understanding.act(of: text, for: deletion) == .report, !ConversationUnderstanding.endsAsking(text),
      !understanding.requestReader.asks(text)
    else { return nil }
    let named = payments.named(in: text)
    guard named.count == 1 else {
      guard named.isEmpty, understanding.references.read(text).namesPayment else { return nil }
      // What is held is told, for that is none of it.
      var told = Understood(.upcomingRecurring, language: understood.language)
      told.isLimited = true
      return told
    }
    var removal = Understood(deletion, language: understood.language)
    (removal.hint, removal.isLimited, removal.isContinued) = (text, true, true)
    return removal
  }

  private static let nearest: Set<Intent> = [
    .deleteTransaction, .outOfScope, .upcomingRecurring, .deleteBudget, .cancelReminder, .muteNotifications,
  ]
}

extension Understood {
  fileprivate init(_ name: String, language: Language?) { self.init(name: name, language: language) }
}
