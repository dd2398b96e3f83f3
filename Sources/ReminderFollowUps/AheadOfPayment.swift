import Calendars
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that one is to be reminded so long before the payment that is spoken of: «ذكرني فيه قبلها بيومين» behind the instalment or the rent.
package struct AheadOfPayment: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .createReminder, let ahead = utterance.advance, ahead.anchor == nil,
      !ahead.isOfUnknown, ahead.text.map(pointsOnly) ?? true, dialogue.question?.isOffer ?? true,
      understanding.acts.commands(Intent.createReminder.rawValue, in: text), let anchor
    else { return nil }
    var reminder = context.understood(.createReminder, utterance)
    reminder.advance = Advance(lead: ahead.lead, anchor: anchor, time: ahead.time ?? time(in: text))
    return reminder
  }

  private func pointsOnly(_ words: String) -> Bool {
    let folded = FoldedText(words)
    return folded.words.indices.allSatisfy { word in
      let found = understanding.references.read(folded.typed(word))
      return found.matches.contains { Self.pointing.contains($0.slot) }
        || understanding.namesNothing(folded.typed(word)) || folded[word].allSatisfy(\.isNumber)
        || understanding.amendment(in: folded.typed(word), at: moment).rest.isEmpty
    }
  }

  /// «قبلها بيومين الساعة ٥»: the hour of that day.
  private func time(in text: String) -> ClockTime? {
    understanding.knowingReader.read(text, at: moment).values.when?.time
  }

  /// The payment that is spoken of, where that is one.
  private var anchor: Mention? {
    let subject = dialogue.subject
    if subject == .paymentDue || subject == .payInstalment || subject == .loanStatus {
      return Mention(name: Intent.paymentDue.rawValue)
    }
    guard [.upcomingRecurring, .payRecurring, .changeRecurring, .deleteRecurring].contains(subject) else { return nil }
    var title: String?
    if case .recurring(let id)? = dialogue.memory.done?.payment(within: Self.lately) {
      title = payments.held.first { $0.id == id }?.title
    }
    if case .offer(let offered) = dialogue.question, case .recurring(let id)? = offered.reference {
      title = payments.held.first { $0.id == id }?.title ?? title
    }
    guard let title = title ?? (payments.held.count == 1 ? payments.held[0].title : nil) else { return nil }
    return Mention(name: Intent.upcomingRecurring.rawValue, slots: [.text: .text(title)])
  }

  private static let pointing: Set = ["changed", "saving", "reference", "function", "filler"]
  private static let lately = 3
}
