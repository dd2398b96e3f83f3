import Calendars
import Changes
import Corrections
import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads what is to be otherwise about something that is named by its hour, its day or its price: «أجلي تذكير الساعة ٥ لـ ٦»,
/// «عدلي القهوة اللي بـ ٢٢ إلى ٢٥», `move the Monday one to Tuesday`.
struct ChangedByDetail: SingleFollowUpReader {
  let context: TurnContext

  /// The change of the one thing that is so; nil where none is, or more than one.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, !utterance.isAsking, !utterance.isDenied,
      (4...Self.mostWords).contains(folded.words.count), mayName(text),
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command,
      !understanding.requestReader.asks(text), !understanding.speaks(of: .createReminder, in: text)
    else { return nil }
    for start in 2..<folded.words.count {
      let (head, tail) = (folded.typed(0..<start), behind(folded, from: start))
      if let tail, let change = reminder(head, tail, utterance) ?? expense(head, tail, utterance) { return change }
    }
    return nil
  }

  /// Whether something is to be otherwise that is pointed at, or whose kind is named.
  private func mayName(_ text: String) -> Bool {
    let cues = understanding.amendment(in: text, at: moment, isOfTime: true).cues
    guard !cues.isDisjoint(with: [.amend, .alter, .later, .earlier]), !cues.contains(.remove) else { return false }
    let kinds = understanding.kinds(in: text)
    return kinds.isSubset(of: [.reminder, .transaction])
      && (!kinds.isEmpty || points(text) || understanding.spendingCategory(in: text) != nil)
  }

  /// The words from a place on without the one that leads to them; nil where there are none.
  private func behind(_ text: FoldedText, from start: Int) -> String? {
    let first = Self.leading.contains(text[start]) ? start + 1 : start
    return first < text.words.count ? text.typed(from: first) : nil
  }

  private func reminder(_ head: String, _ tail: String, _ utterance: Utterance) -> Understood? {
    let named = understanding.amendment(in: head, at: moment, isOfTime: true)
    guard named.time != nil || named.day != nil, named.rule == nil, named.number == nil, named.currency == nil,
      !named.cues.isDisjoint(with: [.amend, .alter, .later, .earlier]), isSilent(named.rest),
      !understanding.kinds(in: head).contains(.transaction), let said = value(tail), said.currency == nil,
      case .reminders(let held) = try? context.actions?.carryOut(.reminders)
    else { return nil }
    let meant = held.filter { reminder in
      (named.day == nil || reminder.day == named.day)
        && named.time.map { reminder.time == $0 || named.isOnFace && haveOneFace(reminder.time, $0) } != false
    }
    guard meant.count == 1 else { return nil }
    return others.changed(.reminder(meant[0].id), Amendment(said), utterance)
  }

  private func expense(_ head: String, _ tail: String, _ utterance: Utterance) -> Understood? {
    let named = understanding.amendment(in: head, at: moment)
    guard let number = named.number.flatMap({ DecimalAmount($0)?.value }), named.day == nil, named.time == nil,
      !named.cues.isDisjoint(with: [.amend, .alter]), !understanding.kinds(in: head).contains(.reminder),
      let said = value(tail), said.number != nil, said.day == nil, said.time == nil
    else { return nil }
    let name = named.rest.filter { !isSilent([$0]) }
    guard !name.isEmpty || understanding.kinds(in: head) == [.transaction] || dialogue.topic == .transaction else {
      return nil
    }
    let found = name.isEmpty ? nil : self.named.found(by: name.joined(separator: " ")) ?? []
    let meant = (context.actions?.transactions ?? []).filter { entry in
      entry.transaction.amount.value == number && found?.contains(.transaction(entry.transaction.id)) != false
    }
    guard meant.count == 1 else { return nil }
    return others.changed(.transaction(meant[0].transaction.id), Amendment(said), utterance)
  }

  /// What the end of a sentence says, where it is a value and nothing else.
  private func value(_ text: String) -> SpokenAmendment? {
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.saysValue, spoken.rest.isEmpty, spoken.ordinal == nil, spoken.rule == nil, spoken.span == nil,
      spoken.cues.isSubset(of: [.filler])
    else { return nil }
    return spoken
  }

  private func isSilent(_ words: [String]) -> Bool {
    words.allSatisfy { word in
      saysOnly([word], ["pointed", "about", "anyway", "purpose", "due"]) || !understanding.kinds(in: word).isEmpty
    }
  }

  /// What leads to how something is to be, folded.
  private static let leading: Set = ["الي", "ل", "لـ", "to"]
  private static let mostWords = 9
}
