import Calendars
import FoundationEssentials
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is said of a payment that comes again, or of a loan's instalment, which a sentence names or which was spoken of just
/// now: «غير موعد الإيجار ليوم ٥», «لا ١٤٠٠», «دفعته», `when is it?`.
package struct SpokenPayment: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard !payments.held.isEmpty || !payments.loans.isEmpty, folded(text).words.count <= Self.mostWords,
      !utterance.understood.isConfirmed
    else { return nil }
    let spokenOf = dialogue.memory.done?.payment(within: Self.lately)
    guard spokenOf != nil || Self.mistaken.contains(utterance.understood.intent) else { return nil }
    if spokenOf != nil, let asked = question(text, utterance) { return asked }
    // «ذكرني ادفعها ٣ ديسمبر» wants a reminder, and no other day for the payment.
    guard !understanding.acts.commands(Intent.createReminder.rawValue, in: text) else { return nil }
    // The ending of `11-nə` asks nothing.
    guard !utterance.isAsking, !understanding.requestReader.asks(text) || dayAlone(text) != nil else { return nil }
    return (spokenOf == nil ? nil : paid(text, utterance)) ?? removal(text, utterance) ?? change(text, utterance)
  }

  // MARK: Changing

  /// Another day, or another sum, for the one payment that a text names or that was spoken of by the text before.
  private func change(_ text: String, _ utterance: Utterance) -> Understood? {
    let spoken = understanding.amendment(in: text, at: moment)
    let named = payments.named(in: text)
    guard named.count <= 1, spoken.cues.isDisjoint(with: [.remove, .adding, .again, .was, .not]),
      understanding.act(of: text, for: Intent.changeRecurring.rawValue) == .command || dayAlone(text) != nil,
      understanding.kinds(in: text).isEmpty, !following(text).contains("budget"), !saysPaid(text)
    else { return nil }
    let amendment = terms(spoken, text, isNamed: !named.isEmpty)
    guard let amendment, let payment = named.first.map({ RecordReference.recurring($0.id) }) ?? lastPayment,
      case .recurring = payment
    else { return nil }
    guard named.isEmpty ? isLikely(amendment, payment) : true else { return nil }
    let isSaid = !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier])
    // «لا ٥» behind what was only told corrects nothing.
    let isCorrected = !spoken.cues.isDisjoint(with: [.objection, .meant]) && dialogue.memory.hasJustChanged
    let isOfDue =
      amendment.day != nil && following(text).contains("due") && Self.mistaken.contains(utterance.understood.intent)
    // `11-nə` behind another day of it.
    let isAnother = spoken.cues.isSubset(of: [.filler]) && dayAlone(text) != nil
    // «الإيجار يوم ٥» may as well ask.
    guard
      isSaid || named.isEmpty && (isCorrected || isOfDue || isAnother || tellsNow(text)) || isOfDue && tellsNow(text)
    else { return nil }
    guard spoken.rest.allSatisfy({ saysNothingElse($0, of: named) }) else { return nil }
    var change = context.understood(.changeRecurring, utterance)
    (change.reference, change.amendment) = (payment, amendment)
    return change
  }

  /// The day and the sum that are said; nil where neither is.
  private func terms(_ spoken: SpokenAmendment, _ text: String, isNamed: Bool) -> Amendment? {
    guard spoken.time == nil || dayAlone(text) != nil, spoken.span == nil, spoken.rule == nil || isMonthly(spoken)
    else { return nil }
    var amendment = Amendment()
    let day = spoken.day ?? dayOfMonth(spoken, text)
    amendment.day = day
    if day != nil { amendment.isOfAnyMonth = spoken.isDayOfMonth || spoken.day == nil ? true : nil }
    if let number = spoken.number, spoken.day != nil || day == nil, let sum = DecimalAmount(number), sum.value > 0 {
      // A sum is corrected behind the payment alone; of one that is named another reader knows.
      guard day != nil || !isNamed else { return nil }
      (amendment.number, amendment.currency) = (sum, spoken.currency)
    }
    return amendment.isEmpty ? nil : amendment
  }

  /// The day of a month that a number alone is behind another day of a payment that was said just now: `11-nə`, `yox 12-nə`.
  private func dayAlone(_ text: String) -> DayOfMonth? {
    guard dialogue.memory.hasJustChanged, lastPayment != nil, dialogue.memory.done?.request?.amendment?.day != nil
    else {
      return nil
    }
    let folded = folded(text)
    let figures = folded.words.indices.map { folded[$0].prefix(while: \.isNumber) }.filter { !$0.isEmpty }
    guard figures.count == 1, folded.words.count <= 4 else { return nil }
    return Int(figures[0]).flatMap { DayOfMonth(number: $0) }
  }

  private func isMonthly(_ spoken: SpokenAmendment) -> Bool { spoken.rule?.frequency == .monthly }

  /// The next day of a month that a number names: «لخمسة بالشهر», `the 5th of the month`, `ayın 5-nə`.
  private func dayOfMonth(_ spoken: SpokenAmendment, _ text: String) -> CalendarDay? {
    let folded = folded(text)
    if let day = DayOfMonth(in: folded)
      ?? spoken.rule.flatMap({ Array($0.monthDays).first }).flatMap(DayOfMonth.init(number:))
    {
      return day.next(after: context.today)
    }
    if let day = dayAlone(text), spoken.currency == nil { return day.next(after: context.today) }
    let found = following(text)
    guard found.contains("month") || found.contains("due"), spoken.currency == nil else { return nil }
    let number = spoken.number.flatMap { Int($0) } ?? spoken.ordinal
    return number.flatMap { DayOfMonth(number: $0) }?.next(after: context.today)
  }

  /// Whether a sum may take the place of the one that is held: nobody's rent falls to a hundredth.
  private func isLikely(_ amendment: Amendment, _ payment: RecordReference) -> Bool {
    guard let sum = amendment.number, case .recurring(let id) = payment,
      let held = payments.held.first(where: { $0.id == id }), let said = amendment.sum(insteadOf: held.amount)
    else { return amendment.number == nil }
    return amendment.currency != nil || said.value * 5 >= held.amount.value && said.value <= held.amount.value * 5
      || sum.value == held.amount.value
  }

  /// Whether a text tells how something is from now on.
  private func tellsNow(_ text: String) -> Bool {
    !understanding.paying.cues(in: text).isDisjoint(with: ["became", "now"])
  }

  /// Whether a word says nothing, or is the payment's own, or belongs to its day.
  private func saysNothingElse(_ word: String, of named: [RecurringTransaction]) -> Bool {
    saysOnly([word], ["due", "month", "anyway"]) || !payments.named(in: word).isEmpty
      || named.contains { !TargetSearch(word).matches(in: [$0.title]).isEmpty }
      || !understanding.paying.cues(in: word).isDisjoint(with: ["became", "now", "costs", "due"])
      || understanding.references.read(word).namesPayment
      || !understanding.references.read(word).values(of: "span").isEmpty
  }

  /// The payment that the text before spoke of.
  private var lastPayment: RecordReference? { dialogue.memory.done?.payment(within: 1) }

  // MARK: Paying

  /// «دفعته», `paid it` behind a payment.
  private func paid(_ text: String, _ utterance: Utterance) -> Understood? {
    // `i paid him` is said of somebody, and of no loan.
    let people = Leaning.Reference.allCases.filter { [.her, .his, .their].contains($0) }.map(\.rawValue)
    let references = understanding.references.read(text).values(of: "reference")
    guard references.allSatisfy({ !people.contains($0) }) || ConversationUnderstanding.isArabic(text) else {
      return nil
    }
    guard let payment = dialogue.memory.done?.payment(within: Self.lately), saysPaid(text),
      payments.named(in: text).isEmpty, understanding.act(of: text, for: Intent.payRecurring.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let told = understanding.paying.matches(in: folded(text)).flatMap {
      $0.typed.split(separator: " ").map(String.init)
    }
    let isBare = spoken.rest.allSatisfy { told.contains($0) || saysOnly([$0], ["anyway", "done"]) || isMark($0) }
    guard spoken.number == nil, isBare else { return nil }
    let isLoan = if case .loan = payment { true } else { false }
    let words = PaymentWords(understanding: understanding, text: text)
    // «دفعت قسط القرض» behind the rent is of the loan.
    guard isLoan || !words.namesInstalment && !words.namesLoan else { return nil }
    var paid = context.understood(isLoan ? .payInstalment : .payRecurring, utterance)
    (paid.reference, paid.isConfirmed) = (payment, true)
    return paid
  }

  /// Whether a word says that something is to be noted: «سجله مدفوع», `mark it as paid`.
  private func isMark(_ word: String) -> Bool {
    understanding.references.read(word).values(of: "entry").contains("mark")
      || !understanding.paying.cues(in: word).isDisjoint(with: ["do"])
  }

  private func saysPaid(_ text: String) -> Bool {
    let words = PaymentWords(understanding: understanding, text: text)
    return words.tells && !words.asks
  }

  // MARK: Taking away

  /// «الغ الإيجار», and «الغه» behind a payment: whether it is to go is asked.
  private func removal(_ text: String, _ utterance: Utterance) -> Understood? {
    guard understanding.acts.commands(Intent.deleteRecurring.rawValue, in: text),
      understanding.act(of: text, for: Intent.deleteRecurring.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let named = payments.named(in: text)
    guard spoken.cues.contains(.remove) || spoken.cues.contains(.it), !spoken.saysValue, spoken.ordinal == nil,
      understanding.kinds(in: text).isEmpty, !following(text).contains("budget"), named.count <= 1,
      spoken.rest.allSatisfy({ saysNothingElse($0, of: named) })
    else { return nil }
    if let payment = named.first {
      // Of one that is called by its title another reader knows.
      guard !TargetSearch(payment.title).isWhole(in: TargetSearch.Text(text)) else { return nil }
      // A reminder of that name may be meant as well.
      let name = NamedTargets(context: context).name(in: spoken).joined(separator: " ")
      let others = self.named.found(by: name) ?? []
      guard !others.contains(where: { [.reminder, .budget, .goal].contains($0.kind) }) else { return nil }
      return removal(of: payment, utterance)
    }
    // What was done of it just now may be meant: it is asked whether the payment is to go.
    guard spoken.cues.contains(.it), !dialogue.memory.hasJustAdded else { return nil }
    switch lastPayment {
    case .recurring(let id):
      return payments.held.first { $0.id == id }.map { removal(of: $0, utterance) }
    case .loan(let id):
      var removal = context.understood(.deleteLoan, utterance)
      (removal.reference, removal.isLimited) = (.loan(id), true)
      return removal
    default: return nil
    }
  }

  private func removal(of payment: RecurringTransaction, _ utterance: Utterance) -> Understood {
    var removal = context.understood(.deleteRecurring, utterance)
    (removal.hint, removal.reference, removal.isLimited) = (payment.title, .recurring(payment.id), true)
    return removal
  }

  // MARK: Asking

  /// «ومتى يجي؟», `how much is it?` behind a payment.
  private func question(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let payment = dialogue.memory.done?.payment(within: Self.lately),
      folded(text).words.count <= Self.shortest,
      [.when, .days, .amount].contains(utterance.leaning.aspect) || utterance.isTimeAsked,
      dialogue.mentions.last?.intent.isOfPayments ?? true, payments.named(in: text).isEmpty,
      understanding.thing(in: text, at: moment) == nil
    else { return nil }
    let rest = understanding.amendment(in: text, at: moment).rest
    let found = understanding.references.read(text)
    let aspects = found.matches.filter { $0.slot == "aspect" }.flatMap {
      $0.typed.split(separator: " ").map(String.init)
    }
    guard rest.allSatisfy({ aspects.contains($0) || saysOnly([$0], ["due"]) || isNext($0) }) else { return nil }
    switch payment {
    case .recurring(let id):
      var told = context.understood(.upcomingRecurring, utterance)
      told.hint = payments.held.first { $0.id == id }?.title
      return told.hint == nil ? nil : told
    case .loan: return context.understood(.paymentDue, utterance)
    default: return nil
    }
  }

  /// Whether a word says that what comes next is meant: `when is the next`.
  private func isNext(_ word: String) -> Bool { understanding.paying.cues(in: word).contains("coming") }

  /// What a sentence that names a payment is taken for.
  private static let mistaken: Set<Intent> = [
    .upcomingRecurring, .paymentDue, .outOfScope, .cancelReminder, .changeReminder, .deleteTransaction, .deleteBudget,
    .changeTransaction, .changeRecurring, .deleteRecurring, .updateService, .endQuietHours, .muteNotifications,
    .snoozeAlert, .dismissAlert, .undo, .listAppointments,
  ]
  /// So many texts behind the one that spoke of it a payment may be meant.
  private static let lately = 2
  private static let mostWords = 9
  private static let shortest = 5
}

extension Intent {
  /// Whether it tells of payments.
  fileprivate var isOfPayments: Bool {
    [.upcomingRecurring, .paymentDue, .loanStatus, .payRecurring, .payInstalment].contains(self)
  }
}
