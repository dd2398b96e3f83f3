import Calendars
package import Meanings
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is said of a reminder that is called by what it is about, or that an answer showed just now, by whichever of its readers has it.
package struct ReminderTurns: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What a sentence asks for, in its order; empty where it says nothing of that.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard !utterance.isGreeting, (1...Self.mostWords).contains(folded(text).words.count) else { return [] }
    if let chosen = ChosenDay(context: context).meaning(text, utterance) { return [chosen] }
    if dialogue.question == .slot(.when), let same = SameTimeOtherDay(context: context).meaning(text, utterance) {
      return [same]
    }
    guard dialogue.question == nil else { return [] }
    if let all = allOfThem(text, utterance) { return [all] }
    return Self.readers.meanings(text, utterance, in: context)
  }

  /// Those that read nothing while a question is open.
  private static let readers: [any FollowUpReader.Type] = [
    BothReminders.self,
    NotRepeated.self,
    RemovedWithThing.self,
    ReminderOfRule.self,
    PointedReminder.self,
    NextReminder.self,
    MomentOfPointed.self,
    FrontedDay.self,
    UnnamedReminder.self,
    ReminderByMatter.self,
  ]

  /// «كم تذكير عندي؟» behind the agenda of a day names what it is about, and no day.
  private func allOfThem(_ text: String, _ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .listReminders, dialogue.last?.intent == .listAgenda,
      understanding.kinds(in: text) == [.reminder], utterance.understood.slots.isEmpty,
      understanding.knowingReader.read(text, at: moment).values.when == nil, utterance.continuation[.period] == nil
    else { return nil }
    var told = context.understood(.listReminders, utterance)
    told.aspect = utterance.understood.aspect ?? (utterance.leaning.aspect == .count ? .count : nil)
    return told
  }

  private static let mostWords = 12
}

extension TurnReader {
  /// All reminders that are held, the next first.
  package var heldReminders: [ChatOutcome.Reminder] {
    guard case .reminders(let held) = try? context.actions?.carryOut(.reminders) else { return [] }
    return held
  }

  /// The reminder that a pronoun means: the one that was told, made or changed last, where reminders are spoken of.
  var pointedReminder: ChatOutcome.Reminder? {
    if let told = reminderOfAgenda { return told }
    guard dialogue.topic == .reminder || dialogue.subject?.kind == .reminder,
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last
    else { return nil }
    return context.actions?.reminder(id)
  }

  /// The only reminder of the days that were just told of: «انقله» behind «وش عندي الخميس؟».
  private var reminderOfAgenda: ChatOutcome.Reminder? {
    guard dialogue.subject == .listAgenda, let told = dialogue.mentions.last, told.intent == .listAgenda else {
      return nil
    }
    let week = Week.start(in: moment.zone.identifier)
    let day = told.slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) }
    guard let days = day.map({ $0...$0 }) ?? told.slots[.period]?.days(on: context.today, weekStart: week) else {
      return nil
    }
    let found = heldReminders.filter { days.contains($0.day) }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns what tells of a reminder.
  func told(_ reminder: ChatOutcome.Reminder, _ utterance: Utterance) -> Understood {
    var told = context.understood(.listReminders, utterance)
    told.reference = .reminder(reminder.id)
    return told
  }
}
