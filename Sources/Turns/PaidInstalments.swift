package import Meanings
package import Models
package import SentenceWords
package import Understanding

/// Finds the loans of which a sentence may say that an instalment was paid: «دفعت قسط القرض», `I paid this month's loan`.
package struct PaidInstalments {
  private let held: [Loan]

  package init(_ held: [Loan]) {
    self.held = held.filter { $0.nextPayment != nil }
  }

  /// Returns what a sentence says to have been paid; asked about first where it says something else, too, that nobody knows of a loan.
  package func paid(_ text: String, _ understood: Understood, _ words: PaymentWords, at moment: Moment) -> Understood? {
    guard !held.isEmpty, Self.nearest.contains(understood.intent), !understood.isContinued,
      understood.reference == nil, words.tells || words.tellsOfMaking, !words.asks,
      words.understanding.act(of: text, for: Intent.payInstalment.rawValue) == .command,
      !OthersPayment(understanding: words.understanding, moment: moment)
        .isMeant(in: text, heldAs: held.compactMap(\.lender)),
      words.namesInstalment || words.namesLoan
    else { return nil }
    // Of a loan as a whole nobody knows how much of it was paid: it is asked about.
    let isOfWhole = !words.namesInstalment && !isOfPeriod(text, words, at: moment)
    let sum = words.understanding.knowingReader.read(text, at: moment).values.amount.flatMap { DecimalAmount($0.value) }
    let fitting = held.filter { loan in sum.map { $0.value == loan.nextPayment?.amount.value } ?? true }
    guard !fitting.isEmpty, !isOfWhole || sum == nil else { return nil }
    var paid = Understood(.payInstalment, language: understood.language)
    paid.hint = text
    let named = Self(fitting).named(in: text)
    if let loan = named.count == 1 ? named[0] : fitting.count == 1 ? fitting[0] : nil {
      paid.reference = .loan(loan.id)
    }
    paid.isLimited = isOfWhole || named.isEmpty && saysMore(text, words, at: moment)
    return paid
  }

  /// Returns those loans of whose lenders a text has a word.
  package func named(in text: String) -> [Loan] {
    let said = TargetSearch.Text(text)
    return held.filter { loan in
      (loan.lender ?? "").split(separator: " ").contains { $0.count > 2 && TargetSearch(String($0)).isWhole(in: said) }
    }
  }

  /// `this month's loan` is one instalment.
  private func isOfPeriod(_ text: String, _ words: PaymentWords, at moment: Moment) -> Bool {
    PaymentTime(understanding: words.understanding, text: text, moment: moment).days != nil
  }

  /// Whether it has words for something that is neither a payment nor a loan: «قسط المدرسة».
  private func saysMore(_ text: String, _ words: PaymentWords, at moment: Moment) -> Bool {
    let folded = FoldedText(text)
    let known = Set(words.understanding.paying.places(in: folded).flatMap(\.words).map { folded.typed($0) })
    return words.understanding.amendment(in: text, at: moment).rest.contains { word in
      let found = words.understanding.references.read(word)
      return word.count > 2 && !known.contains(word) && !found.namesPayment
        && !found.isBare(besides: NamedTargets.empty)
    }
  }

  private static let nearest: Set<Intent> = [
    .paymentDue, .loanStatus, .upcomingRecurring, .outOfScope, .logTransaction,
  ]
}
