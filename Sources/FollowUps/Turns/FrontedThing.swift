import Calendars
import Changes
import Corrections
import Meanings
import Models
import ReminderFollowUps
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads which reminder or expense is meant where all that names it stands before the verb, and what it is to be behind: «الفاتورة اللي
/// يوم الخميس قدمها للأربعاء».
struct FrontedThing: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    if let removal = removedAfterReport(text, utterance) { return removal }
    let folded = folded(text)
    guard !utterance.isAsking, !utterance.isDenied, (3...Self.mostWords).contains(folded.words.count),
      let pointing = understanding.references.read(folded).matches.first(where: { $0.slot == "pointing" })?.words,
      let verb = verb(in: folded, from: pointing.upperBound + 1)
    else { return nil }
    let left = folded.typed(
      0...verb - 1,
      from: Joints(text: folded).behindConjunction(0) ?? folded.words[0].folded.lowerBound
    )
    let spoken = understanding.amendment(in: folded.typed(from: verb), at: moment, isOfTime: true)
    guard !understanding.acts.negates(left), spoken.cues.isDisjoint(with: [.not, .adding]),
      NamedTargets(context: context).saysNothing(spoken.rest)
    else { return nil }
    let reminder = only(of: reminders, in: left)
    let entry = only(of: entries, in: left)
    guard (reminder == nil) != (entry == nil), let meant = reminder ?? entry else { return nil }
    let isRemoval = spoken.cues.contains(.remove)
    let intent = isRemoval ? meant.kind.removal : meant.kind.amendment
    guard let intent, understanding.act(of: text, for: intent.rawValue) == .command else { return nil }
    if isRemoval {
      var removal = context.understood(intent, utterance)
      removal.reference = meant
      return spoken.saysValue ? nil : removal
    }
    guard spoken.saysValue, NamedTargets(context: context).fits(spoken, meant) else { return nil }
    var amendment = Amendment(spoken)
    if meant.kind == .transaction { amendment.day = amendment.day.map { $0.past(on: context.today) } }
    return others.changed(meant, amendment, utterance)
  }

  /// «تذكير الاجتماع انلغى، شيله»: a command at the end that names nothing is done to the one thing that is told of before it.
  private func removedAfterReport(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard !utterance.isAsking, !utterance.isDenied, (3...Self.mostWords).contains(folded.words.count),
      let verb = folded.words.indices.dropFirst(2).first(where: { place in
        let spoken = understanding.amendment(in: folded.typed(from: place), at: moment)
        return spoken.cues.isSuperset(of: [.remove, .it]) && !spoken.saysValue && spoken.ordinal == nil
          && NamedTargets(context: context).saysNothing(spoken.rest)
      })
    else { return nil }
    let left = folded.typed(0..<verb)
    guard !understanding.acts.negates(left), !understanding.acts.commandsAny(in: left),
      understanding.kinds(in: left).isSubset(of: [.reminder]),
      understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command
    else { return nil }
    let found = ThingsInReply(context: context, things: reminders).found(in: left)
    guard found.meant.count == 1, found.denied.isEmpty, found.rest.count <= Self.mostTold else { return nil }
    var removal = context.understood(.cancelReminder, utterance)
    // The command counts, whoever did what is told before it.
    (removal.reference, removal.isConfirmed) = (reminders[found.meant[0]].reference, true)
    return removal
  }

  /// The place of the first word from a place on that does something with what stands before it.
  private func verb(in text: FoldedText, from start: Int) -> Int? {
    guard start < text.words.count else { return nil }
    return (start..<text.words.count).first { word in
      !understanding.amendment(in: text.typed(word), at: moment).cues
        .isDisjoint(with: [.amend, .alter, .later, .earlier, .remove, .it])
    }
  }

  private func only(of things: [Understood], in text: String) -> RecordReference? {
    guard !things.isEmpty else { return nil }
    let reader = ThingsInReply(context: context, things: things)
    let found = reader.found(in: text)
    guard found.meant.count == 1, found.denied.isEmpty, found.rest.allSatisfy(reader.saysNothing) else { return nil }
    return things[found.meant[0]].reference
  }

  private var reminders: [Understood] {
    heldReminders.map { reminder in
      var thing = Understood(.changeReminder)
      thing.slots = [.text: .text(reminder.text), .when: .text("\(reminder.day)T\(reminder.time)")]
      thing.reference = .reminder(reminder.id)
      return thing
    }
  }

  private var entries: [Understood] {
    (context.actions?.transactions ?? []).prefix(Self.most).map { entry in
      var thing = Understood(.changeTransaction)
      let words = [entry.transaction.category, entry.transaction.merchant].compactMap(\.self)
      thing.slots = [.text: .text(words.joined(separator: " ")), .when: .text(entry.day.description)]
      thing.reference = .transaction(entry.transaction.id)
      return thing
    }
  }

  private static let mostWords = 10
  /// So many words tell what became of it.
  private static let mostTold = 3
  private static let most = 40
}
