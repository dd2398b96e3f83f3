import Alerts
import Calendars
import Changes
import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Finds what is held of the kind that an intent is about, by the words of a sentence.
struct HeldThings: TurnReader {
  let context: TurnContext
  let intent: Intent

  /// What can be done with all things of a kind but some.
  static let known = Set(removals.values).union([.snoozeAlert, .muteNotifications])

  /// What takes away those that are asked about with an intent.
  private static let removals: [Intent: Intent] = [
    .listReminders: .cancelReminder, .listTransactions: .deleteTransaction, .summarizeSpending: .deleteTransaction,
    .listAlerts: .dismissAlert, .budgetStatus: .deleteBudget, .goalProgress: .deleteGoal,
    .upcomingRecurring: .deleteRecurring, .loanStatus: .deleteLoan, .listServices: .deleteService,
    .listDependents: .finishDependent,
  ]

  /// What takes away those that a text names by their kind, each word by itself: «أهدافي», `documents`.
  static func intents(named text: String, by reader: some TurnReader) -> Set<Intent> {
    let kinds = reader.namedKinds(in: text)
    if !kinds.isEmpty { return Set(kinds.compactMap(\.removal)) }
    let collections = reader.understanding.references.read(text).values(of: collection)
    if !collections.isEmpty { return Set(collections.compactMap(Intent.init(rawValue:))) }
    let words = reader.folded(text)
    return Set(words.words.indices.compactMap { intent(named: words.typed($0), by: reader) })
  }

  /// The vocabulary of `Intents/References` of what all things of a kind are called, by what takes one of them away.
  private static let collection = "collection"

  private static func intent(named word: String, by reader: some TurnReader) -> Intent? {
    guard !reader.understanding.namesNothing(word), !reader.understanding.acts.commandsAny(in: word) else { return nil }
    let understood = reader.understanding.read(word, at: reader.moment).understood
    // A category is spent on, and no kind.
    return understood.slots[.category] == nil ? removals[understood.intent] : nil
  }

  /// Returns all of them, of reminders and transactions those of a day or a span where one is said.
  func all(on when: SlotValue? = nil) -> [AllBut.Thing] {
    let day = when?.text.flatMap { CalendarDay(String($0.prefix(10))) }
    return all(in: day.map { $0...$0 })
  }

  func all(in days: ClosedRange<CalendarDay>?) -> [AllBut.Thing] {
    let records = situation.records
    return switch intent {
    case .cancelReminder: reminders.filter { days?.contains($0.day) ?? true }.map { thing(.reminder($0.id), $0.text) }
    case .deleteTransaction:
      (context.actions?.transactions ?? []).filter { days?.contains($0.day) ?? true }.map { entry in
        let transaction = entry.transaction
        let names = [transaction.category, transaction.merchant].compactMap(\.self)
        return AllBut.Thing(
          RecordReference.transaction(transaction.id),
          called: names.first ?? "\(transaction.amount)",
          at: names.count > 1 ? names[1] : nil
        )
      }
    case .dismissAlert, .snoozeAlert:
      situation.center.ownAlerts.compactMap(\.alert).map { thing(.alert($0.id), $0.title) }
    case .deleteBudget:
      records.budgets.map { thing(.budget($0.period, category: $0.category), $0.category ?? $0.period.rawValue) }
    case .deleteGoal: records.goals.map { thing(.goal($0.id), $0.title) }
    case .deleteRecurring: records.recurring.map { thing(.recurring($0.id), $0.title) }
    case .deleteLoan: records.loans.map { thing(.loan($0.id), $0.lender ?? "\($0.amount)") }
    case .deleteService: records.services.map { thing(.service($0.service), $0.service.rawValue) }
    case .finishDependent: records.dependents.map { thing(.dependent($0.id), $0.name) }
    case .muteNotifications: notices
    default: []
    }
  }

  private var reminders: [ChatOutcome.Reminder] {
    guard case .reminders(let held) = try? context.actions?.carryOut(.reminders) else { return [] }
    return held
  }

  /// The types that are told of, had all of them been wanted.
  private var notices: [AllBut.Thing] {
    NotificationType.allCases.filter { settings[keyPath: NotificationSettings.switchOf($0)] }
      .map { AllBut.Thing(.notices($0), called: $0.rawValue) }
  }

  private func thing(_ reference: RecordReference, _ name: String) -> AllBut.Thing {
    AllBut.Thing(reference, called: name)
  }

  // MARK: By words

  /// Returns those that a sentence is about which names some of them besides: of a day, or of a category; nil where it says more than is read.
  func named(besides text: String) -> [AllBut.Thing]? {
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.ordinal == nil, spoken.number == nil, spoken.rule == nil else { return nil }
    let all = all(in: days(in: text, spoken))
    let said = Set(understanding.acts.words(of: text, besides: intent.rawValue))
    let kind = understanding.references.read(text).words(of: [intent.rawValue], among: Self.collection)
    let rest = spoken.rest.filter { said.contains($0) && !kind.contains($0) && !saysNothing($0) }
    let name = rest.joined(separator: " ")
    guard !rest.isEmpty, Self.intent(named: name, by: self) != intent else { return all }
    let meant = named(name, among: all)
    return meant.isEmpty ? nil : meant
  }

