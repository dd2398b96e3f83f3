import Calendars
import Changes
import Corrections
package import Meanings
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads minutes of the hour that was said before: `make it half past`, `quarter to` behind a reminder or the offer of one.
package struct MinutesOfHour: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    if let restated = restated(text, utterance) { return restated }
    let words = words(of: text, among: .everyday)
    guard (1...Self.mostWords).contains(words.count), !utterance.isAsking, !utterance.isDenied,
      let said = words.first(of: Self.minutes), let minutes = Int(said.dropFirst(Self.prefix.count))
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let known = Set(words.words(of: [said]).map { words.text.typed($0) })
    guard spoken.day == nil, spoken.time == nil, spoken.number == nil, spoken.rule == nil, spoken.span == nil,
      spoken.cues.isDisjoint(with: [.remove, .adding, .again, .later, .earlier]),
      NamedTargets(context: context).saysNothing(spoken.rest.filter { !known.contains($0) })
    else { return nil }
    return offered(minutes, utterance) ?? changed(minutes, spoken, utterance)
  }

  /// `no wait three forty five`: the time behind words that only object.
  private func restated(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard (2...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      case .offer(var offered) = dialogue.question, offered.intent == .createReminder,
      let when = offered.slots[.when]?.text, when.count > 10,
      let old = ClockTime(String(when.dropFirst(11).prefix(5)))
    else { return nil }
    for start in 1..<folded.words.count {
      let objection = understanding.amendment(in: folded.typed(0..<start), at: moment)
      guard objection.rest.isEmpty, !objection.saysValue, objection.cues.contains(.objection) else { continue }
      let said = understanding.knowingReader.read(folded.typed(from: start), at: moment).values.when
      guard let said, said.time != nil, !said.isDaySaid,
        Set(said.words.joined()).count == folded.words.count - start
      else { continue }
      var amendment = Amendment()
      (amendment.time, amendment.isOnFace) = (said.time, said.isOnFace ? true : nil)
      guard let time = amendment.time(instead: old) else { return nil }
      offered.slots[.when] = .text("\(when.prefix(10))T\(time)\(when.dropFirst(16))")
      offered.language = utterance.understood.language ?? offered.language
      return offered
    }
    return nil
  }

  /// The reminder that is offered, at those minutes.
  private func offered(_ minutes: Int, _ utterance: Utterance) -> Understood? {
    guard case .offer(var offered) = dialogue.question, offered.intent == .createReminder,
      let when = offered.slots[.when]?.text, when.count > 10,
      let old = ClockTime(String(when.dropFirst(11).prefix(5))), let time = Self.time(minutes, of: old)
    else { return nil }
    offered.slots[.when] = .text("\(when.prefix(10))T\(time)\(when.dropFirst(16))")
    offered.language = utterance.understood.language ?? offered.language
    return offered
  }

  /// The reminder that was set or told last.
  private func changed(_ minutes: Int, _ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil,
      dialogue.memory.hasJustChanged || !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]),
      let last = dialogue.memory.mentioned ?? dialogue.memory.last, case .reminder(let id) = last,
      let held = context.actions?.reminder(id), let time = Self.time(minutes, of: held.time)
    else { return nil }
    var amendment = Amendment()
    amendment.time = time
    return others.changed(last, amendment, utterance)
  }

  private static func time(_ minutes: Int, of old: ClockTime) -> ClockTime? {
    let minute = old.hour * 60 + minutes
    return (0..<24 * 60).contains(minute) ? ClockTime(minuteOfDay: minute) : nil
  }

  private static let prefix = "minute "
  private static let minutes = ["minute 30", "minute 15", "minute -15"]
  private static let mostWords = 6
}
