import Meanings
import Models
import SentenceWords
import Understanding

/// Tells what is asked of money that came in or is to be paid, whatever it sounds like.
struct AskedMoney {
  let words: MisguidingWords

  /// Returns what is asked for instead of a guess; nil where the guess stands.
  func asked(insteadOf guess: Intent) -> Intent? {
    guard words.reading.values.amount == nil else { return nil }
    if Self.likeDebts.contains(guess), let owed { return owed }
    guard words.isAsking else { return nil }
    if Self.likeBudgets.contains(guess), asksForRestOfBudget, guess != .outOfScope || isCategoryMarked {
      return .budgetStatus
    }
    if Self.likeLimits.contains(guess), asksForLimit { return .budgetStatus }
    return switch guess {
    case .balanceStatus: asksForIncome ? .summarizeSpending : nil
    case .paymentDue, .upcomingRecurring: asksForPaymentsOfMonth ? .listAgenda : nil
    default: nil
    }
  }

  /// What is asked for by «كم أدفع كل شهر؟» or «كم علي ديون»: all that is to be paid, or the loans; nil where neither is asked for.
  private var owed: Intent? {
    let reading = words.reading
    guard words.found.namesDebt || words.found.asksForCommitments, reading["spending_category"] == nil,
      reading[Slot.service.rawValue] == nil,
      reading["alert_type"]?.value != AlertType.taxDeadline.rawValue,
      reading["period"].flatMap({ SpokenPeriod(rawValue: $0.value) }).map(Self.over.contains) != true,
      words.understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: words.text).isEmpty,
      !words.understanding.income.cues(in: words.text).contains("income"), !words.found.asksForRest
    else { return nil }
    let isAsking = words.isAsking || words.found.asksHowMuch || words.found.asks(.amount)
    if words.found.namesDebt, isAsking || words.found.asksForTotal, reading.values.when == nil, reading["period"] == nil
    {
      return .loanStatus
    }
    let loans = PaymentWords(understanding: words.understanding, text: words.text)
    let isOfLoan = loans.namesLoan || loans.namesInstalment
    // «كم أدفع بالشهر كله مع القرض»: all of them, the loan's among them.
    let isOfAll = !isOfLoan || words.found.asksForTotal
    return isAsking && isOfAll && words.found.asksForCommitments ? .upcomingRecurring : nil
  }

  private static let over: Set<SpokenPeriod> = [.yesterday, .lastWeek, .lastMonth]
  /// What questions for debts and for all payments are taken for.
  private static let likeDebts: Set<Intent> = [
    .balanceStatus, .budgetStatus, .listAchievements, .listAgenda, .listAlerts, .listDependents,
    .listReminders, .listTransactions, .outOfScope, .paymentDue, .summarizeSpending, .taxDeadlines, .today,
    .upcomingRecurring,
  ]

  /// «كم باقي لي في الأكل؟», `how much is left for food`, which names what money is planned for.
  private var asksForRestOfBudget: Bool {
    let reading = words.reading
    // «يغطي الإيجار» asks about what is to be paid.
    return reading["spending_category"].map { $0.value != "rent" } ?? false && words.found.asksForRest
      && reading[Slot.service.rawValue] == nil && reading[Slot.dependent.rawValue] == nil
      && words.understanding.kinds(in: words.text).isDisjoint(with: [.goal, .reminder, .alert])
  }

  /// Whether the category has its article, without which «شحن» is what a phone has left.
  private var isCategoryMarked: Bool {
    let text = words.reading.text
    return !text.isArabic || text.words.indices.contains { text[$0].hasPrefix("ال") || text[$0].hasPrefix("لل") }
  }

  /// «كم الحدّ الذي وضعتُه للطعام؟», `what's my cap on food?`: how much may be spent on that.
  private var asksForLimit: Bool {
    words.reading["spending_category"] != nil && words.found.values(of: "following").contains("cap")
      && words.understanding.kinds(in: words.text).isDisjoint(with: [.goal, .reminder, .alert])
      && words.reading[Slot.service.rawValue] == nil
  }

  /// What questions for what may be spent are taken for.
  private static let likeLimits: Set<Intent> = [
    .goalProgress, .outOfScope, .listAlerts, .balanceStatus, .summarizeSpending, .setBudget, .createGoal,
    .quietHoursStatus,
  ]

  /// What questions for what is left of a budget are taken for.
  private static let likeBudgets: Set<Intent> = [
    .balanceStatus, .dependentAlerts, .listDependents, .outOfScope, .serviceStatus, .summarizeSpending,
  ]

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
