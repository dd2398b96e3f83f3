import Models
import Understanding

/// Tells what is asked of money that came in or is to be paid, whatever it sounds like.
struct AskedMoney {
  let words: MisguidingWords

  /// Returns what is asked for instead of a guess; nil where the guess stands.
  func asked(insteadOf guess: Intent) -> Intent? {
    guard words.reading.values.amount == nil, words.isAsking else { return nil }
    return switch guess {
    case .balanceStatus: asksForIncome ? .summarizeSpending : nil
    case .paymentDue, .upcomingRecurring: asksForPaymentsOfMonth ? .listAgenda : nil
    default: nil
    }
  }

  /// «كم راتبي؟» asks what came in.
  private var asksForIncome: Bool {
    words.reading.text.words.count <= 2 && words.understanding.income.cues(in: words.text).contains("income")
      && !words.found.asksForRest
  }

  /// `what payments are due in December`, and not which one is the next.
  private var asksForPaymentsOfMonth: Bool {
    words.reading["month"] != nil && words.reading.values.when?.isSpan == true && words.found.namesAnyPayments
      && words.understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: words.text).isEmpty
  }
}
