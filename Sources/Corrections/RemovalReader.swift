import Calendars
import Meanings
import Models
import SentenceWords
import Sentences
import Turns
import Understanding

/// Reads that what was done or shown last is to go, or the one thing that the words name.
struct RemovalReader: TurnReader {
  let context: TurnContext

  /// «شيله», «شيل الثاني», «شيل حق الغترة»: what was done or shown last, or the one thing that the words name.
  func removal(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command else { return nil }
    // «اللي ورا اجتماع الفريق» is another one than what it names.
    if understanding.meansNeighbour(text) { return context.understood(.listReminders, utterance) }
    // «الاثنين امسحهم» behind two that were added means both, not Monday.
    if understanding.pair(in: text) != nil, spoken.cues.contains(.it) {
      if dialogue.memory.additions >= 2 { return context.understood(.undo, utterance) }
      if !spoken.weekdays.isEmpty { return offeredRemoval(utterance) }
    }
    if spoken.cues.contains(.latest), spoken.rest.isEmpty, !spoken.saysValue {
      // «الغ اللي سويته» takes the change back, whatever it was.
      if utterance.understood.intent == .undo { return nil }
      if dialogue.memory.additions > 0 { return context.understood(.undo, utterance) }
    }
    // «احذف كل اللي سجلته اليوم» means no one of them.
    if saysAll(text), spoken.saysValue, dialogue.topic == .transaction { return nil }
    guard !spoken.saysValue else { return removalByValue(spoken, utterance) }
    if spoken.rest.isEmpty, let count = understanding.several(in: text, together: dialogue.memory.together) {
      if count > 1, count <= dialogue.memory.additions { return context.understood(.undo, utterance) }
      // «احذفهم» means more than the one that was spoken of last.
      if dialogue.memory.mentioned?.kind != .quietHours { return nil }
    }
    if let ofMonth = removalOfDays(text, utterance) { return ofMonth }
    if spoken.rest.isEmpty {
      if let place = spoken.ordinal, dialogue.memory.shown.isEmpty, dialogue.topic == .alert {
        var removal = context.understood(.dismissAlert, utterance)
        removal.slots[.ordinal] = .number(place)
        // It was not shown as a list: whether an alert is meant is asked.
        (removal.isContinued, removal.confidence) = (false, 0)
        return removal
      }
      if let unlisted = others.removalOfUnlisted(spoken, utterance) { return unlisted }
      let made = spoken.cues.contains(.latest) ? dialogue.memory.last : dialogue.memory.mentioned
      let meant = spoken.ordinal.map(dialogue.memory.shown(at:)) ?? made
      guard let meant, let intent = meant.kind.removal else { return nil }
      // `delete that goal` behind an expense means no expense.
      guard NamedTargets(context: context).isOfNamedKind(meant, in: text) else { return nil }
      var removal = context.understood(intent, utterance)
      removal.reference = meant
      // «شيل» alone names nothing, and an alert was only told: it is asked about first.
      let isPlan = [.budget, .goal].contains(meant.kind)
      // A plan is only taken away where it was spoken of just now.
      // `drop it` may leave the matter as well.
      let isStale = isPlan && (dialogue.mentions.last?.intent.kind != meant.kind || utterance.reply == .cancel)
      // An alert of the list that was shown, asked about by its place, is meant without doubt.
      let isOnlyTold = meant.kind == .alert && !(dialogue.memory.shown.contains(meant) && dialogue.memory.isPlaced)
      if spoken.ordinal == nil, spoken.cues.isDisjoint(with: [.it, .latest]) || isOnlyTold || isStale {
        removal.isContinued = false
        removal.confidence = 0
      }
      return removal
    }
    let intended = utterance.understood.intent
    guard isUncertain(utterance) || intended.removes, spoken.ordinal == nil else { return nil }
    let name = NamedTargets(context: context).removedName(in: spoken)
    guard let found = named.found(by: name) else { return nil }
    // «شيله، بسويه أوتوماتيك»: what is told behind it names nothing.
    let isSeveral = understanding.several(in: text, together: 0) != nil
    if found.isEmpty, spoken.cues.contains(.it), !isSeveral, let meant = dialogue.memory.mentioned,
      let intent = meant.kind.removal, NamedTargets(context: context).isOfNamedKind(meant, in: text),
      [.reminder, .transaction].contains(meant.kind)
    {
      var removal = context.understood(intent, utterance)
      removal.reference = meant
      return removal
    }
    var kinds = RecordKind.allCases.filter { kind in found.contains { $0.kind == kind } }
    // «ألغ تذكير الكهرباء» takes no transaction away, though one has the name and no reminder does.
    let named = understanding.kinds(in: text)
    if !named.isEmpty { kinds.removeAll { !named.contains($0) } }
    let targets = NamedTargets(context: context)
    if named.isEmpty, let asked = targets.removal(of: name, kinds, utterance) { return asked }
    // «الكهرباء بس ألغه» where reminders are spoken of means the reminder, whatever else has the name.
    if let topic = dialogue.topic, kinds.contains(topic) { kinds = [topic] }
    // «شيل حق الغترة» may sound like a reminder's, and be a transaction's.
    if !isUncertain(utterance), kinds.contains(where: { $0.removal == intended }) { return nil }
    let offered = targets.removal(of: kinds) { intent in
      var removal = context.understood(intent, utterance)
      removal.slots[.text] = .text(name)
      return removal
    }
    guard var removal = offered else { return nil }
    // `drop the food` names a plan, but not that it is one.
    if named.isEmpty, [.deleteBudget, .deleteGoal].contains(removal.intent) {
      (removal.isContinued, removal.confidence) = (false, 0)
    }
    return removal
  }

