import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Keeps a short question with what was just shown, where it says only `ones`, `them` or `it` of that: `which ones do i have today?` behind
/// reminders, `whats the other one say` behind the inbox, `how am i doing on it today` behind a budget.
///
/// Guessed as a whole, such a question is of anything.
struct TopicKept: TurnReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let words = words(of: text, among: .everyday)
    guard dialogue.question == nil, (2...Self.mostWords).contains(words.count),
      asks(text, utterance), !utterance.isDenied,
      !understanding.acts.commandsAny(in: text)
    else { return nil }
    if let goal = goal(words, utterance) { return goal }
    guard !words.text.isArabic else { return nil }
    if let share = share(words, utterance) { return share }
    guard let subject = dialogue.subject, case let inquiry = subject.inquiry ?? subject,
      Self.kept.contains(inquiry), utterance.understood.intent != inquiry, points(words, utterance), namesNothing(text)
    else { return nil }
    var told = context.understood(inquiry, utterance)
    told.slots = dialogue.mentions.last { $0.intent == inquiry }?.slots.filter { Self.carried.contains($0.key) } ?? [:]
    let said = utterance.understood.slots.merging(utterance.continuation) { own, _ in own }
    for slot in [Slot.when, .period, .ordinal] where understanding.slots(of: inquiry.rawValue).contains(slot) {
      told.slots[slot] = said[slot] ?? told.slots[slot]
    }
    // Of two the other one is the second.
    let takesPlace = understanding.slots(of: inquiry.rawValue).contains(.ordinal)
    if words.says("the other one"), takesPlace, told.slots[.ordinal] == nil { told.slots[.ordinal] = .number(2) }
    return told
  }

  /// Whether a question word stands in a text, wherever: `ok so whats vacation at now`.
  private func asks(_ text: String, _ utterance: Utterance) -> Bool {
    utterance.isAsking
      || understanding.references.read(text).matches.contains {
        $0.slot == "request" && $0.value == "question"
      }
  }

  private func points(_ words: EverydayWords, _ utterance: Utterance) -> Bool {
    let guess = utterance.understood.intent
    if words.says("pointing to several") || words.says("the other one") {
      return Self.mistaken.contains(guess) || Self.ofDays.contains(guess)
    }
    return words.says("pointing") && Self.mistaken.contains(guess)
  }

  /// Whether a text names nothing that a question may be about.
  private func namesNothing(_ text: String) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    return understanding.kinds(in: text).isEmpty && reading.values.amount == nil
      && !reading.matches.contains { Self.naming.contains($0.slot) }
      && understanding.references.read(reading.text).values(of: "anchor").isEmpty
  }

  /// `neçə faiz oldu?`, `what percent is it at?` of the goal that was spoken of.
  private func share(_ words: EverydayWords, _ utterance: Utterance) -> Understood? {
    guard words.says("percent"), dialogue.subject?.kind == .goal, utterance.understood.slots[.amount] == nil,
      words.rest(besides: ["percent", "pointing", "on what"]).count <= Self.mostBesideShare
    else { return nil }
    var told = context.understood(.goalProgress, utterance)
    told.slots = (dialogue.mentions.last { $0.slots[.goal] != nil }?.slots ?? [:]).filter { $0.key == .goal }
    return told
  }

  private static let mostBesideShare = 3

  /// The one goal whose title stands in a question that was taken for something else: `so whats vacation at now`.
  private func goal(_ words: EverydayWords, _ utterance: Utterance) -> Understood? {
    let isGuess = utterance.understood.confidence < ConversationUnderstanding.offered
    guard Self.mistaken.contains(utterance.understood.intent) || isGuess, dialogue.topic == .goal || isGuess else {
      return nil
    }
    let said = TargetSearch.Text(words.text.original)
    let named = situation.records.goals.filter { TargetSearch($0.title).isWhole(in: said) }
    guard named.count == 1 else { return nil }
    var told = context.understood(.goalProgress, utterance)
    told.slots[.goal] = .text(named[0].title)
    return told
  }

  private static let kept: Set<Intent> = [
    .listReminders, .listInbox, .listDependents, .budgetStatus, .goalProgress, .notificationStatus, .quietHoursStatus,
    .upcomingRecurring,
  ]
  /// What such a question is taken for.
  private static let mistaken: Set<Intent> = [
    .outOfScope, .listAlerts, .taxDeadlines, .listAgenda, .help, .explainAnswer, .unusualSpending, .openScreen, .goBack,
    .greet, .thank, .listDependents, .repeatAnswer, .balanceStatus,
  ]
  private static let ofDays: Set<Intent> = [.today, .convertDate]
  private static let carried: Set<Slot> = [.category, .goal]
  private static let naming: Set = [
    "service", "alert_type", "notification_type", "spending_category", "dependent", "occasion", "screen", "language",
  ]
  private static let mostWords = 8
}
