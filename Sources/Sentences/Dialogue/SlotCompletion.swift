import Calendars
import FoundationEssentials
import IntentFiles
import Meanings
import Models
import PlainMeanings
import SentenceWords
import SpokenNames
import Understanding

/// Finds what an intent takes that no slot says by itself.
struct SlotCompletion {
  let understanding: ConversationUnderstanding
  let words: WordsOfSlots

  private var text: FoldedText { words.reading.text }

  func complete(_ meaning: inout Understood) {
    if meaning.intent == .logTransaction || meaning.intent == .setBudget { understanding.settleHedge(&meaning.slots) }
    // `cap it at 300 a month`: no hour.
    if meaning.intent == .setBudget, meaning.slots[.amount] == nil, let figure = text.onlySum {
      meaning.slots[.amount] = .money(value: figure, currency: nil)
    }
    GoalTitle.settle(&meaning)
    let said = MisguidingWords(understanding: understanding, reading: words.reading, text: text.original)
    if meaning.intent == .createGoal, GoalWish(words: said).isUttered { meaning.slots[.goal] = nil }
    if meaning.intent == .setBudget || meaning.intent == .budgetStatus {
      BudgetCategory(understanding: understanding).settle(&meaning, in: text)
      meaning.slots[.category] = withoutVerbs(meaning.slots[.category])
      if meaning.intent == .setBudget, BudgetWish(words: said).namesNothing { meaning.slots[.category] = nil }
    }
    // «هل سجّلتُ شيئًا اليوم؟» names nothing.
    let isNothing = (meaning.slots[.category]?.text).map { understanding.references.read($0).isBare }
    if meaning.intent == .listTransactions, isNothing == true { meaning.slots[.category] = nil }
    switch meaning.intent {
    // «وش المتأخر علي؟» asks for nothing that is to come.
    case .listAlerts, .taxDeadlines:
      if meaning.slots[.ordinal] == nil, tells(.overdue) { meaning.aspect = .overdue }
    // "what can you do بالعربي؟"
    case .help:
      meaning.language = words.reading["language"].flatMap { Language(rawValue: $0.value) } ?? meaning.language
    // `how much can I spend on food` asks what is left, not what went.
    case .summarizeSpending where tells(.maySpend): meaning.name = Intent.budgetStatus.rawValue
    case .summarizeSpending: settleSpending(&meaning)
    case .convertDate: countDays(&meaning)
    // «وما تاريخ الغد هجريًا؟» asks for another day than today.
    case .today:
      guard let when = words.reading.values.when, when.isDaySaid, !when.isSpan, when.rule == nil,
        when.day != words.today
      else { return }
      meaning.name = Intent.convertDate.rawValue
      meaning.slots[.when] = .text(when.day.description)
    // «خلال ٣٠ يوم»: all the days up to that one.
    case .listAgenda, .listServices:
      meaning.isLimited = meaning.intent == .listAgenda && extent.isOfEnds
      if meaning.intent == .listAgenda, understanding.references.read(text).namesAnyPayments {
        meaning.aspect = .amount
      }
      guard let days = extent.days else { return }
      meaning.slots[.when] = nil
      meaning.slots[.period] = .days(from: days.lowerBound, to: days.upperBound)
    // «كم بقي من راتبي؟» asks for no alert.
    case .balanceStatus where understanding.income.cues(in: text.original).contains("income"):
      let found = understanding.references.read(text)
      guard found.asksForRest else { return }
      (meaning.isIncome, meaning.aspect) = (true, .left)
      if !found.extents.isDisjoint(with: [.after, .except]) { meaning.hint = text.original }
    // «كم باقي علي من القرض»
    case .loanStatus where understanding.references.read(text).asksForRest: meaning.aspect = .left
    // «وش اشتراكاتي؟» asks for all of them, and «كم أدفع كل شهر؟» for what they come to as well.
    case .upcomingRecurring:
      let found = understanding.references.read(text)
      if found.namesPayments || found.asksForCommitments { meaning.aspect = .all }
      if found.asksForCommitments { meaning.slots[.repeat] = .text(RepeatInterval.monthly.rawValue) }
    // `what did I buy on Thursday`: the verb is no category.
    case .listTransactions where meaning.slots[.category] != nil && words.reading["spending_category"] == nil:
      let isVerb = meaning.slots[.category]?.text.map { understanding.speaks(of: .logTransaction, in: $0) }
      if isVerb == true { meaning.slots[.category] = nil }
    // `how often did I buy coffee`: what asks is no part of it; `eat out` is one category.
    case .listTransactions:
      guard let category = meaning.slots[.category]?.text, let known = words.reading["spending_category"],
        understanding.requestReader.asks(category) || known.typed.hasPrefix(category + " ")
      else { return }
      meaning.slots[.category] = .text(known.typed)
    case .serviceStatus, .serviceRenew:
      // «ضاع جوازي»: what is to be done then is not asked of the calendar.
      guard meaning.slots[.service] != nil, !words.reading.uncovered.isEmpty, tells(.lost) else { return }
      (meaning.name, meaning.aspect) = (Intent.serviceStatus.rawValue, .lost)
    case .createReminder:
      if !understanding.speaks(of: .createReminder, in: text.original) {
        meaning.unheld = understanding.references.read(text).matches.first { $0.slot == "unheld" }?.typed
      }
      meaning.slots[.text] = meaning.slots[.text]?.text.map { .text(withoutHaving($0)) } ?? meaning.slots[.text]
      // «ضيف موعد»: what it is for is not said.
      if meaning.slots[.text]?.text.map(namesAppointmentOnly) == true
        || ReminderWish(understanding: understanding, text: text).isUttered
      {
        meaning.slots[.text] = nil
      }
      HourAtEnd(understanding: understanding, words: words).complete(&meaning)
      if OthersReminder(words: words).isMeant {
        meaning.confidence = min(meaning.confidence, ConversationUnderstanding.offered)
      }
    case .setQuietHours: settleBound(&meaning)
    case .logTransaction: settleCategory(&meaning)
    // `900 a month`
    case .setBudget where meaning.slots[.period] == nil && meaning.slots[.repeat] == nil:
      meaning.slots[.repeat] = understanding.references.read(text).perUnit.map { .text($0.rawValue) }
    default: return
    }
  }

