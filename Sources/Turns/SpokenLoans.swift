import Calendars
import FoundationEssentials
import Meanings
import Models
import PlainMeanings
import SentenceWords
import Understanding

/// Reads what is to become of loans: «أضف قرض ٢٠٠٠٠ القسط ٨٠٠ كل يوم ٥», «غيّر قسط القرض إلى ٩٠٠», `delete my loan`.
struct SpokenLoans {
  let understanding: ConversationUnderstanding
  let held: [Loan]
  let text: String
  let moment: Moment

  /// What is to be added, taken away or changed; nil where a sentence asks, tells of a payment, or is about something else.
  func meaning(insteadOf understood: Understood) -> Understood? {
    guard Self.nearest.contains(understood.intent), !understood.isConfirmed, understood.reference == nil,
      words.namesLoan || words.namesInstalment, !asks,
      understanding.kinds(in: text).isDisjoint(with: [.reminder, .budget, .goal, .alert]),
      !understanding.paying.cues(in: text).contains(Self.notice),
      reading.matches.allSatisfy({ !Self.ofNotices.contains($0.slot) })
    else { return nil }
    var meaning = addition ?? removal ?? change
    meaning?.language = understood.language
    return meaning
  }

  private var words: PaymentWords { PaymentWords(understanding: understanding, text: text) }
  /// Whether it asks something; «عندي قرض جديد» tells.
  private var asks: Bool {
    let told = understanding.paying.places(in: folded).filter { $0.value == Self.borrowed }.map(\.words)
    let had = understanding.references.read(folded).matches.filter { $0.slot == "told" }.map(\.words)
    return ConversationUnderstanding.endsAsking(text) || understanding.requestReader.asks(text, besides: told + had)
  }
  private var reading: SlotReading { understanding.knowingReader.read(text, at: moment) }
  private var spoken: SpokenAmendment { understanding.amendment(in: text, at: moment) }
  private var folded: FoldedText { FoldedText(text) }
  private var today: CalendarDay { CalendarDay(of: moment.now, in: moment.zone) }

  private func isCommand(_ intent: Intent) -> Bool {
    understanding.act(of: text, for: intent.rawValue) == .command
  }

  // MARK: Adding

  private var addition: Understood? {
    let terms = LoanTerms(understanding: understanding, text: text, moment: moment)
    // «عندي قرض سيارة ٦٠ ألف قسطه ١٥٠٠»: who says both sums tells of one that is not held.
    let isHad =
      understanding.references.read(folded).values(of: "told").contains(MisguidingWords.Told.having.rawValue)
      && terms.total != nil && terms.amendment.number != nil
    let isTold = isHad || understanding.paying.cues(in: text).contains(Self.borrowed)
    let isAdded = understanding.acts.commands(Intent.addLoan.rawValue, in: text) && spoken.cues.contains(.adding)
    guard isTold || isAdded, isCommand(.addLoan), let place = loan, isTold || !isDirection(place),
      !understanding.acts.commands(Intent.deleteLoan.rawValue, in: text)
    else { return nil }
    var addition = Understood(.addLoan)
    addition.slots[.amount] = terms.total.map { .money(value: $0.value, currency: $0.currency) }
    addition.amendment = terms.amendment
    // Who only tells of it is asked.
    addition.isLimited = !isAdded || understanding.acts.isHedged(text, for: Intent.addLoan.rawValue)
    return addition
  }

  /// The word for a loan itself: of «قسط القرض» there is none.
  private var loan: Range<Int>? {
    let places = understanding.paying.places(in: folded)
    let instalments = places.filter { $0.value == PaymentWords.instalment }.map(\.words)
    return places.first { place in
      [PaymentWords.loan, Self.borrowed].contains(place.value) && !instalments.contains { $0.overlaps(place.words) }
    }?.words
  }

  /// Whether something is to be added to the loan, or for it: «أضف ٥٠٠ للقرض», `add 500 to my loan`.
  private func isDirection(_ place: Range<Int>) -> Bool {
    let text = folded
    let word = text[place.lowerBound]
    if Self.led.contains(where: word.hasPrefix) || !text.isArabic && (word.hasSuffix("e") || word.hasSuffix("a")) {
      return true
    }
    return (max(0, place.lowerBound - Self.farthest)..<place.lowerBound).contains { Self.directions.contains(text[$0]) }
  }