  private func days(in text: String, _ spoken: SpokenAmendment) -> ClosedRange<CalendarDay>? {
    guard intent == .deleteTransaction || intent == .cancelReminder else { return nil }
    let isOver = intent == .deleteTransaction
    if let stretch = StretchOfDays(context: context, isOver: isOver).days(in: text) { return stretch }
    if let day = spoken.day.map({ isOver ? $0.past(on: context.today) : $0 }) { return day...day }
    return isOver ? understanding.pastDays(in: text, at: moment) : nil
  }

  private func saysNothing(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return found.values(of: "aspect").contains(Aspect.all.rawValue) || found.values(of: "muted").contains("others")
      || NamedTargets(context: context).saysNothing([word]) || saysKind(word)
      || saysTime(word)
      || !understanding.acts.places(of: "sparing", in: word).isEmpty
  }

  private func saysTime(_ word: String) -> Bool {
    let reading = understanding.knowingReader.read(word, at: moment)
    return reading.values.when != nil || reading["month"] != nil || reading["period"] != nil
  }

  private func saysKind(_ word: String) -> Bool {
    let named = Self.intents(named: word, by: self)
    return named == [intent] || intent == .snoozeAlert && named == [.dismissAlert]
      || !understanding.paying.cues(in: word).isDisjoint(with: ["notice"])
  }

  /// The parts of a clause that name something each; what one of the things is called is one part.
  func parts(of clause: String, among things: [AllBut.Thing]) -> [String] {
    guard !things.contains(where: { $0.name == clause }) else { return [clause] }
    let joints = Joints(text: folded(clause))
    return joints.parts(at: joints.startsOfThings).filter { !$0.isEmpty }
  }

  /// Returns those that a part of a clause names, with or without what says only of which kind they are.
  func named(by part: String, among things: [AllBut.Thing]) -> [AllBut.Thing] {
    let found = named(part, among: things)
    guard found.isEmpty else { return found }
    let words = folded(part)
    let said = words.words.indices.map { words.typed($0) }.filter { !saysNothing($0) }
    return said.isEmpty ? [] : named(said.joined(separator: " "), among: things)
  }

  /// Returns those that words name: by their place in the list shown last, by their type, or by what they are called.
  func named(_ name: String, among things: [AllBut.Thing]) -> [AllBut.Thing] {
    if let exact = things.first(where: { $0.name == name }) { return [exact] }
    if let place = understanding.ordinal(in: name, at: moment),
      let meant = dialogue.memory.shown.isEmpty
        ? HeldPlaces(context: context).held(at: place, of: intent.kind) : dialogue.memory.shown(at: place)
    {
      return things.filter { $0.part == .record(meant) }
    }
    let ofType = things.filter { isOfType($0, in: name) }
    if !ofType.isEmpty { return ofType }
    let spoken = understanding.amendment(in: name, at: moment, isOfTime: true)
    if let days = days(in: name, spoken), spoken.rest.allSatisfy(saysNothing) {
      let ofDays = Set(all(in: days))
      return things.filter(ofDays.contains)
    }
    let paid = Set(payments.named(in: name).map { AllBut.Thing.Part.record(.recurring($0.id)) })
    let found =
      intent == .deleteRecurring
      ? things.filter { paid.contains($0.part) }
      : TargetSearch(name).matches(in: things.map(searched)).map { things[$0] }
    guard found.isEmpty, let category = SpendingCategory(known: name) else { return found }
    return things.filter { SpendingCategory(known: $0.name) == category }
  }

  /// What a thing says, in which it is looked for.
  private func searched(_ thing: AllBut.Thing) -> String {
    guard case .record(.alert(let id)) = thing.part,
      let alert = situation.center.ownAlerts.compactMap(\.alert).first(where: { $0.id == id })
    else { return [thing.name, thing.place].compactMap(\.self).joined(separator: " ") }
    return "\(alert.title) \(alert.message)"
  }

  /// Whether words name the type of a thing: a document, a type of notifications or one of alerts.
  private func isOfType(_ thing: AllBut.Thing, in text: String) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    switch thing.part {
    case .notices(let type): return reading["notification_type"]?.value == type.rawValue
    case .record(.service(let service)): return reading["service"]?.value == service.rawValue
    case .record(.alert(let id)):
      let alert = situation.center.ownAlerts.compactMap(\.alert).first { $0.id == id }
      return alert.map { $0.alertType.rawValue == reading["alert_type"]?.value } ?? false
    default: return false
    }
  }
}
