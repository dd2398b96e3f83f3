import Calendars
package import Meanings
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is said to the offer to mute notifications or to set quiet hours besides yes and no: «لمدة أسبوع بس»,
/// «إلا الأهداف خليها», `make that 7`.
package struct OfferedSettings: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What is offered anew; empty where a sentence says something else.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard !utterance.isAsking, utterance.reply == nil, folded(text).words.count <= Self.mostWords,
      !understanding.requestReader.asks(text)
    else { return [] }
    switch dialogue.question {
    case .offers(let offered): return remaining(of: offered, text, utterance)
    case .offer(let offered) where offered.intent == .muteNotifications:
      return muted(offered, text, utterance).map { [$0] } ?? []
    case .offer(let offered) where offered.intent == .setQuietHours:
      return quiet(offered, text, utterance).map { [$0] } ?? []
    default: return []
    }
  }

  /// «إلا الأهداف خليها»: of what was offered to be muted that stays as it is which is named.
  private func remaining(of offered: [Understood], _ text: String, _ utterance: Utterance) -> [Understood] {
    guard offered.allSatisfy({ $0.intent == .muteNotifications }), isExcepting(text),
      let named = understanding.knowingReader.read(text, at: moment)["notification_type"]?.value
    else { return [] }
    let left = offered.filter { $0.slots[.type] != .text(named) }
    guard left.count < offered.count else { return [] }
    return left.isEmpty ? [context.understood(.declined, utterance)] : left.map { again($0, utterance) }
  }

  private func isExcepting(_ text: String) -> Bool {
    let found = understanding.references.read(text)
    return found.extents.contains(.except) || understanding.limits.cues(in: text).contains("limit")
      || !found.values(of: "keeping").isEmpty
  }

  /// «لمدة أسبوع بس»: for how long.
  private func muted(_ offered: Understood, _ text: String, _ utterance: Utterance) -> Understood? {
    guard let end = understanding.end(in: text, at: moment) else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    let timed = Set((reading.values.when?.words ?? []).joined()).map { reading.text.typed($0) }
    let rest = understanding.amendment(in: text, at: moment).rest.filter { word in
      !timed.contains(word) && !word.allSatisfy(\.isNumber) && understanding.limits.cues(in: word).isEmpty
        && !understanding.countsTime(in: word)
    }
    guard saysOnly(rest, ["only", "anyway"], in: text) else { return nil }
    var muting = again(offered, utterance)
    muting.slots[.until] = end
    return muting
  }

  /// `make that 7`: the one of the two hours to which it is nearer.
  private func quiet(_ offered: Understood, _ text: String, _ utterance: Utterance) -> Understood? {
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard let start = offered.slots[.start]?.text.flatMap({ ClockTime($0) }),
      let end = offered.slots[.end]?.text.flatMap({ ClockTime($0) }),
      spoken.time != nil || spoken.number != nil, spoken.day == nil, spoken.rule == nil, spoken.currency == nil,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]), saysOnly(spoken.rest, ["anyway"])
    else { return nil }
    let amendment = Amendment(spoken)
    guard let said = amendment.time(instead: start), let last = amendment.time(instead: end) else { return nil }
    // Quiet begins in the evening: twelve is midnight.
    let first = said.hour == 12 ? ClockTime(minuteOfDay: said.minuteOfDay - 12 * 60) : said
    var hours = again(offered, utterance)
    let isStart = !understanding.references.read(text).values(of: "beginning").isEmpty
    if !isStart, last.distance(to: end) <= first.distance(to: start) {
      hours.slots[.end] = .text(last.description)
    } else {
      hours.slots[.start] = .text(first.description)
    }
    return hours
  }

  private func again(_ offered: Understood, _ utterance: Utterance) -> Understood {
    var again = offered
    (again.isConfirmed, again.confidence) = (false, 0)
    again.language = utterance.understood.language ?? again.language
    return again
  }

  private static let mostWords = 6
}
