package import Meanings
package import Models
package import SentenceWords
package import Understanding

/// The payments that come again, of which a sentence may say that they were made: «دفعت الإيجار», `mark Netflix as paid`.
package struct PaidPayments {
  package let held: [RecurringTransaction]
  package let loans: [Loan]

  package init(_ held: [RecurringTransaction], _ loans: [Loan] = []) {
    (self.held, self.loans) = (held, loans)
  }

  /// What a sentence says or asks to have been paid, where it names something that is held and no sum, and denies or wishes nothing;
  /// what it asks when to pay; else nil.
  package func paid(
    _ text: String,
    _ understood: Understood,
    _ understanding: ConversationUnderstanding,
    at moment: Moment,
    after paid: String? = nil
  ) -> Understood? {
    // «لا ما دفعت» behind what was just noted as paid takes that back.
    let words = PaymentWords(understanding: understanding, text: text)
    if paid != nil, words.deniesTold, named(in: text).isEmpty {
      var undoing = Understood(.undo, language: understood.language)
      undoing.isContinued = true
      return undoing
    }
    if titled(in: text).isEmpty {
      let spoken = SpokenLoans(understanding: understanding, held: loans, text: text, moment: moment)
      if let loan = spoken.meaning(insteadOf: understood) { return loan }
    }
    if let renamed = renamed(text, understood, understanding, at: moment) { return renamed }
    if let repriced = repriced(text, understood, words, at: moment) { return repriced }
    if let removal = removal(text, understood, understanding, at: moment) { return removal }
    let told = ToldRemoval(understanding: understanding, payments: self)
    // `my flatmate reckons i should cancel the rent`: what others want is not told of oneself.
    if understanding.acts.telling(of: text) != .quoted, let removal = told.meaning(text, understood) { return removal }
    let new = NewPaymentReader(understanding: understanding, moment: moment, held: held)
    if let addition = new.addition(in: text, insteadOf: understood) { return addition }
    let isSumming = Self.summing.contains(understood.intent)
    // `I paid Zakat` is no question about taxes, where a payment is called so.
    let isTold = words.tells && !titled(in: text).isEmpty && Self.alike.contains(understood.intent)
    // A day on which it was paid is none on which to remind.
    let isDated =
      words.tells && understood.intent == .createReminder
      && !understanding.acts.commands(Intent.createReminder.rawValue, in: text)
    guard isSumming || isTold || isDated || Self.nearest.contains(understood.intent), understood.slots[.amount] == nil,
      !understood.isContinued, understood.reference == nil, !named(in: text).isEmpty
    else { return PaidInstalments(loans).paid(text, understood, words, at: moment) }
    if words.denies, !isSumming {
      return meaning(.unpayRecurring, text, understood, understanding, at: moment)
    }
    let act = understanding.act(of: text, for: Intent.payRecurring.rawValue)
    // «كم دفعت على النادي أمس؟» asks for a sum.
    if isSumming, !words.tells || act != .command || words.asks { return nil }
    // Of what somebody else pays nothing is noted, and it is told how one's own stands.
    let isOthers =
      words.tells
      && OthersPayment(understanding: understanding, moment: moment)
        .isMeant(in: text, heldAs: titled(in: text).map(\.title))
    if isOthers { return untold(text, understood) }
    guard words.tells, act == .command || act == .question else {
      let found = understanding.references.read(text)
      // «متى نتفلكس»: the title alone says what is asked about.
      let isTitled =
        understood.intent == .outOfScope
        && (!titled(in: text).isEmpty || found.values(of: "anchor").contains(Intent.upcomingRecurring.rawValue))
        && ([.when, .amount, .days].contains(where: found.asks) || Self.isProposed(text, understanding))
      return Self.asking.contains(understood.intent) || isTitled ? untold(text, understood) : nil
    }
    return meaning(.payRecurring, text, understood, understanding, at: moment)
  }

  /// Tells whether a text only proposes a payment to be asked about, `bəs kirayə?`.
  private static func isProposed(_ text: String, _ understanding: ConversationUnderstanding) -> Bool {
    ConversationUnderstanding.endsAsking(text) && FoldedText(text).words.count == 2
      && understanding.shifts.places(in: FoldedText(text)).contains {
        $0.value == "proposal" && $0.words.lowerBound == 0
      }
  }

  private func untold(_ text: String, _ understood: Understood) -> Understood {
    var asked = Understood(.upcomingRecurring, language: understood.language)
    asked.hint = text
    return asked
  }

  /// A time that is counted from something of which no date was known, counted from the one payment whose title it is.
  package func anchoring(_ advance: Advance) -> Advance {
    guard advance.isOfUnknown, let words = advance.text, case let named = titled(in: words), named.count == 1 else {
      return advance
    }
    var anchored = advance
    anchored.anchor = Mention(name: Intent.upcomingRecurring.rawValue, slots: [.text: .text(named[0].title)])
    (anchored.text, anchored.isOfUnknown) = (nil, false)
    return anchored
  }

  /// What a sentence takes away that names a payment by its title; asked about first, where it sounds like nothing that is held.
  private func removal(
    _ text: String,
    _ understood: Understood,
    _ understanding: ConversationUnderstanding,
    at moment: Moment
  ) -> Understood? {
    // `cancel the rent reminder` means no payment.
    guard !understanding.kinds(in: text).contains(.reminder) else { return nil }
    guard Self.removed.contains(understood.intent), understood.reference == nil, understood.slots[.amount] == nil,
      understanding.acts.commands(Intent.deleteRecurring.rawValue, in: text)
    else { return nil }
    let isTitled = !titled(in: text).isEmpty
    // «احذف الإيجار» of one that is called `Rent`.
    let isOfKind = understood.intent == .upcomingRecurring && named(in: text).count == 1
    // «احذف الاشتراك»: which one is asked.
    guard isTitled || isOfKind || !held.isEmpty && namesNone(text, understanding, at: moment) else { return nil }
    var removal = Understood(.deleteRecurring, language: understood.language)
    removal.hint = isTitled || isOfKind ? text : nil
    removal.isLimited = !isTitled || understood.intent != .deleteTransaction
    return removal
  }

  /// Whether a text speaks of a payment and calls it by no name: `cancel my subscription`.
  private func namesNone(_ text: String, _ understanding: ConversationUnderstanding, at moment: Moment) -> Bool {
    guard understanding.references.read(text).namesPayment else { return false }
    return understanding.amendment(in: text, at: moment).rest.allSatisfy { word in
      let found = understanding.references.read(word)
      return found.namesPayment || found.isBare(besides: NamedTargets.empty)
    }
  }

  /// The one payment that a sentence calls by another name: `rename Rent to House rent`; nil where something else has its name.
  private func renamed(
    _ text: String,
    _ understood: Understood,
    _ understanding: ConversationUnderstanding,
    at moment: Moment
  ) -> Understood? {
    guard !held.isEmpty, !understood.isConfirmed, understood.reference == nil,
      let renaming = Renaming(text, understanding, at: moment),
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command,
      case let named = titled(in: renaming.name.joined(separator: " ")), named.count == 1
    else { return nil }
    var change = Understood(.changeRecurring, language: understood.language)
    (change.reference, change.isContinued) = (.recurring(named[0].id), true)
    change.amendment = Amendment()
    change.amendment?.text = renaming.other
    return change
  }

  /// The payment that a sentence says to be of another sum now; where none is held under that name, the sum is offered as an expense.
  private func repriced(
    _ text: String,
    _ understood: Understood,
    _ words: PaymentWords,
    at moment: Moment
  ) -> Understood? {
    // `my rent went up to 2000`
    let isNoBudget =
      understood.intent == .setBudget && !words.understanding.speaks(of: .setBudget, in: text)
      && !named(in: text).isEmpty
    guard Self.priced.contains(understood.intent) || isNoBudget, !understood.isConfirmed, !understood.isContinued,
      !understood.isIncome || words.shift != nil, words.tellsPrice,
      let amount = words.understanding.knowingReader.read(text, at: moment).values.amount
    else { return nil }
    var change = understood
    change.rivals = []
    guard !named(in: text).isEmpty else {
      // «راتبي نزل ٩٠٠٠» came in.
      guard understood.intent == .logTransaction, !understood.isIncome else { return nil }
      change.slots[.category] = understood.slots[.category]?.text.flatMap { words.withoutPrice($0) }.map(SlotValue.text)
      change.confidence = min(change.confidence, ConversationUnderstanding.offered)
      return change
    }
    change = Understood(.changeRecurring, language: understood.language)
    (change.hint, change.isContinued) = (text, true)
    if let shift = words.shift, case let named = named(in: text), named.count == 1 {
      var amendment = Amendment()
      (amendment.number, amendment.currency) = (DecimalAmount(amount.value), amount.currency)
      amendment.direction = shift
      (change.reference, change.amendment) = (.recurring(named[0].id), amendment)
      return change
    }
    change.slots[.amount] = .money(value: amount.value, currency: amount.currency)
    return change
  }

  private static let priced: Set<Intent> = [.logTransaction, .outOfScope, .upcomingRecurring, .changeTransaction]

  private static let removed: Set<Intent> = [
    .deleteTransaction, .outOfScope, .upcomingRecurring, .deleteBudget, .cancelReminder, .muteNotifications,
  ]

  /// What is said of a payment, with the day near which it was due.
  private func meaning(
    _ intent: Intent,
    _ text: String,
    _ understood: Understood,
    _ understanding: ConversationUnderstanding,
    at moment: Moment
  ) -> Understood {
    var paid = Understood(intent, language: understood.language)
    paid.hint = text
    let time = PaymentTime(understanding: understanding, text: text, moment: moment)
    paid.isLimited = intent == .payRecurring && time.isPast
    if let days = PaymentTime(understanding: understanding, text: text, moment: moment).days {
      paid.slots[.period] = .days(from: days.lowerBound, to: days.upperBound)
    }
    return paid
  }

  /// The one of those that were asked about that a sentence names; nil where nothing was, or it names none, or more.
  package func chosen(in text: String, of question: DialogueQuestion?, _ utterance: Utterance) -> Understood? {
    guard case .choice(let choices) = question, choices.allSatisfy({ Self.chosen.contains($0.intent) }) else {
      return nil
    }
    let asked = choices.compactMap(\.reference)
    let payments = PaidPayments(held.filter { asked.contains(.recurring($0.id)) }).named(in: text)
    let owed = PaidInstalments(loans.filter { asked.contains(.loan($0.id)) }).named(in: text)
    let named = payments.map { RecordReference.recurring($0.id) } + owed.map { .loan($0.id) }
    guard named.count == 1, var chosen = choices.first(where: { $0.reference == named[0] }) else { return nil }
    chosen.language = utterance.understood.language ?? chosen.language
    chosen.isConfirmed = true
    return chosen
  }

  /// Those of whose titles all words stand in a sentence, else those of the kind that it names, whatever their language.
  package func named(in text: String) -> [RecurringTransaction] {
    let named = titled(in: text)
    // One of no kind that is known has the title that the sentence says, or none that is meant.
    guard named.isEmpty, let kind = SpendingCategory(known: text) else { return named }
    return held.filter { SpendingCategory(known: $0.title) == kind }
  }

  /// Those of whose titles a word stands in a sentence, or that are of the kind of some that it names.
  package func alike(_ named: [RecurringTransaction], in text: String) -> [RecurringTransaction] {
    let kinds = Set(named.map { SpendingCategory($0.title) })
    return held.filter { payment in
      kinds.contains(SpendingCategory(payment.title))
        || Folding.fold(payment.title).split(separator: " ").contains { word in
          word.count > 2 && !TargetSearch(String(word)).matches(in: [text]).isEmpty
        }
    }
  }

  /// The same change of each of several payments that a sentence names one behind the other, and nothing else: «احذف نتفلكس وشاهد»;
  /// empty where it names one, or says more.
  package func each(
    in text: String,
    _ understood: Understood,
    _ understanding: ConversationUnderstanding,
    at moment: Moment
  ) -> [Understood] {
    let joints = Joints(text: FoldedText(text))
    let parts = joints.parts(at: joints.starts)
    guard parts.count > 1 else { return [] }
    let named = parts.map(named)
    guard named.allSatisfy({ $0.count == 1 }), Set(named.map { $0[0].id }).count == parts.count,
      zip(parts, named).dropFirst().allSatisfy({ part, payments in
        FoldedText(part).words.count <= payments[0].title.split(separator: " ").count + Self.mostBesides
      }),
      let change = paid(text, understood, understanding, at: moment), Self.changing.contains(change.intent)
    else { return [] }
    return named.map { payments in
      var one = change
      (one.reference, one.isConfirmed) = (.recurring(payments[0].id), true)
      return one
    }
  }

  /// So many words may stand beside a title: «واشتراك شاهد».
  private static let mostBesides = 1

  /// Of «الإيجار» and «إيجار المكتب» the longer title is meant where both stand in a sentence.
  private func titled(in text: String) -> [RecurringTransaction] {
    guard !held.isEmpty else { return [] }
    let said = TargetSearch.Text(text)
    let found = held.filter { TargetSearch($0.title).isWhole(in: said) }
    func isPart(_ title: String, of other: String) -> Bool {
      TargetSearch(title).isWhole(in: TargetSearch.Text(other))
    }
    return found.filter { one in
      !found.contains { isPart(one.title, of: $0.title) && !isPart($0.title, of: one.title) }
    }
  }

  private static let changing: Set<Intent> = [.payRecurring, .unpayRecurring, .changeRecurring, .deleteRecurring]
  private static let chosen = changing.union([.payInstalment])

  private static let asking: Set<Intent> = [.upcomingRecurring, .paymentDue]
  /// What it is taken for where it says a day: «دفعت النادي أمس».
  private static let summing: Set<Intent> = [.summarizeSpending, .listTransactions]
  /// What payments may be called by the name of.
  private static let alike: Set<Intent> = [.taxDeadlines, .serviceStatus]
  /// What such a sentence is taken for where nothing is known of payments.
  private static let nearest: Set<Intent> = [
    .upcomingRecurring, .paymentDue, .logTransaction, .finishDependent, .changeTransaction, .markInboxRead,
    .greet, .thank, .outOfScope,
  ]
}
