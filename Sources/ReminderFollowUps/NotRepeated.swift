import Changes
import Corrections
import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that a reminder which comes again is to come only once: «مرة واحدة تكفي، لا تكرره», `don't repeat it`, `bir dəfə bəsdir`.
///
/// Where nobody knows which one, it is asked; nothing is taken back for it, and nobody who is due something is kept silent.
struct NotRepeated: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let words = words(of: text, among: .reminders)
    guard words.says("once enough") || words.says("not again"), !utterance.isAsking,
      understanding.kinds(in: text).isSubset(of: [.reminder]), understanding.alertType(in: text, at: moment) == nil,
      !understanding.acts.commands(Intent.createReminder.rawValue, in: text)
    else { return nil }
    let rest = words.rest(besides: ["once enough", "not again", "its reminder"])
    let spoken = understanding.amendment(in: rest.joined(separator: " "), at: moment, isOfTime: true)
    // «أجله مرة وحدة» puts off, and «الغه مرة وحدة» leaves out.
    guard spoken.day == nil, spoken.time == nil, spoken.span == nil, spoken.currency == nil,
      spoken.cues.isDisjoint(with: [.remove, .later, .earlier, .adding])
    else { return nil }
    let name = spoken.rest.filter { word in
      !NamedTargets(context: context).saysNothing([word]) && !saysOnly([word], ["anyway", "only"])
    }
    guard name.isEmpty else { return named(name, utterance) }
    // What was spent comes once anyway, and nothing is taken back for that.
    if dialogue.memory.hasJustChanged, dialogue.memory.last?.kind == .transaction {
      return context.understood(.acknowledged, utterance)
    }
    if let held = pointedReminder { return once(held, utterance) }
    // What was told of somebody, or of an alert, is meant by it as well.
    let isOfOther = dialogue.subject.map { $0.kind != .reminder } ?? false
    guard !isOfOther, dialogue.mentions.last?.person == nil, words.says("not again") || dialogue.topic == .reminder
    else {
      return nil
    }
    return asked(utterance)
  }

  private func named(_ name: [String], _ utterance: Utterance) -> Understood? {
    guard name.count <= NamedTargets.longestName,
      case .reminder(let id)? = named.found(by: name.joined(separator: " "))
        .flatMap({ $0.only(.reminder) })
    else { return nil }
    return context.actions?.reminder(id).map { once($0, utterance) }
  }

  /// What comes once anyway is told.
  private func once(_ held: ChatOutcome.Reminder, _ utterance: Utterance) -> Understood {
    guard held.every != nil else { return told(held, utterance) }
    return others.changed(.reminder(held.id), single, utterance)
  }

  /// Which of those that come again is meant; of one alone it is asked what is to be otherwise.
  private func asked(_ utterance: Utterance) -> Understood {
    let repeated = heldReminders.filter { $0.every != nil }
    guard !repeated.isEmpty else { return context.understood(.outOfScope, utterance) }
    var change = context.understood(.changeReminder, utterance)
    if repeated.count > 1 {
      (change.among, change.amendment) = (repeated.map { .reminder($0.id) }, single)
    } else {
      change.isOfSome = true
    }
    return change
  }

  private var single: Amendment {
    var amendment = Amendment()
    amendment.isSingle = true
    return amendment
  }
}
