import Calendars
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads a change of what only a pronoun means behind a sum or a list: «امسحها» behind «كم صرفت على البنزين», `push it to tomorrow`
/// behind two reminders.
///
/// It means the one thing that was told; of several it is asked which, and what was done before the answer is none of them.
package struct PointedAmongTold: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !dialogue.memory.hasJustChanged, !dialogue.memory.isUndoing, !utterance.isAsking,
      !utterance.isDenied, (1...Self.mostWords).contains(folded(text).words.count),
      let told = dialogue.mentions.last, told.intent == dialogue.subject, let kind = told.intent.kind,
      Self.told.contains(told.intent), understanding.kinds(in: text).isSubset(of: [kind]),
      understanding.several(in: text, together: 0) == nil, !understanding.requestReader.asks(text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: kind == .reminder)
    // «شيل اللي قبل شوي» means what was done before, and none of what was told since.
    let isRemoval =
      spoken.cues.contains(.remove) && !spoken.saysValue && spoken.cues.isDisjoint(with: [.latest, .again, .adding])
      && !understanding.countsTime(in: text)
    // «احذف الأخيرة» behind a sum is the newest of what the sum is of.
    let isNewest = spoken.ordinal == -1 && told.intent == .summarizeSpending
    guard spoken.ordinal == nil || isNewest, isRemoval || isChange(spoken, of: kind),
      NamedTargets(context: context).saysNothing(spoken.rest),
      let intent = isRemoval ? kind.removal : kind.amendment,
      understanding.act(of: text, for: intent.rawValue) == .command, let meant = candidates(of: told)
    else { return nil }
    var change = context.understood(intent, utterance)
    if !isRemoval {
      var amendment = Amendment(spoken)
      if kind == .transaction {
        amendment.day = amendment.day.map { $0.past(on: context.today, isOfMonth: spoken.isDayOfMonth) }
      }
      change.amendment = amendment
    }
    switch isNewest ? min(meant.count, 1) : meant.count {
    case 0: change.slots[.text] = told.slots[.category]
    case 1: change.reference = meant[0]
    default: change.among = meant
    }
    return meant.isEmpty && change.slots[.text] == nil ? context.understood(.outOfScope, utterance) : change
  }

  private func isChange(_ spoken: SpokenAmendment, of kind: RecordKind) -> Bool {
    guard !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier]),
      spoken.cues.isDisjoint(with: [.adding, .again])
    else { return false }
    return kind == .reminder
      ? spoken.day != nil || spoken.time != nil || spoken.span != nil : spoken.number != nil || spoken.day != nil
  }

  /// What was told, the newest first; nil where that is not known to be several, or none.
  private func candidates(of told: Mention) -> [RecordReference]? {
    if told.slots[.ordinal]?.number == -1, told.intent == .listTransactions {
      return dialogue.memory.mentioned.flatMap {
        $0.kind == .transaction && dialogue.memory.shown.contains($0) ? [$0] : nil
      } ?? []
    }
    guard told.intent == .summarizeSpending else {
      // Of the one that an answer told of nobody has to ask.
      if let one = dialogue.memory.mentioned, one != dialogue.memory.last, dialogue.memory.shown.contains(one) {
        return nil
      }
      if told.intent == .listReminders, told.slots[.text] != nil, dialogue.memory.mentioned?.kind == .reminder {
        return nil
      }
      let shown = dialogue.memory.shown.filter { $0.kind == told.intent.kind }
      return shown.count > 1 && !dialogue.memory.isPlaced ? shown : nil
    }
    // A sum of what was just logged, or the largest of all, is told of other things.
    guard dialogue.last?.intent == .summarizeSpending, told.slots[.amount] == nil,
      dialogue.last?.aspect.map({ !Self.ofOne.contains($0) }) ?? true
    else {
      return nil
    }
    let week = Week.start(in: moment.zone.identifier)
    let period = told.slots[.period] ?? .text(SpokenPeriod.thisMonth.rawValue)
    let request = ChangeRequest.transactions(
      in: period.days(on: context.today, weekStart: week),
      category: told.slots[.category]?.text
    )
    guard case .changed(.transactions(let held)) = try? context.actions?.carryOut(.change(request)) else {
      return nil
    }
    let spent = held.filter { !$0.transaction.isIncome }
    return spent.prefix(Self.most).map { .transaction($0.transaction.id) }
  }

  private static let told: Set<Intent> = [.summarizeSpending, .listTransactions, .listReminders]
  private static let ofOne: Set<Aspect> = [.largest, .top, .least]
  private static let most = 10
  private static let mostWords = 6
}
