import Models
import Understanding

/// Reads a payment that comes again and is not held yet: «عندي اشتراك شاهد ٣٠ ريال كل شهر يوم ٥».
struct NewPaymentReader {
  let understanding: ConversationUnderstanding
  let moment: Moment
  let held: [RecurringTransaction]

  /// What a text tells or asks to add, with its name, sum, how often and from when; nil where it leaves one of them out, asks
  /// something, or names what is held.
  func addition(in text: String, insteadOf understood: Understood) -> Understood? {
    guard Self.nearest.contains(understood.intent), !understood.isContinued,
      !ConversationUnderstanding.endsAsking(text)
    else { return nil }
    let name = Intent.addRecurring.rawValue
    let found = understanding.references.read(FoldedText(text))
    let isCommanded = understanding.acts.commands(name, in: text)
    // «سجل إيجار المكتب ٥٠٠٠ كل سنة»
    let isLogged =
      isCommanded && understood.intent == .logTransaction && understanding.acts.tellings(of: name, in: text).isEmpty
    guard found.namesPayment || isLogged, !asks(text),
      understanding.act(of: text, for: name) == .command,
      !understanding.acts.speaks(of: Intent.deleteRecurring.rawValue, in: text),
      let payment = payment(in: text, besides: found),
      !held.contains(where: { NameSpelling.isSame($0.title, payment.text ?? "") })
    else { return nil }
    var addition = Understood(.addRecurring, language: understood.language)
    addition.amendment = payment
    // Who only tells of it is asked.
    addition.isLimited = !isCommanded || !found.namesPayment || understanding.acts.isHedged(text, for: name)
    return addition
  }

  /// Whether a text asks something; «عندي» at its beginning may tell as well.
  private func asks(_ text: String) -> Bool {
    let folded = FoldedText(text)
    let places = folded.words.indices.filter { folded[$0] == "عندي" }.map { $0..<$0 + 1 }
    return understanding.requestReader.asks(text, besides: places)
  }

  private func payment(in text: String, besides found: ReferenceReader.Found) -> Amendment? {
    let spoken = understanding.amendment(in: text, at: moment)
    let reading = understanding.knowingReader.read(text, at: moment)
    guard let amount = reading.values.amount, let when = reading.values.when, let rule = spoken.rule, when.isDaySaid,
      [.daily, .weekly, .monthly, .yearly].contains(rule.frequency), !spoken.cues.contains(.was)
    else { return nil }
    let kinds = Set(found.matches.filter { $0.slot == "payment" }.flatMap(\.words).map { reading.text[$0] })
    let name = spoken.rest.filter { word in
      !understanding.references.read(FoldedText(word)).isBare(besides: NamedTargets.empty)
        && !kinds.contains(Folding.fold(word))
        && !understanding.acts.speaks(of: Intent.addRecurring.rawValue, in: word)
    }
    guard (1...Self.longestName).contains(name.count) else { return nil }
    var payment = Amendment()
    payment.text = name.joined(separator: " ")
    (payment.number, payment.currency) = (DecimalAmount(amount.value), amount.currency)
    (payment.every, payment.day) = (rule, when.day)
    return payment
  }

  private static let longestName = 3

  /// What such a sentence is taken for where nothing is known of new payments.
  private static let nearest: Set<Intent> = [
    .upcomingRecurring, .paymentDue, .logTransaction, .outOfScope, .setBudget, .createReminder, .listTransactions,
    .changeTransaction, .payRecurring, .addToGoal, .createGoal,
  ]
}
