package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads several payments of one sentence: «ضيف اشتراك نتفلكس ٤٥ كل شهر واشتراك شاهد ٣٠ كل شهر», «دفعت الإيجار والقسط».
package struct SeveralPayments: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// What is to be done with each; empty where a part is none, or leaves something out.
  package func changes(in text: String, _ utterance: Utterance) -> [Understood] {
    let joints = Joints(text: folded(text))
    guard (1...Self.most).contains(joints.startsOfThings.count), !utterance.isAsking else { return [] }
    let parts = joints.parts(at: joints.startsOfThings)
    let added = additions(parts, utterance.understood)
    return added.isEmpty ? paid(parts, text, utterance.understood) : added
  }

  /// A payment that comes again for each part, with the verb of the first.
  private func additions(_ parts: [String], _ understood: Understood) -> [Understood] {
    guard understanding.acts.commands(Intent.addRecurring.rawValue, in: parts[0]) else { return [] }
    let first = FoldedText(parts[0])
    let kind = understanding.references.read(first).matches.first { $0.slot == "payment" }?.typed
    let reader = NewPaymentReader(understanding: understanding, moment: moment, held: payments.held)
    let additions = parts.enumerated().compactMap { number, part -> Understood? in
      let isNamed = understanding.references.read(part).namesPayment
      let lead = number == 0 ? [] : [first.typed(0)] + [isNamed ? nil : kind].compactMap(\.self)
      let addition = reader.addition(in: (lead + [part]).joined(separator: " "), insteadOf: understood)
      guard let new = addition?.amendment, new.text != nil, new.number != nil, new.every != nil else { return nil }
      return addition
    }
    return additions.count == parts.count ? additions : []
  }

  /// What was paid of each part, where one of them is an instalment: that of the only loan, or of the one that is named.
  private func paid(_ parts: [String], _ text: String, _ understood: Understood) -> [Understood] {
    let words = PaymentWords(understanding: understanding, text: text)
    guard words.tells, !words.asks, words.namesInstalment || words.namesLoan,
      understanding.knowingReader.read(text, at: moment).values.amount == nil,
      understanding.act(of: text, for: Intent.payRecurring.rawValue) == .command
    else { return [] }
    let paid = parts.compactMap { part -> Understood? in
      let named = payments.named(in: part)
      let said = PaymentWords(understanding: understanding, text: part)
      var paid: Understood
      if named.count == 1 {
        paid = Understood(.payRecurring, language: understood.language)
        paid.reference = .recurring(named[0].id)
      } else if named.isEmpty, said.namesInstalment || said.namesLoan, let loan = loan(in: part) {
        paid = Understood(.payInstalment, language: understood.language)
        paid.reference = .loan(loan.id)
      } else {
        return nil
      }
      paid.isConfirmed = true
      return paid
    }
    return paid.count == parts.count && Set(paid.map(\.reference)).count == parts.count ? paid : []
  }

  private func loan(in part: String) -> Loan? {
    let due = payments.loans.filter { $0.nextPayment != nil }
    let named = PaidInstalments(due).named(in: part)
    return named.count == 1 ? named[0] : due.count == 1 ? due[0] : nil
  }

  private static let most = 5
}
