import Foundation
import Localization
import Models
import Understanding

/// What was spent, saved and is to be paid again.
struct MoneyAnswer {
  let context: AnswerContext

  /// Asks for the sum where the sentence leaves it out.
  var logging: Answer {
    let slots = context.understood.slots
    guard case .money(let value, let currency) = slots[.amount], let amount = DecimalAmount(value), amount.value > 0
    else { return context.asking(for: .amount) }
    return Answer(
      .log(
        amount: amount,
        currency: currency ?? context.usualCurrency,
        category: slots[.category]?.text,
        on: slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) },
        isIncome: context.understood.isIncome
      )
    )
  }

  /// The goal whose title is named, else all of them, the one whose deadline is nearest first.
  var goals: Answer {
    let goals = context.records.goals.sorted { one, other in
      (one.deadline ?? Self.never, one.id) < (other.deadline ?? Self.never, other.id)
    }
    guard !goals.isEmpty else { return Answer(response: Draft(text: context.text(.noGoals), link: DeepLink(.goals))) }
    let named = context.understood.slots[.goal]?.text.map { name in
      goals.filter { Self.isSame($0.title, name) }
    }
    let meant = named.flatMap { $0.isEmpty ? nil : $0 } ?? goals
    let sentences = meant.prefix(Self.most).map { goal in
      context.text(
        .goalStatus,
        .text(goal.title),
        .decimal("\(goal.current)"),
        .text("\(goal.target)"),
        .text(goal.currency),
        .text("\(goal.percent)")
      )
    }
    return Answer(response: Draft(text: sentences.joined(separator: " "), link: DeepLink(.goals)))
  }

  /// Whether one names the other, whatever their spelling.
  private static func isSame(_ title: String, _ name: String) -> Bool {
    let (title, name) = (Folding.fold(title), Folding.fold(name))
    return title.contains(name) || name.contains(title)
  }

  /// The payments that come next.
  var recurring: Answer {
    let payments = context.records.recurring.sorted { ($0.nextDue, $0.id) < ($1.nextDue, $1.id) }
    guard !payments.isEmpty else {
      return Answer(response: Draft(text: context.text(.noRecurring), link: DeepLink(.payments)))
    }
    let sentences = payments.prefix(Self.most).map(sentence)
    return Answer(response: Draft(text: sentences.joined(separator: " "), link: DeepLink(.payments)))
  }

  /// Notes that a payment was made; asks which where several are meant.
  var paid: Answer {
    let understood = context.understood
    let day = understood.slots[.when]?.text.flatMap { CalendarDay($0) }
    if case .recurring(let id) = understood.reference { return Answer(.change(.markPaid(id, near: day))) }
    let meant = PaidPayments(context.records.recurring).named(in: understood.hint ?? "")
    if meant.count == 1 { return Answer(.change(.markPaid(meant[0].id, near: day))) }
    let names = meant.prefix(Self.mostNamed).map { sentence(for: $0) }
    let text = context.localizer.text(ChangeText.whichPayment.rawValue, [.phrase(names.joined(separator: " "))])
    let choices = meant.map { payment in
      var choice = understood
      choice.reference = .recurring(payment.id)
      choice.slots[.text] = .text(payment.title)
      choice.slots[.amount] = .money(value: "\(payment.amount)", currency: payment.currency)
      return choice
    }
    return Answer(
      response: Draft(text: text, link: DeepLink(.payments), quickReplies: meant.prefix(Self.mostNamed).map(\.title)),
      effect: .ask(.choice(choices))
    )
  }

  /// So many are offered to choose from.
  private static let mostNamed = 10

  /// What is to be paid and when, as in «دفعة Rent: 1200 SAR، تستحق في 1 ديسمبر 2026».
  func sentence(for payment: RecurringTransaction) -> String {
    context.text(
      .recurringNext,
      .text(payment.title),
      .text("\(payment.amount)"),
      .text(payment.currency),
      .day(payment.nextDue)
    )
  }

  /// So many are told in one message.
  private static let most = 3
  private static let never = CalendarDay(daysSinceEpoch: .max)
}

extension Goal {
  /// How much of the target is saved, in whole hundredths.
  fileprivate var percent: Int {
    guard target.value > 0 else { return 100 }
    var (exact, whole) = (current.value * 100 / target.value, Decimal())
    NSDecimalRound(&whole, &exact, 0, .down)
    return Int("\(whole)") ?? 0
  }
}
