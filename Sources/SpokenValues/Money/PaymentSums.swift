package import Meanings
package import Models

/// Sums what payments that come again come to: of those that come as often, a sum in each currency.
package struct PaymentSums {
  /// How often, and the sums, in the order in which the payments are told.
  package private(set) var sums: [(every: RecurrenceRule, sums: [ChatOutcome.Sum])] = []

  /// Instalments are paid every month.
  package init(of payments: [RecurringTransaction], _ loans: [Loan] = []) {
    for payment in payments {
      // The days on which it comes make no other sum.
      var every = RecurrenceRule(payment.every.frequency, interval: payment.every.interval)
      every.isHijri = payment.every.isHijri
      add(ChatOutcome.Sum(amount: payment.amount.value, currency: payment.currency), every)
    }
    for loan in loans {
      guard let payment = loan.nextPayment else { continue }
      add(ChatOutcome.Sum(amount: payment.amount.value, currency: loan.currency), RecurrenceRule(.monthly))
    }
  }

  private mutating func add(_ sum: ChatOutcome.Sum, _ every: RecurrenceRule) {
    guard let place = sums.firstIndex(where: { $0.every == every }) else { return sums.append((every, [sum])) }
    guard let held = sums[place].sums.firstIndex(where: { $0.currency == sum.currency }) else {
      return sums[place].sums.append(sum)
    }
    let total = sums[place].sums[held].amount + sum.amount
    sums[place].sums[held] = ChatOutcome.Sum(amount: total, currency: sum.currency)
  }
}
