import Changes
import Corrections
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads what is to be otherwise about the reminder that a pronoun means: «انقله للجمعة» behind the one of an agenda, `make it Mondays
/// only`, «وإله كمان بس قبل بيومين» for another person.
struct PointedReminder: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard !utterance.isAsking, !utterance.isDenied, !understanding.requestReader.asks(text) else { return nil }
    return aheadForOther(text, utterance) ?? sameHour(text, utterance) ?? change(text, utterance)
  }

  /// «واجتماع الفريق خله بنفس الوقت»: the one that is named at the hour of the one that was spoken of.
  private func sameHour(_ text: String, _ utterance: Utterance) -> Understood? {
    guard understanding.meansSameTime(text), let pointed = pointedReminder else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let same = words(of: ["time"], among: "same", in: text)
    let name = NamedTargets(context: context).name(in: spoken).filter { !same.contains($0) }
    guard !spoken.saysValue, !spoken.cues.isDisjoint(with: [.amend, .alter]),
      spoken.cues.isDisjoint(with: [.remove, .not]), (1...NamedTargets.longestName).contains(name.count),
      let meant = others.held(name, .reminder), meant != .reminder(pointed.id)
    else { return nil }
    var amendment = Amendment()
    amendment.time = pointed.time
    return others.changed(meant, amendment, utterance)
  }

  /// Another time or other days, said of nothing that is named.
  private func change(_ text: String, _ utterance: Utterance) -> Understood? {
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let isSame = understanding.meansSameTime(text)
    let isOnly = !words(of: ["only"], in: text).isEmpty && spoken.rule != nil && !spoken.weekdays.isEmpty
    guard dialogue.subject == .listAgenda || isOnly, !isSame,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier]),
      spoken.cues.isDisjoint(with: [.remove, .adding, .again, .not]), spoken.currency == nil, spoken.ordinal == nil,
      spoken.day != nil || spoken.time != nil || spoken.span != nil || spoken.rule != nil,
      understanding.kinds(in: text).isSubset(of: [.reminder]),
      spoken.rest.allSatisfy({ saysOnly([$0], ["anyway", "only"], in: text) }), let held = pointedReminder
    else { return nil }
    return others.changed(.reminder(held.id), Amendment(spoken), utterance)
  }

  /// As long ahead of what somebody else is due who was spoken of, as the pronoun tells: «وله بعد قبل بيومين» behind her reminder.
  private func aheadForOther(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .reminder? = dialogue.memory.last, let before = dialogue.advance, let person = before.anchor?.person,
      let ahead = utterance.advance, ahead.anchor == nil, !ahead.isOfUnknown,
      let gender = utterance.leaning.gender,
      let other = dialogue.mentions.last(where: { $0.person != nil && $0.gender == gender && $0.person != person }),
      !dialogue.mentions.contains(where: { $0.person == person && $0.gender == gender })
    else { return nil }
    var reminder = context.understood(.createReminder, utterance)
    reminder.advance = Advance(lead: ahead.lead, anchor: other, time: ahead.time)
    return reminder
  }
}