  /// Settles one of several things that were bought.
  func settleItem(_ item: inout Understood) {
    LunchDay(understanding: understanding, words: words).settle(&item)
    settleCategory(&item)
  }

  /// «شوف دفعت ٦٠ تاكسي»: what stands before the verb is no part of what was bought.
  private func settleCategory(_ meaning: inout Understood) {
    leaveOutBeginning(of: &meaning)
    cutCompany(from: &meaning)
    // «فالخضرة» is «في الخضرة».
    if let said = meaning.slots[.category]?.text,
      let end = said.indices.prefix(Self.longestInThe).first(where: { Folding.fold(String(said[...$0])) == Self.inThe }
      ),
      said[end...].count > Self.shortestThing
    {
      meaning.slots[.category] = .text(String(said[end...].dropFirst()))
    }
    guard let category = meaning.slots[.category]?.text else { return }
    let folded = FoldedText(category)
    guard let start = understanding.acts.behindDeed(of: meaning.name, in: category), start > 1,
      start < folded.words.count
    else { return }
    let rest = FoldedText(folded.typed(from: start))
    meaning.slots[.category] = .text(understanding.texts["category"]?.read(rest, except: []) ?? rest.original)
  }

  /// `i'm parked up, need to log an expense`: what is told before the command for an expense without a sum is not what it was for.
  private func leaveOutBeginning(of meaning: inout Understood) {
    let text = words.reading.text
    guard meaning.slots[.amount] == nil, let category = meaning.slots[.category]?.text,
      FoldedText(category).words.count > Self.longestBefore,
      let deed = understanding.acts.commands(of: meaning.name, in: text.original).last, deed.lowerBound > 0,
      text.typed(0..<deed.lowerBound).contains(category)
    else { return }
    meaning.slots[.category] = nil
  }

  /// «المطعم وأخوي معي», «بقالة لها»: who is told of behind a known word for what was bought is no part of that.
  private func cutCompany(from meaning: inout Understood) {
    guard let category = meaning.slots[.category]?.text else { return }
    let text = FoldedText(category)
    guard let known = understanding.reader.matches(in: category).first(where: { $0.slot == EvidenceReader.categories }),
      known.words.lowerBound == 0, known.words.upperBound < text.words.count
    else { return }
    let next = known.words.upperBound
    // «الأكل في بنده» names a shop.
    let isJoined =
      text[next].hasPrefix("و") && Joints(text: text).behindConjunction(next) != nil && text.words.count - next > 1
    let isPronoun = next == text.words.count - 1 && Self.beneficiaries.contains(text[next])
    if isJoined || isPronoun { meaning.slots[.category] = .text(known.typed) }
  }

  /// More words than these before the verb are a sentence.
  private static let longestBefore = 2
  private static let inThe = "فال"
  /// With its vowels.
  private static let longestInThe = 6
  private static let shortestThing = 3
  /// «ل» with a pronoun, folded.
  private static let beneficiaries: Set = ["لها", "له", "لي", "لنا", "لهم"]

  /// «مطعم اتجاوز», «ردها»: what says how a budget is, or what is to be done with it, is no part of what it is for.
  private func withoutVerbs(_ category: SlotValue?) -> SlotValue? {
    guard let said = category?.text else { return category }
    let text = FoldedText(said)
    let kept = text.words.indices.map { text.typed($0) }.filter { word in
      // `limiti 400 et` buys no meat.
      let isVerb = text.words.count == 1 && understanding.amendment(in: word, at: words.moment).cues == [.amend]
      return !(isVerb && isClosing(word)) && understanding.shifts.cues(in: word).isDisjoint(with: ["over"])
        && !understanding.acts.commands(Intent.undo.rawValue, in: word)
    }
    return kept.count == text.words.count ? category : kept.isEmpty ? nil : .text(kept.joined(separator: " "))
  }

