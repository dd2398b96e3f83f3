package import Calendars
package import Changes
import FoundationEssentials
import Localization
import Meanings
package import Models
package import SentenceWords
import Turns
import Understanding
package import Wording

/// The payments that come again: what is to be paid, and what was.
package struct PaymentsAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  /// A payment, and when it was made and is to be made.
  package struct Upcoming {
    package let payment: RecurringTransaction
    package let days: PaymentDays
  }

  /// The payments that are meant, the one that is to be made first at the head; those behind their last one not among them.
  var upcoming: [Upcoming] { upcoming(meant) }

  /// The payments that words name, likewise.
  package func upcoming(named words: String) -> [Upcoming] {
    upcoming(PaidPayments(context.records.recurring).named(in: words))
  }

  private func upcoming(_ payments: [RecurringTransaction]) -> [Upcoming] {
    payments.map { Upcoming(payment: $0, days: context.days($0)) }
      .filter { $0.days.first != nil }
      .sorted { one, other in
        (one.days.first ?? Self.never, one.payment.id) < (other.days.first ?? Self.never, other.payment.id)
      }
  }

  /// The one that is known to be meant, else those that the sentence names, else all.
  package var meant: [RecurringTransaction] {
    let held = context.records.recurring
    if case .recurring(let id) = context.understood.reference { return held.filter { $0.id == id } }
    guard let words = context.understood.hint else { return held }
    let named = PaidPayments(held).named(in: words)
    return named.isEmpty ? held : named
  }

  /// Tells of the payments that are overdue or due today; nil where there are none.
  var dueNow: Answer? {
    // Whether one was made is asked of the store, which those that begin later need not be.
    let begun = context.records.recurring.filter { $0.nextDue <= context.today }
    let due = upcoming(begun).filter { $0.days.first.map { $0 <= context.today } ?? false }
    let told = due.prefix(Self.most).flatMap { payment in
      var days = payment.days
      days.coming.removeAll { $0 > context.today }
      return sentences(of: Upcoming(payment: payment.payment, days: days))
    }
    return told.isEmpty ? nil : answer(told.joined(separator: " "))
  }

  /// Tells what is to be paid next, or where all payments are asked for each of them, and what they come to.
  package var next: Answer {
    let upcoming = upcoming
    if context.understood.aspect == .all, let all = AllPaymentsAnswer(context: context).answer(upcoming) { return all }
    let sentences = upcoming.prefix(Self.most).flatMap(sentences)
    guard !sentences.isEmpty else { return answer(context.text(.noRecurring)) }
    // Of one that somebody told of and that is not held it is said, before those that are.
    if context.understood.isLimited {
      return answer(([text(ChangeText.recurringUnknown)] + sentences).joined(separator: " "))
    }
    return answer(sentences.joined(separator: " "))
  }

  /// Tells of the payments that a sentence names whether they were made, and when they are to be made next.
  package var whetherMade: Answer {
    let told = meant.prefix(Self.most).flatMap { payment in
      let days = context.days(payment)
      let made = days.overdue == nil ? days.made : nil
      let sentence = made.map { text(ChangeText.paymentMade, .text(payment.title), .day($0)) }
      return [sentence].compactMap(\.self) + sentences(of: Upcoming(payment: payment, days: days))
    }
    return told.isEmpty ? next : answer(told.joined(separator: " "))
  }

  /// Notes that a payment was made; asks which where several are meant.
  ///
  /// Where none is due in the days that are said, it is told when it is.
  package var paid: Answer {
    let days = period
    return earlyPayment ?? changed { .markPaid($0.id, in: days) }
  }

  /// Asks whether the next time of a payment is meant that was made on a day long before it: «أمس دفعت الإيجار».
  private var earlyPayment: Answer? {
    let understood = context.understood
    guard understood.isLimited, !understood.isConfirmed, period == nil, case let named = meant, named.count == 1,
      case let days = context.days(named[0]), days.overdue == nil, days.unpaid.isEmpty, let next = days.first,
      next.days(since: context.today) > Self.earliest
    else { return nil }
    return Answer(
      response: Draft(
        text: text(ChangeText.recurringPaidAsked, .text(named[0].title), .day(next)),
        link: DeepLink(.payments),
        quickReplies: context.yesAndNo
      ),
      effect: .ask(.offer(understood))
    )
  }

  /// So many days before it is due a payment may be made without a question.
  private static let earliest = 7

  /// Takes back that a payment was noted as made; of one that was not it tells how it stands.
  package var unpaid: Answer {
    let day = period.map { $0.lowerBound.adding(days: $0.upperBound.days(since: $0.lowerBound) / 2) }
    return changed { context.days($0).made == nil ? nil : .markUnpaid($0.id, near: day) }
  }

  /// Keeps another sum of a payment, «نتفلكس صار ٥٠ ريال», or another name.
  package var repricing: Answer {
    if let title = context.understood.amendment?.text { return changed { .renameRecurring($0.id, title: title) } }
    guard case .money(let value, let currency) = context.understood.slots[.amount], let amount = DecimalAmount(value)
    else { return whetherMade }
    return changed { .amendRecurring($0.id, amount, currency: currency) }
  }

  /// Takes a payment away; asks first where the sentence speaks of no payment for certain.
  package var deletion: Answer {
    let understood = context.understood
    let named = meant
    guard understood.isLimited || understood.lost != nil, !understood.isConfirmed, named.count == 1 else {
      return changed { .deleteRecurring($0.id) }
    }
    // «وقف الإيجار هالشهر بس»: that it would be gone for good is said first.
    let lost = understood.lost.map { _ in context.text(.timeLost) }
    let asked = text(ChangeText.recurringDeletionAsked, .text(named[0].title))
    return Answer(
      response: Draft(
        text: [lost, asked].compactMap(\.self).joined(separator: " "),
        link: DeepLink(.payments),
        quickReplies: context.yesAndNo
      ),
      effect: .ask(.offer(understood))
    )
  }

  /// Adds a payment; asks for what is not said, and first whether it is to be where nobody told to.
  package var addition: Answer {
    let understood = context.understood
    guard let new = understood.amendment else { return next }
    guard let title = new.text else { return context.asking(step: .title) }
    guard let amount = new.number, amount.value > 0 else { return context.asking(step: .amount) }
    guard let every = new.every, let day = new.day else { return context.asking(step: .every) }
    let currency = new.currency ?? context.usualCurrency
    guard understood.isLimited, !understood.isConfirmed else {
      return Answer(.change(.addRecurring(title: title, amount, currency: currency, every: every, from: day)))
    }
    var draft = draft(ofNew: title, amount, currency, every, day, .recurringAdditionAsked)
    draft.quickReplies = context.yesAndNo
    return Answer(response: draft, effect: .ask(.offer(understood)))
  }

  /// What a new payment is, in a sentence that tells or asks of it.
  package func draft(
    ofNew title: String,
    _ amount: DecimalAmount,
    _ currency: String,
    _ every: RecurrenceRule,
    _ day: CalendarDay,
    _ key: ChangeText
  ) -> Draft {
    let sum = context.text(.sum, .text("\(amount)"), .text(currency))
    let often = context.localizer.text(every, workdays: .workdays(in: context.zone))
    return Draft(text: text(key, .text(title), .phrase(sum), .phrase(often), .day(day)), link: DeepLink(.payments))
  }

  /// The days in which it was due, where the sentence says any.
  private var period: ClosedRange<CalendarDay>? {
    context.understood.slots[.period]?.days(on: context.today, weekStart: context.weekStart)
  }

  /// Those that are meant and due in the days that the sentence says; where none is, another of their kind that is, else all.
  private var due: [RecurringTransaction] {
    let meant = meant
    guard let period, context.understood.intent == .payRecurring, let words = context.understood.hint else {
      return meant
    }
    let fitting = meant.filter { isDue($0, in: period) }
    guard fitting.isEmpty else { return fitting }
    let others = PaidPayments(context.records.recurring).alike(meant, in: words).filter { isDue($0, in: period) }
    return others.isEmpty ? meant : others
  }

  private func isDue(_ payment: RecurringTransaction, in period: ClosedRange<CalendarDay>) -> Bool {
    let days = context.days(payment)
    return (days.coming + days.unpaid + [days.made].compactMap(\.self)).contains(where: period.contains)
  }

  /// Changes the one payment that is meant; asks which where several are.
  private func changed(_ change: (RecurringTransaction) -> ChangeRequest?) -> Answer {
    let understood = context.understood
    let held = context.records.recurring
    let asked = held.filter { understood.reference == .recurring($0.id) }
    let meant = asked.isEmpty ? due : asked
    if meant.count == 1 { return change(meant[0]).map { Answer(.change($0)) } ?? whetherMade }
    // One sentence of each, for they are chosen by their places.
    let names = meant.prefix(Self.mostNamed).compactMap { payment in
      sentences(of: Upcoming(payment: payment, days: context.days(payment))).first
    }
    let choices = meant.map { payment in
      var choice = understood
      choice.reference = .recurring(payment.id)
      choice.slots[.text] = .text(payment.title)
      choice.slots[.amount] = .money(value: "\(payment.amount)", currency: payment.currency)
      return choice
    }
    return Answer(
      response: Draft(
        text: text(ChangeText.whichPayment, .phrase(names.joined(separator: " "))),
        link: DeepLink(.payments),
        quickReplies: meant.prefix(Self.mostNamed).map(\.title)
      ),
      effect: .ask(.choice(choices))
    )
  }

  func sentences(of upcoming: Upcoming) -> [String] {
    MoneyWording(localizer: context.localizer).sentences(for: upcoming.payment, upcoming.days)
  }

  private func text(_ key: ChangeText, _ arguments: Argument...) -> String {
    context.localizer.text(key.rawValue, arguments)
  }

  private func answer(_ text: String) -> Answer { Answer(response: Draft(text: text, link: DeepLink(.payments))) }

  /// So many are told in one message.
  private static let most = 3
  /// So many are offered to choose from.
  private static let mostNamed = 10
  private static let never = CalendarDay(daysSinceEpoch: .max)
}
