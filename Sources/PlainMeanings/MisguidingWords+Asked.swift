package import Meanings
import Models
import SentenceWords
package import Understanding

/// Questions whose words tell what is asked for, whatever they sound like.
extension MisguidingWords {
  /// Returns what is asked for instead of a guess; nil where the guess stands.
  package func asked(insteadOf guess: Intent) -> Intent? {
    if let everyday = EverydayMeaning(words: self).meaning(insteadOf: guess) { return everyday }
    if Self.likeDays.contains(guess), asksForRemainder || asksForDistance { return .convertDate }
    if guess == .summarizeSpending, !PlainWords(words: self).speakOfSpending, asksForDistance { return .convertDate }
    if AskedSilence(words: self).isMeant(insteadOf: guess) { return .notificationStatus }
    if Self.likeRests.contains(guess), asksForRest { return .balanceStatus }
    if let money = AskedMoney(words: self).asked(insteadOf: guess) { return money }
    if Self.likePayments.contains(guess), asksForPayments { return .upcomingRecurring }
    if guess == .outOfScope, PlainWords(words: self).askWhetherOver { return .budgetStatus }
    return Self.likeEnds.contains(guess) && asksWhatEnds ? .listAgenda : nil
  }

  /// What questions of days, of what is left, of payments and of what ends are taken for.
  private static let likeDays: Set<Intent> = [
    .budgetStatus, .goalProgress, .listAgenda, .listAlerts, .outOfScope, .paymentDue, .serviceStatus, .today,
    .upcomingRecurring,
  ]
  private static let likeRests: Set<Intent> = [
    .balanceStatus, .budgetStatus, .goalProgress, .listTransactions, .outOfScope, .paymentDue, .upcomingRecurring,
  ]
  private static let likePayments: Set<Intent> = [.budgetStatus, .listTransactions, .paymentDue, .summarizeSpending]
  private static let likeEnds: Set<Intent> = [.listAlerts, .serviceStatus]

  package var found: ReferenceReader.Found { understanding.references.read(reading.text) }
  package var isAsking: Bool {
    understanding.requestReader.asks(text) || ConversationUnderstanding.endsAsking(text)
  }

  /// Whether it asks how far two days are from each other: «كم بين اليوم ونهاية السنة؟».
  private var asksForDistance: Bool {
    guard let when = reading.values.when, when.isDaySaid, reading.values.amount == nil,
      reading["spending_category"] == nil, reading[Slot.service.rawValue] == nil,
      reading[Slot.dependent.rawValue] == nil
    else { return false }
    return found.extents.contains(.distance)
      || when.isBetween && found.values(of: "aspect").contains(Aspect.days.rawValue)
  }

  /// «كم بقي من راتبي بعد الإيجار؟», which is neither a budget nor a payment.
  private var asksForRest: Bool {
    reading.values.amount == nil && understanding.income.cues(in: text).contains("income") && found.asksForRest
      && isAsking
  }

  /// «كم مجموع اشتراكاتي؟» asks for no money that was spent.
  private var asksForPayments: Bool {
    found.namesPayments && reading.values.amount == nil && reading.values.when == nil
      && understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
  }

  /// `what expires within 30 days`, of no document in particular.
  private var asksWhatEnds: Bool {
    guard reading[Slot.service.rawValue] == nil, reading[Slot.dependent.rawValue] == nil, reading["alert_type"] == nil,
      reading.values.amount == nil, isAsking, !found.extents.isDisjoint(with: [.within, .before]),
      !understanding.kinds(in: text).contains(.alert)
    else { return false }
    return reading.values.when?.isDaySaid ?? (understanding.span(in: reading.text) != nil)
  }
}