  /// «عندي موعد أسنان»: one is reminded of the appointment, and not of having it.
  private func withoutHaving(_ said: String) -> String {
    let text = FoldedText(said)
    guard text.isArabic, text.words.count > 1,
      let told = understanding.references.read(text).matches.first(where: {
        $0.slot == "told" && $0.words.lowerBound == 0
      }),
      MisguidingWords.Told.ofOnesOwn.contains(told.value)
    else { return said }
    return text.typed(from: 1)
  }

  private func namesAppointmentOnly(_ text: String) -> Bool {
    let text = FoldedText(text)
    let found = understanding.references.read(text)
    let appointment = found.matches.filter { $0.slot == "anchor" && $0.value == Intent.listAppointments.rawValue }
    let known = Set(found.matches.filter { ["function", "determiner"].contains($0.slot) }.flatMap(\.words))
      .union(appointment.flatMap(\.words))
    return !appointment.isEmpty
      && text.words.indices.allSatisfy {
        known.contains($0) || understanding.speaks(of: .logTransaction, in: text.typed($0))
          || understanding.acts.asksPolitely(text.typed($0))
      }
  }

  /// Whether a word is the last of the sentence, where an Azerbaijani verb stands.
  private func isClosing(_ word: String) -> Bool {
    text.words.indices.last.map { text.typed($0) == word } ?? false
  }

  private func tells(_ told: MisguidingWords.Told) -> Bool {
    understanding.references.read(text).values(of: "told").contains(told.rawValue)
  }

  private func settleSpending(_ meaning: inout Understood) {
    meaning.isIncome = understanding.saysIncome(text.original) ?? false
    let found = understanding.references.read(text)
    let compared = found.matches.filter { $0.slot == "aspect" && $0.value == Aspect.compared.rawValue }
    if !compared.isEmpty {
      settleComparison(&meaning)
      // `müqayisə et` buys no meat.
      let verbs = Set(compared.flatMap { $0.typed.split(separator: " ") })
      let isVerb = meaning.slots[.category]?.text?.split(separator: " ").allSatisfy(verbs.contains) ?? false
      if isVerb { meaning.slots[.category] = nil }
    }
    if found.values(of: "told").contains(MisguidingWords.Told.chart.rawValue) { meaning.aspect = .chart }
    if let days = extent.daysBack { meaning.slots[.period] = .days(from: days.lowerBound, to: days.upperBound) }
    // «كم بقي من راتبي؟»
    if meaning.isIncome, found.asksForRest { meaning.aspect = .left }
    if meaning.aspect != nil { meaning.slots[.category] = nil }
  }

  /// «قارن هالشهر باللي قبله»: of two times the later beside the earlier, of one that is over this one beside it.
  private func settleComparison(_ meaning: inout Understood) {
    let said = words.reading.matches.filter { $0.slot == "period" }.compactMap { SpokenPeriod(rawValue: $0.value) }
    let weekStart = Week.start(in: words.moment.zone.identifier)
    let named = Set(said).sorted {
      $0.days(on: words.today, weekStart: weekStart).lowerBound
        < $1.days(on: words.today, weekStart: weekStart).lowerBound
    }
    if named.isEmpty, let (later, earlier) = ComparedMonths(words: words).periods {
      (meaning.slots[.period], meaning.against) = (later, earlier)
      return
    }
    guard let earlier = named.first, let later = named.count == 2 ? named[1] : earlier.next else { return }
    meaning.slots[.period] = .text(later.rawValue)
    meaning.against = .text(earlier.rawValue)
  }

  /// «كم باقي من الشهر»: up to its last day; «كم يوم بين اليوم و١ يناير»: up to the other of two days.
  private func countDays(_ meaning: inout Understood) {
    let period = understanding.references.read(text).values(of: "remainder").lazy.compactMap(SpokenPeriod.init).first
    if let period {
      let weekStart = Week.start(in: words.moment.zone.identifier)
      let days = period.days(on: words.today, weekStart: weekStart, isAhead: true)
      meaning.slots[.when] = .text(days.upperBound.description)
      return
    }
    guard let days = extent.between else { return }
    meaning.slots[.when] = .text(days.upperBound.description)
    if days.lowerBound != words.today { meaning.slots[.start] = .text(days.lowerBound.description) }
  }

  private var extent: ExtentReader { ExtentReader(understanding: understanding, words: words) }

  /// «لا تزعجني من ١١ الليل», «لين ٦ الصبح»: one end of the quiet hours, where the other is not said yet.
  private func settleBound(_ meaning: inout Understood) {
    let isEnd = understanding.limits.cues(in: text.original).contains("until")
    guard let time = words.hourAlone(isEnd: isEnd) else { return }
    meaning.slots[isEnd ? .end : .start] = time
  }
}

extension WordsOfSlots {
  /// The hour that is said, where no stretch of hours is; of the end of the quiet hours before noon, where nothing says which.
  func hourAlone(isEnd: Bool) -> SlotValue? {
    guard reading.values.range == nil, let when = reading.values.when, let time = when.time else { return nil }
    let isMorning = isEnd && when.isOnFace && time.hour > 12
    return .text((isMorning ? ClockTime(minuteOfDay: time.minuteOfDay - 12 * 60) : time).description)
  }
}
