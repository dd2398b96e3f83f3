import Calendars
package import Meanings
package import Models
package import SentenceWords
package import Understanding

/// Reads a payment that comes again and is not held yet: «عندي اشتراك شاهد ٣٠ ريال كل شهر يوم ٥».
package struct NewPaymentReader {
  package let understanding: ConversationUnderstanding
  package let moment: Moment
  package let held: [RecurringTransaction]

  package init(understanding: ConversationUnderstanding, moment: Moment, held: [RecurringTransaction]) {
    (self.understanding, self.moment, self.held) = (understanding, moment, held)
  }

  /// What a text tells or asks to add, with its name, sum and how often; nil where it leaves one of them out, asks
  /// something, or names what is held.
  package func addition(in text: String, insteadOf understood: Understood) -> Understood? {
    guard Self.nearest.contains(understood.intent), !understood.isContinued,
      !ConversationUnderstanding.endsAsking(text)
    else { return nil }
    let name = Intent.addRecurring.rawValue
    let found = understanding.references.read(text)
    let isCommanded = understanding.acts.commands(name, in: text)
    // «سجل إيجار المكتب ٥٠٠٠ كل سنة»
    // and `add netflix 45 monthly`, which is no budget for certain.
    let isLogged =
      isCommanded && Self.logged.contains(understood.intent) && understanding.acts.tellings(of: name, in: text).isEmpty
      && (!Self.doubted.contains(understood.intent) || understood.confidence < ConversationUnderstanding.certain)
      && understanding.kinds(in: text).isDisjoint(with: [.reminder, .budget, .goal, .alert])
    // «نتفلكس ٤٥ كل شهر»: what is known to come again is no budget, however it is told.
    let isKnown =
      found.namesSubscription && !understanding.acts.speaks(of: Intent.createReminder.rawValue, in: text)
      && !understanding.acts.speaks(of: Intent.cancelReminder.rawValue, in: text)
    guard found.namesPayment || isLogged || isKnown, !asks(text),
      understanding.act(of: text, for: name) == .command,
      !understanding.acts.speaks(of: Intent.deleteRecurring.rawValue, in: text),
      let payment = payment(in: text) ?? (found.namesPayment && isCommanded ? begun(in: text) : nil),
      found.namesPayment || !isPlan(payment),
      !held.contains(where: { NameSpelling.isSame($0.title, payment.text ?? "") })
    else { return nil }
    var addition = Understood(.addRecurring, language: understood.language)
    addition.amendment = payment
    // Who only tells of it is asked, and who does not say from when.
    addition.isLimited =
      !isCommanded || payment.isOfAnyMonth == true || !found.namesPayment
      || understanding.acts.isHedged(text, for: name)
    return addition
  }

  /// Whether a text asks something; «عندي» at its beginning may tell as well.
  private func asks(_ text: String) -> Bool {
    let folded = FoldedText(text)
    let places = folded.words.indices.filter { folded[$0] == "عندي" }.map { $0..<$0 + 1 }
    return understanding.requestReader.asks(text, besides: places)
  }

  /// Whether what comes so often from no day on is as likely a budget: `add food 500 monthly`.
  private func isPlan(_ payment: Amendment) -> Bool {
    payment.every?.monthDays.isEmpty != false && payment.every?.weekdays.isEmpty != false
      && payment.text.flatMap(understanding.spendingCategory(named:)).map(Self.planned.contains) == true
  }

  /// What money is planned for rather than owed.
  private static let planned: Set = [
    "coffee", "restaurants", "food", "groceries", "petrol", "clothes", "shopping", "transport", "travel", "gifts",
  ]

  /// The sum that a text says, and the text without it; «٤٥ كل شهر» is no day of the month, and `45 aylıq` no length of time.
  private func sum(in text: String) -> (Amount, rest: String)? {
    let reading = understanding.knowingReader.read(text, at: moment)
    let folded = reading.text
    let bare = folded.words.indices.first { word in
      folded[word].allSatisfy(\.isNumber) && !(word > 0 && Self.ofDays.contains(folded[word - 1]))
    }
    let number = bare.map { Amount(value: folded[$0], currency: nil, words: $0..<$0 + 1) }
    guard let amount = reading.values.amount ?? number else { return nil }
    let rest = folded.words.indices.filter { !amount.words.contains($0) }.map { folded.typed($0) }
    return (amount, rest.joined(separator: " "))
  }

  /// Behind one of them a number is a day.
  private static let ofDays: Set = ["يوم", "on", "the", "day", "ayın", "تاريخ"]

  /// What is paid again and again by a sentence that only tells of it; nil where it leaves something out, or names what is held.
  package func obligation(in text: String) -> Amendment? {
    guard var payment = payment(in: text), let title = payment.text else { return nil }
    let folded = FoldedText(title)
    let bills = understanding.references.read(folded).matches.filter { $0.slot == "bill" && $0.value != "lead" }
    guard let bill = bills.first, payment.every != nil else { return nil }
    // `internetə`
    if bill.value != "bill" { payment.text = bill.value }
    return held.contains { NameSpelling.isSame($0.title, payment.text ?? "") } ? nil : payment
  }

  private func payment(in text: String) -> Amendment? {
    guard let (amount, text) = sum(in: text) else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let reading = understanding.knowingReader.read(text, at: moment)
    let day = DayOfMonth(in: FoldedText(text))
    let found = understanding.references.read(reading.text)
    // «يوم ٥» is no day of every week; of what is known to come again the day is enough.
    let namesBill = found.matches.contains { $0.slot == "bill" && $0.value != "lead" }
    let isOfMonth = day != nil && (found.namesSubscription || namesBill || found.perUnit == .daily)
    // «يوم الاثنين الماضي» is one day, and no payment of every day.
    let perUnit = reading.values.when?.isDaySaid == true && found.perUnit == .daily ? nil : found.perUnit
    let unit = (found.rate ?? (isOfMonth ? .monthly : perUnit)).map(RecurrenceRule.init(each:))
    let isDaily = day != nil && spoken.rule?.frequency == .daily
    guard let rule = (isDaily ? nil : spoken.rule) ?? unit, reading.values.amount == nil,
      [.daily, .weekly, .monthly, .yearly].contains(rule.frequency), !spoken.cues.contains(.was)
    else { return nil }
    let name = name(in: spoken, reading)
    guard (1...Self.longestName).contains(name.count) else { return nil }
    var payment = Amendment()
    payment.text = name.joined(separator: " ")
    (payment.number, payment.currency) = (DecimalAmount(amount.value), amount.currency)
    let when = reading.values.when.flatMap { $0.isDaySaid ? $0 : nil }
    let today = CalendarDay(of: moment.now, in: moment.zone)
    let ofMonth = rule.frequency == .monthly ? day : nil
    // `ayda 45 hər ayın 10u`: the day of each month is no other one.
    let named = when.flatMap { ofMonth == nil || $0.day.components.day == ofMonth?.number ? $0.day : nil }
    let first = named ?? ofMonth?.next(after: today)
    (payment.every, payment.day) = (rule, first ?? today)
    payment.isOfAnyMonth = first == nil ? true : nil
    return payment
  }

  /// What a command to add a payment says of it that leaves out its name, its sum or how often it comes: «ضيف اشتراك نتفلكس».
  private func begun(in text: String) -> Amendment? {
    guard understanding.amendment(in: text, at: moment).cues.contains(.adding),
      understanding.kinds(in: text).isDisjoint(with: [.reminder, .budget, .goal, .alert])
    else { return nil }
    let sum = sum(in: text)
    let rest = sum?.rest ?? text
    let spoken = understanding.amendment(in: rest, at: moment)
    let reading = understanding.knowingReader.read(rest, at: moment)
    let name = name(in: spoken, reading)
    guard name.count <= Self.longestName, spoken.time == nil, spoken.span == nil, reading.values.amount == nil,
      spoken.cues.isDisjoint(with: [.was, .remove, .not])
    else { return nil }
    var payment = Amendment()
    payment.text = name.isEmpty ? nil : name.joined(separator: " ")
    (payment.number, payment.currency) = (sum.flatMap { DecimalAmount($0.0.value) }, sum?.0.currency)
    let unit = understanding.references.read(reading.text).perUnit.map(RecurrenceRule.init(each:))
    if let rule = spoken.rule ?? unit, [.daily, .weekly, .monthly, .yearly].contains(rule.frequency) {
      payment.every = rule
      payment.day = spoken.day ?? CalendarDay(of: moment.now, in: moment.zone)
      payment.isOfAnyMonth = spoken.day == nil ? true : nil
    } else if let day = spoken.day {
      (payment.every, payment.day) = (RecurrenceRule(each: .monthly), day)
    }
    return payment
  }

  /// The words that a payment is called by: those that say neither what it is nor how often.
  private func name(in spoken: SpokenAmendment, _ reading: SlotReading) -> [String] {
    let found = understanding.references.read(reading.text)
    let words = { (vocabularies: Set<String>) in
      Set(found.matches.filter { vocabularies.contains($0.slot) }.flatMap(\.words).map { reading.text[$0] })
    }
    let (units, kinds) = (words(["span"]), words(["payment", "rate"]))
    let bills = found.matches.filter { $0.slot == "bill" }
    let leads = Set(
      bills.filter { $0.value == "lead" }.flatMap(\.words)
        .filter { place in !bills.contains { $0.value != "lead" && $0.words.contains(place) } }.map { reading.text[$0] }
    )
    return spoken.rest.filter { word in
      // «بالشهر», `a month`
      (spoken.rule != nil || !units.contains(Folding.fold(word)))
        && !understanding.references.read(word).isBare(besides: NamedTargets.empty)
        && !kinds.contains(Folding.fold(word)) && !leads.contains(Folding.fold(word)) && !DayOfMonth.isEnding(word)
        && !understanding.acts.speaks(of: Intent.addRecurring.rawValue, in: word)
    }
  }

  private static let longestName = 3
  /// What a command to add one is taken for that has no word for a payment.
  private static let logged: Set<Intent> = [
    .logTransaction, .setBudget, .outOfScope, .upcomingRecurring, .addDependent, .createReminder, .updateService,
    .dependentAlerts,
  ]
  /// Of these what is certain is no payment.
  private static let doubted: Set<Intent> = [.setBudget, .addDependent, .createReminder]

  /// What such a sentence is taken for where nothing is known of new payments.
  private static let nearest: Set<Intent> = [
    .upcomingRecurring, .paymentDue, .logTransaction, .outOfScope, .setBudget, .createReminder, .listTransactions,
    .changeTransaction, .payRecurring, .addToGoal, .createGoal, .addDependent, .updateService, .dependentAlerts,
    .setQuietHours, .listAchievements,
  ]
}
