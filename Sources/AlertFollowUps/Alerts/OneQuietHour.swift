import Calendars
import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads one end of the quiet hours that are held, the other of which stays: «مدّد ساعات الهدوء لين ٨», «وإلى ٧ أحسن», «قدّم بدايته ساعة», `başlanğıcı 11 olsun`.
struct OneQuietHour: TurnReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    guard settings.quietHoursStart != nil, settings.quietHoursEnd != nil, !utterance.isAsking, !utterance.isDenied,
      (2...Self.mostWords).contains(folded(text).words.count),
      isSpokenOf || following(text).contains("quiet hours"),
      said.slots[.start] == nil || said.slots[.end] == nil, !understanding.requestReader.asks(text),
      let bound = bound(in: text),
      understanding.act(of: text, for: Intent.setQuietHours.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    if let moved = moved(bound, by: spoken, in: text) {
      var change = context.understood(.setQuietHours, utterance)
      change.slots = moved
      return change
    }
    guard spoken.time != nil || spoken.number != nil, spoken.day == nil, spoken.rule == nil, spoken.span == nil,
      spoken.currency == nil, spoken.cues.isDisjoint(with: [.remove, .not, .again]),
      spoken.rest.allSatisfy({ saysNothing($0, in: text) })
    else { return nil }
    var amendment = Amendment(spoken)
    amendment.isOfEnd = bound == "end"
    var change = context.understood(.setQuietHours, utterance)
    (change.reference, change.amendment) = (.quietHours, amendment)
    return change
  }

  /// Both hours, where one of them is to come so much earlier or later: «قدّم بدايته ساعة», `move the end half an hour later`.
  private func moved(_ bound: String, by spoken: SpokenAmendment, in text: String) -> [Slot: SlotValue]? {
    let minutes = (spoken.span?.minutes).flatMap { $0 > 0 ? $0 : nil } ?? understanding.span(in: folded(text))?.minutes
    guard let minutes, minutes > 0, spoken.time == nil, spoken.day == nil,
      spoken.cues.isDisjoint(with: [.remove, .not, .again]),
      spoken.cues.contains(.later) != spoken.cues.contains(.earlier),
      let start = settings.quietHoursStart, let end = settings.quietHoursEnd,
      spoken.rest.allSatisfy({ saysNothing($0, in: text) || understanding.countsTime(in: $0) })
    else { return nil }
    let shift = spoken.cues.contains(.later) ? minutes : -minutes
    let moved = ClockTime(minuteOfDay: (bound == "end" ? end : start).minuteOfDay + shift)
    let (from, to) = bound == "end" ? (start, moved) : (moved, end)
    return from == to ? nil : [.start: .text(from.description), .end: .text(to.description)]
  }

  /// Whether the quiet hours are what is spoken of, and nothing else is asked.
  private var isSpokenOf: Bool {
    dialogue.question == nil && (dialogue.memory.mentioned ?? dialogue.memory.last) == .quietHours
  }

  /// Which end a text speaks of, by its word or its preposition; nil where it speaks of neither, or of both.
  private func bound(in text: String) -> String? {
    let said = Set(understanding.references.read(text).values(of: "bound"))
    if !said.isEmpty { return said.count == 1 ? said.first : nil }
    return understanding.limits.cues(in: text).contains("until") ? "end" : nil
  }

  /// Whether a word belongs to the hours themselves, to their moving, or says only that it is better so.
  private func saysNothing(_ word: String, in text: String) -> Bool {
    NamedTargets(context: context).saysNothing([word])
      || saysOnly([word], ["better", "anyway", "only", "quiet hours"], in: text)
      || understanding.shifts(in: word) || !understanding.limits.cues(in: word).isEmpty
  }

  private static let mostWords = 8
}
