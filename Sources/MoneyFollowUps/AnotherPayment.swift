package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads another payment behind one that is only offered: «وشاهد ٣٠ يوم ١٠»; both are offered then.
package struct AnotherPayment: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let offered = offers
    guard !offered.isEmpty, offered.allSatisfy({ $0.intent == .addRecurring }), utterance.isJoined,
      !utterance.isAsking, let new = addition(in: Self.unjoined(text), utterance, like: offered[offered.count - 1]),
      let title = new.amendment?.text,
      !offered.contains(where: { NameSpelling.isSame($0.amendment?.text ?? "", title) })
    else { return [] }
    return (offered + [new]).map { payment in
      var again = payment
      (again.isConfirmed, again.isLimited) = (false, true)
      again.language = utterance.understood.language ?? payment.language
      return again
    }
  }

  private var offers: [Understood] {
    switch dialogue.question {
    case .offers(let offered): offered
    case .offer(let offered): [offered]
    default: []
    }
  }

  private func addition(in text: String, _ utterance: Utterance, like before: Understood) -> Understood? {
    let reader = NewPaymentReader(understanding: understanding, moment: moment, held: held)
    guard var new = reader.addition(in: text, insteadOf: Understood(.outOfScope)) else { return nil }
    // It comes as often as the one before, unless it says how often.
    if understanding.references.read(text).rate == nil, let every = before.amendment?.every,
      every.monthDays.isEmpty, every.weekdays.isEmpty
    {
      new.amendment?.every = every
    }
    return new
  }

  /// A text without the conjunction that it begins with.
  private static func unjoined(_ text: String) -> String {
    let text = text.trimmingPrefix { $0.isWhitespace }
    if text.first == "و" { return String(text.dropFirst()) }
    let first = text.prefix { !$0.isWhitespace }
    return ["and", "və"].contains(first.lowercased()) ? String(text.dropFirst(first.count + 1)) : String(text)
  }
}
