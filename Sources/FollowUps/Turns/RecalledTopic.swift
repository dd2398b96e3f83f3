import Calendars
import Dialogues
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads a question that leaves out what it is about as one of what was spoken of just now: «وكم», «متى المرة الجاية»,
/// `what have I got now`, «هي اليوم ولا أمس».
struct RecalledTopic: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard !utterance.isDenied else { return nil }
    let topic = NamedTopic(context: context, text: text)
    let asked = topic.asked
    if let question = dialogue.question {
      // «متى المرة الجاية», where something is only offered, is about what was spoken of all the same.
      guard question.isOffer, asked.contains("next"), utterance.isTimeAsked, topic.isMissing() else { return nil }
      return dialogue.subject.flatMap { told(of: $0, nil, utterance) }
    }
    if let day = day(of: topic, utterance) { return day }
    if let list = otherList(text, utterance) { return list }
    guard let subject = dialogue.subject else { return nil }
    let isTotal = utterance.leaning.isTotal && subject.kind == .transaction
    guard !asked.isEmpty || isTotal, topic.isMissing() else { return nil }
    if asked.contains("all"), subject.isOfDependents, dialogue.mentions.last?.person != nil {
      return context.understood(.dependentAlerts, utterance)
    }
    if asked.contains("rest"), let rest = rest(of: subject, utterance) { return rest }
    if isTotal || asked.contains("sum"), let spent = spent(of: subject, utterance, isTotal: isTotal) { return spent }
    if asked.contains("other"), let other = other(than: subject, utterance) { return other }
    if asked.contains("held"), let kind = subject.kind, let list = Self.lists[kind] {
      return context.understood(list, utterance)
    }
    if asked.contains("next"), utterance.isTimeAsked || isAsking(text, utterance) {
      return told(of: subject, nil, utterance)
    }
    // «والمجموع كم» behind a payment asks for all that is paid.
    guard asked.contains("sum"), !utterance.leaning.isTotal,
      utterance.leaning.aspect == nil || utterance.leaning.aspect == .amount
    else { return nil }
    return sum(of: subject, text, utterance)
  }

  private func isAsking(_ text: String, _ utterance: Utterance) -> Bool {
    utterance.isAsking || understanding.requestReader.asks(text)
  }

  // MARK: What was spoken of

  /// What tells of what was spoken of, as far as the sentence asks of it; nil where nothing does.
  private func told(of subject: Intent, _ aspect: Aspect?, _ utterance: Utterance) -> Understood? {
    if subject.kind == .reminder {
      guard case .reminder? = dialogue.memory.mentioned ?? dialogue.memory.last else { return nil }
      var told = context.understood(.listReminders, utterance)
      told.reference = dialogue.memory.mentioned ?? dialogue.memory.last
      return told
    }
    let inquiry = subject.inquiry ?? subject
    guard Self.ofPayments.contains(inquiry) || subject == .payRecurring || subject == .payInstalment else { return nil }
    return payment(aspect, utterance) ?? asked(inquiry, aspect, utterance)
  }

  /// The payment that was spoken of last.
  private func payment(_ aspect: Aspect?, _ utterance: Utterance) -> Understood? {
    var told: Understood
    switch dialogue.memory.done?.payment(within: Self.lately) {
    case .recurring(let id):
      told = context.understood(.upcomingRecurring, utterance)
      guard let held = payments.held.first(where: { $0.id == id }) else { return nil }
      told.hint = held.title
    case .loan: told = context.understood(.paymentDue, utterance)
    default: return nil
    }
    told.aspect = aspect
    return told
  }

  private func asked(_ inquiry: Intent, _ aspect: Aspect?, _ utterance: Utterance) -> Understood {
    var told = context.understood(inquiry, utterance)
    told.slots = dialogue.mentions.last { $0.intent == inquiry }?.slots ?? [:]
    told.aspect = aspect
    return told
  }

  /// «وكم»: the sum of a payment, what is in a goal or left of a budget, and of what is due the days that are left.
  private func sum(of subject: Intent, _ text: String, _ utterance: Utterance) -> Understood? {
    let inquiry = subject.inquiry ?? subject
    switch inquiry {
    case .goalProgress, .budgetStatus:
      // `how much` of what was just put aside is told as before.
      return dialogue.memory.hasJustChanged ? nil : asked(inquiry, nil, utterance)
    case .serviceStatus, .serviceRenew, .dependentAlerts:
      guard let mention = dialogue.mentions.last, mention.service != nil || mention.person != nil else { return nil }
      return asked(mention.intent, .days, utterance)
    default:
      if let payment = told(of: subject, .amount, utterance) { return payment }
      guard let mention = dialogue.mentions.last, mention.intent == inquiry, mention.tells(.days) else { return nil }
      return asked(inquiry, .days, utterance)
    }
  }

  /// «وش الباقي الحين»: what is left of the budget that was spoken of, be something logged since.
  private func rest(of subject: Intent, _ utterance: Utterance) -> Understood? {
    guard subject.kind == .transaction || subject.kind == .budget || subject == .supposed,
      let told = dialogue.mentions.last(where: { $0.intent == .budgetStatus || $0.plan?.intent == .budgetStatus })
    else { return nil }
    var asked = context.understood(.budgetStatus, utterance)
    asked.slots = (told.plan ?? told).slots.filter { $0.key == .category }
    return asked
  }

  /// `how much now` behind an expense: what was asked about before it was logged.
  private func spent(of subject: Intent, _ utterance: Utterance, isTotal: Bool) -> Understood? {
    guard subject.kind == .transaction, subject != .summarizeSpending else { return nil }
    // «كم هي»: of the one that was logged or told.
    // What several come to that were just logged is told by itself.
    let added = (dialogue.memory.added ?? []).filter { $0.kind == .transaction }
    if dialogue.memory.hasJustChanged, added.count > 1 { return nil }
    let told = dialogue.mentions.last { $0.intent == .summarizeSpending }
    let isOfOne = told == nil || !utterance.leaning.references.isEmpty
    if !isTotal, isOfOne, case .transaction? = dialogue.memory.mentioned ?? dialogue.memory.last {
      var entry = context.understood(.listTransactions, utterance)
      entry.reference = dialogue.memory.mentioned ?? dialogue.memory.last
      return entry
    }
    guard let told else { return nil }
    var asked = context.understood(.summarizeSpending, utterance)
    asked.slots = told.slots.filter { $0.key == .category && !isTotal }
    // What is logged since is in no time that is over.
    let weekStart = Week.start(in: moment.zone.identifier)
    let days = told.slots[.period]?.days(on: context.today, weekStart: weekStart)
    let isOver = days.map { $0.upperBound < context.today } ?? true
    asked.slots[.period] = isOver ? .text(SpokenPeriod.thisMonth.rawValue) : told.slots[.period]
    return asked
  }

  // MARK: Another one

  /// `what about the other one`: the payment or the reminder besides the one that was spoken of.
  private func other(than subject: Intent, _ utterance: Utterance) -> Understood? {
    if subject.kind == .reminder {
      let shown = dialogue.memory.shown.filter { $0.kind == .reminder }
      guard shown.count == 2, let last = dialogue.memory.mentioned ?? dialogue.memory.last,
        let other = shown.first(where: { $0 != last }), shown.contains(last)
      else { return nil }
      var told = context.understood(.listReminders, utterance)
      told.reference = other
      return told
    }
    let inquiry = subject.inquiry ?? subject
    guard Self.ofPayments.contains(inquiry) else { return nil }
    let spokenOf = dialogue.memory.done?.payment(within: Self.lately)
    let others = payments.held.filter { spokenOf != .recurring($0.id) }
    // Of the only payment that comes again the other one is the instalment.
    guard inquiry == .upcomingRecurring, !others.isEmpty, others.count < payments.held.count else {
      return context.understood(inquiry == .upcomingRecurring ? .paymentDue : .upcomingRecurring, utterance)
    }
    var told = context.understood(.upcomingRecurring, utterance)
    told.hint = others.map(\.title).joined(separator: " ")
    return told
  }

  // MARK: Another list

  /// `and my alerts?` behind a list of something else: what is held of the kind that is named, and no category called so.
  private func otherList(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    let kinds = understanding.references.read(folded).matches.filter { $0.slot == "kind" }
    guard kinds.count == 1, let kind = RecordKind(rawValue: kinds[0].value), let subject = dialogue.subject,
      !understanding.changes(subject.rawValue), utterance.isAsking || utterance.isJoined,
      (1...Self.mostOfList).contains(folded.words.count), !understanding.acts.commandsAny(in: text),
      utterance.leaning.aspect == nil,
      let list = kind == .alert ? .listAlerts : kind == .transaction ? .listTransactions : Self.lists[kind]
    else { return nil }
    let rest = folded.words.indices.filter { !kinds[0].words.contains($0) }.map { folded.typed($0) }
    let isBare = rest.allSatisfy { word in
      NamedTargets(context: context).saysNothing([word]) || saysOnly([word], ["too", "anyway"])
        || !understanding.references.read(word).values(of: "determiner").isEmpty
        || understanding.shifts.cues(in: word).contains("proposal")
    }
    return isBare ? context.understood(list, utterance) : nil
  }

  private static let mostOfList = 4

  // MARK: Which day

  /// «هي اليوم ولا أمس», `was it today or yesterday` behind what was logged or set: it is told with its day.
  private func day(of topic: NamedTopic, _ utterance: Utterance) -> Understood? {
    guard let last = dialogue.memory.last ?? dialogue.memory.mentioned, let inquiry = last.kind.inquiry,
      last.kind == .reminder || last.kind == .transaction,
      dialogue.subject.map({ $0.kind == last.kind }) ?? true
    else { return nil }
    let folded = FoldedText(topic.text)
    let either = understanding.references.read(folded).matches.filter { $0.slot == "either" }
    guard let or = either.first?.words, or.lowerBound > 0, or.upperBound < folded.words.count else { return nil }
    let reading = understanding.knowingReader.read(topic.text, at: moment)
    let days = reading.matches.filter { $0.slot == "period" }.map(\.words) + (reading.values.when?.words ?? [])
    guard days.contains(where: { $0.upperBound <= or.lowerBound || $0.lowerBound >= or.upperBound }),
      topic.isMissing(besides: days)
    else { return nil }
    var told = context.understood(inquiry, utterance)
    told.reference = last
    return told
  }

  /// What lists all that is held of a kind.
  private static let lists: [RecordKind: Intent] = [
    .reminder: .listReminders, .budget: .budgetStatus, .goal: .goalProgress,
  ]
  private static let ofPayments: Set<Intent> = [.paymentDue, .loanStatus, .upcomingRecurring]
  /// So many texts behind the one that spoke of it a payment may be meant.
  private static let lately = 3
}
