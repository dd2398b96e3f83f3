package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads at which time one is to be reminded of the payment that is spoken of: «ذكرني ادفعها ٣ ديسمبر», «ذكرني فيه يوم ٢٨» behind the rent.
package struct ReminderOfPayment: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question?.isOffer ?? true, utterance.others.isEmpty, !utterance.isAsking, utterance.unkept == nil,
      understanding.acts.commands(Intent.createReminder.rawValue, in: text),
      understanding.act(of: text, for: Intent.createReminder.rawValue) == .command, utterance.advance == nil,
      payments.named(in: text).isEmpty, case .recurring(let id)? = dialogue.memory.done?.payment(within: Self.lately),
      let title = payments.held.first(where: { $0.id == id })?.title
    else { return nil }
    var reminder = utterance.understood
    if reminder.intent != .createReminder {
      reminder = context.understood(.createReminder, utterance)
      let rest = understanding.amendment(in: text, at: moment).rest.filter {
        !understanding.acts.commands(Intent.createReminder.rawValue, in: $0)
      }
      guard Self.alike.contains(utterance.understood.intent), pointsOnly(text, rest.joined(separator: " ")),
        let when = understanding.knowingReader.read(text, at: moment).values.when, when.rule == nil
      else { return nil }
      reminder.slots[.when] = .text(when.normalized(zone: moment.zone))
    }
    guard reminder.slots[.when] != nil, pointsOnly(text, reminder.slots[.text]?.text) else { return nil }
    (reminder.isContinued, reminder.rivals) = (true, [])
    reminder.slots[.text] = .text(title)
    return reminder
  }

  /// Whether what is to be done is not said, or only by a word that means to pay it.
  private func pointsOnly(_ text: String, _ words: String?) -> Bool {
    guard let words else { return true }
    let folded = FoldedText(words)
    return folded.words.indices.map { folded.typed($0) }.allSatisfy { word in
      understanding.namesNothing(word) || !changedWords(["pointing"], in: word).isEmpty
        || saysOnly([word], ["obliged", "due"], in: text) || isPaying(word)
    }
  }

  /// «ادفعها», `pay it`.
  private func isPaying(_ word: String) -> Bool {
    let bare = ["ها", "ه"].first(where: word.hasSuffix).map { String(word.dropLast($0.count)) } ?? word
    return following(bare).contains("obliged") || !understanding.paying.cues(in: word).isDisjoint(with: ["do"])
  }

  /// What such a sentence is taken for besides.
  private static let alike: Set<Intent> = [
    .changeRecurring, .upcomingRecurring, .payRecurring, .paymentDue, .changeReminder, .outOfScope,
  ]
  private static let lately = 3
}