  /// Whether something of what is spoken of is to go, of which nobody can tell what.
  private func offeredRemoval(_ utterance: Utterance) -> Understood? {
    guard let intent = dialogue.topic?.removal else { return nil }
    var removal = context.understood(intent, utterance)
    (removal.isContinued, removal.confidence) = (false, 0)
    return removal
  }

  /// «احذف اللي في أكتوبر»: the one transaction of those days, or the one that was logged last, where transactions are spoken of.
  private func removalOfDays(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.topic == .transaction, dialogue.question == nil, !saysAll(text),
      let days = understanding.pastDays(in: text, at: moment),
      case .changed(.transactions(let entries)) = try? context.actions?.carryOut(
        .change(.transactions(in: days, category: nil))
      ),
      let entry = entries.first(where: { .transaction($0.transaction.id) == dialogue.memory.last }) ?? entries.first,
      entries.count == 1 || .transaction(entry.transaction.id) == dialogue.memory.last
    else { return nil }
    var removal = context.understood(.deleteTransaction, utterance)
    removal.reference = .transaction(entry.transaction.id)
    return removal
  }

  /// «وألغِ ما كان عند الثامنة», «احذف اللي بـ 96»: the reminder of a time, or the transaction of a sum or a day.
  func removalByValue(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    let isOther = utterance.understood.intent.adds || isUncertain(utterance)
    guard isOther, spoken.rest.count <= 1, dialogue.question == nil else { return nil }
    if let number = spoken.number {
      var removal = context.understood(.deleteTransaction, utterance)
      removal.slots[.amount] = .money(value: number, currency: spoken.currency)
      return removal
    }
    guard spoken.day != nil || spoken.time != nil else { return nil }
    switch dialogue.topic {
    case .reminder:
      var removal = context.understood(.cancelReminder, utterance)
      removal.slots[.when] = spoken.day.map { .text($0.description) }
      removal.amendment = Amendment(spoken)
      // «شيل الأربعاء» behind a reminder of several days may mean one of its days.
      let isDoubtful = spoken.day != nil && isRepeated(dialogue.memory.last)
      if isDoubtful { (removal.isContinued, removal.confidence) = (false, 0) }
      return removal
    case .transaction:
      var removal = context.understood(.deleteTransaction, utterance)
      removal.slots[.when] = spoken.day.map { .text($0.past(on: context.today).description) }
      return removal
    case nil where isOfReminders(spoken):
      var removal = context.understood(.cancelReminder, utterance)
      removal.slots[.when] = spoken.day.map { .text($0.description) }
      removal.amendment = Amendment(spoken)
      return removal
    default: return nil
    }
  }

  /// «احذف اللي الساعة ٥» where nothing was spoken of: what was bought has no hour, and none comes on a day to come.
  private func isOfReminders(_ spoken: SpokenAmendment) -> Bool {
    guard case .reminders(let held) = try? context.actions?.carryOut(.reminders) else { return false }
    return held.contains { reminder in
      spoken.day.map { $0 == reminder.day && $0 > context.today } ?? (spoken.time != nil)
    }
  }

  private func isRepeated(_ reference: RecordReference?) -> Bool {
    guard case .reminder(let id)? = reference else { return false }
    return context.actions?.reminder(id)?.every != nil
  }

  private func saysAll(_ text: String) -> Bool {
    understanding.references.read(text).values(of: "aspect").contains(Aspect.all.rawValue)
  }
}