  // MARK: Taking away

  private var removal: Understood? {
    guard !held.isEmpty, loan != nil, understanding.acts.commands(Intent.deleteLoan.rawValue, in: text),
      isCommand(.deleteLoan)
    else { return nil }
    return about(Understood(.deleteLoan), besides: spoken.number)
  }

  // MARK: Changing

  private var change: Understood? {
    guard !held.isEmpty, !words.tells, isCommand(.changeLoan),
      !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier, .objection, .meant]) || words.tellsPrice,
      spoken.cues.isDisjoint(with: [.remove, .adding])
    else { return nil }
    var change = Understood(.changeLoan)
    var amendment = Amendment()
    let spoken = spoken
    (amendment.day, amendment.isOfAnyMonth) = (spoken.day, spoken.isDayOfMonth ? true : nil)
    if let day = DayOfMonth(in: folded), spoken.day == nil {
      (amendment.day, amendment.isOfAnyMonth) = (day.next(after: today), true)
    }
    if let amount = reading.values.amount, DayOfMonth(in: folded).map({ "\($0.number)" }) != amount.value {
      if words.namesInstalment {
        amendment.number = DecimalAmount(amount.value)
        amendment.direction = understanding.direction(in: text)
      } else {
        change.slots[.amount] = .money(value: amount.value, currency: amount.currency)
      }
    }
    guard amendment.day != nil || amendment.number != nil || change.slots[.amount] != nil else { return nil }
    change.amendment = amendment
    return about(change)
  }

  /// The same of the loan that the sentence names, or of the only one; asked about first where it calls it by what no loan is called by.
  private func about(_ meaning: Understood, besides sum: String? = nil) -> Understood {
    var meaning = meaning
    let said = TargetSearch.Text(text)
    var named = held.filter { loan in
      (loan.lender ?? "").split(separator: " ").contains { $0.count > 2 && TargetSearch(String($0)).isWhole(in: said) }
    }
    if named.isEmpty, let sum { named = held.filter { "\($0.amount)" == sum } }
    if let loan = named.count == 1 ? named[0] : held.count == 1 ? held[0] : nil { meaning.reference = .loan(loan.id) }
    meaning.isLimited = named.isEmpty && saysMore
    return meaning
  }

  /// Whether it has words for something that is neither a payment nor a loan: «قرض السيارة».
  private var saysMore: Bool {
    let known = Set(understanding.paying.places(in: folded).flatMap(\.words).map { folded.typed($0) })
    return spoken.rest.contains { word in
      let found = understanding.references.read(word)
      return word.count > 2 && !known.contains(word) && !found.namesPayment && !found.isBare(besides: Self.empty)
        && DayOfMonth.leads.isDisjoint(with: [Folding.fold(word)])
    }
  }

  private static let empty = NamedTargets.empty.union(["neighbour", "payment", "span", "same"])
  private static let borrowed = "borrowed"
  private static let notice = "notice"
  private static let ofNotices: Set = ["notification_type", "alert_type"]
  /// What leads to what something is added to.
  private static let led = ["لل"]
  private static let directions: Set = [
    "to", "for", "toward", "towards", "into", "on", "off", "الي", "الى", "علي", "على", "في", "ucun",
  ]
  private static let farthest = 2

  /// What such sentences are taken for where nothing is known of loans.
  private static let nearest: Set<Intent> = [
    .loanStatus, .paymentDue, .outOfScope, .upcomingRecurring, .logTransaction, .createGoal, .addToGoal, .deleteGoal,
    .deleteTransaction, .changeTransaction, .setBudget, .deleteBudget, .cancelReminder, .changeReminder, .addDependent,
    .changeRecurring, .deleteRecurring, .addRecurring, .updateService, .listTransactions, .balanceStatus, .undo,
    .goalProgress, .muteNotifications, .openScreen, .summarizeSpending,
  ]
}
