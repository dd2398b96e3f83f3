import Changes
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that a reminder which comes again, and which a text calls by its words, is to be silent for a while: «وقف تذكير الدواء لمدة
/// أسبوع», «لا تذكرني بالدواء بكرة», `don't remind me about the medicine until Sunday`.
package struct PausedReminder: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Returns the reminder from its first time behind that on; what cannot be kept as it was said is refused, and nothing is taken away.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      !understanding.requestReader.asks(text), case let isRefused = refuses(text, folded),
      isRefused || halts(text, folded), let stay = ReminderStay(context: context, text: text),
      isRefused || !stay.isNamedDay || isHalted(folded),
      let id = named(in: text), let reminder = context.actions?.reminder(id)
    else { return nil }
    guard let rule = reminder.every else { return unrepeated(reminder, stay, text, utterance) }
    guard let days = stay.days else { return refused(id, stay, utterance) }
    // Before that it comes once more, so that a single day of its own is left out.
    if reminder.day < days.lowerBound {
      guard stay.isOneDay, rule.next(after: reminder.day) == days.lowerBound else {
        return refused(id, stay, utterance)
      }
      var amendment = Amendment()
      (amendment.day, amendment.isLeftOut) = (days.lowerBound, true)
      return others.changed(.reminder(id), amendment, utterance)
    }
    guard days.contains(reminder.day) else { return told(id, utterance) }
    guard let next = rule.next(notBefore: days.upperBound, from: reminder.day) else {
      return refused(id, stay, utterance)
    }
    var amendment = Amendment()
    amendment.day = next
    return others.changed(.reminder(id), amendment, utterance)
  }

  /// What comes once is not wanted on its day; whether it is to go for anything longer is asked.
  private func unrepeated(
    _ reminder: ChatOutcome.Reminder,
    _ stay: ReminderStay,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    guard let days = stay.days else { return refused(reminder.id, stay, utterance) }
    guard days.contains(reminder.day) else { return told(reminder.id, utterance) }
    var removal = context.understood(.cancelReminder, utterance)
    removal.reference = .reminder(reminder.id)
    if !stay.isOneDay { (removal.isContinued, removal.confidence) = (false, 0) }
    return removal
  }

  /// Of days on which it does not come nothing is left out.
  private func told(_ id: String, _ utterance: Utterance) -> Understood {
    var told = context.understood(.listReminders, utterance)
    told.reference = .reminder(id)
    return told
  }

  private func refused(_ id: String, _ stay: ReminderStay, _ utterance: Utterance) -> Understood {
    var change = context.understood(.changeReminder, utterance)
    change.reference = .reminder(id)
    change.refuse(stay.typed)
    return change
  }

  // MARK: What is left out

  /// Whether a text will not be reminded, or leaves something out.
  private func refuses(_ text: String, _ folded: FoldedText) -> Bool {
    let reminding = Intent.createReminder.rawValue
    let isRefused =
      understanding.act(of: text, for: reminding) == .refusal && understanding.acts.hasVerb(of: reminding, in: text)
    let found = understanding.references.read(folded)
    // `xatırlatma` at the end is «do not remind», elsewhere a reminder.
    let isDenied = found.matches.contains { match in
      match.slot == "entry" && match.value == "halt" && match.words.upperBound == folded.words.count
        && !understanding.kinds(in: match.typed).isEmpty
    }
    return isRefused || isDenied || found.values(of: "skipping").contains("skip") && isOfReminder(text)
  }

  private func isHalted(_ folded: FoldedText) -> Bool {
    understanding.references.read(folded).values(of: "entry").contains("halt")
  }

  /// Whether it halts a reminder, takes it away or silences it.
  private func halts(_ text: String, _ folded: FoldedText) -> Bool {
    guard isOfReminder(text) else { return false }
    return isHalted(folded)
      || understanding.acts.commands(Intent.cancelReminder.rawValue, in: text)
      || understanding.acts.commands(Intent.muteNotifications.rawValue, in: text)
  }

  /// Whether it names a reminder; who is to be reminded halts nothing.
  private func isOfReminder(_ text: String) -> Bool {
    understanding.acts.commands(of: Intent.createReminder.rawValue, in: text).isEmpty
      && understanding.kinds(in: text) == [.reminder]
  }

  // MARK: Which

  /// The one reminder of whose words a text has some; nil where it names none, or several.
  private func named(in text: String) -> String? {
    let words = understanding.amendment(in: text, at: moment).rest.filter { $0.count > 2 }
    let found = words.map { word in
      Set((named.found(by: word) ?? []).filter { $0.kind == .reminder })
    }.filter { !$0.isEmpty }
    guard let first = found.first else { return nil }
    let common = found.dropFirst().reduce(first) { $0.intersection($1) }
    guard common.count == 1, case .reminder(let id)? = common.first else { return nil }
    return id
  }

  private static let mostWords = 12
}
