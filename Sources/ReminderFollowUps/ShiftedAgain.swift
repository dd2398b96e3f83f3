import Changes
import Corrections
package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads by how much a reminder is to be moved instead, and that another one is to be moved as much: «لا نص ساعة» behind «أجّله
/// ساعة», «والكهرباء نفس الشي».
package struct ShiftedAgain: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard let before = dialogue.memory.amendment, dialogue.memory.hasJustChanged, !utterance.isDenied,
      !understanding.requestReader.asks(text)
    else { return [] }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    if let another = another(before, spoken, text, utterance) { return [another] }
    // What was put off once is another one, and the one that it was taken from is put off anew.
    let meant = before.isOnce == true ? dialogue.memory.done?.request?.reference : nil
    guard let shift = before.shift, let reference = meant ?? dialogue.memory.last, spoken.time == nil,
      spoken.day == nil,
      spoken.rule == nil, spoken.currency == nil,
      !spoken.cues.isDisjoint(with: [.objection, .meant, .amend]),
      spoken.cues.isDisjoint(with: [.remove, .adding, .again, .later, .earlier]), isSpanAlone(text),
      let lead = understanding.span(in: folded(text)) ?? counted(spoken, like: shift)
    else { return [] }
    let isEarlier = shift.minutes < 0 || shift.days < 0 || shift.months < 0
    let span = SpokenSpan(months: lead.months, days: lead.days, minutes: lead.minutes ?? 0)
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    var amendment = Amendment()
    (amendment.shift, amendment.isOnce) = (isEarlier ? -span : span, before.isOnce)
    return [undoing, others.changed(reference, amendment, utterance)]
  }

  /// `no 20` behind `snooze it 10 min`: so many of what was counted.
  private func counted(_ spoken: SpokenAmendment, like shift: SpokenSpan) -> Lead? {
    // «لا قصدي الثالث» names a place, `no 20` counts.
    let figure = said.contains(where: \.isNumber) ? spoken.ordinal : nil
    guard let count = spoken.number.flatMap({ Int($0) }) ?? figure, count > 0, spoken.cues.contains(.objection)
    else { return nil }
    if shift.minutes != 0 { return Lead(shift.minutes.isMultiple(of: 60) ? "*60t" : "*1t", count: count) }
    return shift.days == 0 ? nil : Lead(shift.days.isMultiple(of: 7) ? "*7d" : "*1d", count: count)
  }

  /// Whether a text says a span of time, and besides it only that something was wrong.
  private func isSpanAlone(_ text: String) -> Bool {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    let spans = Set(SpokenSpans(found, folded).spans.flatMap(\.words))
    return folded.words.indices.allSatisfy { word in
      spans.contains(word) || folded[word].allSatisfy(\.isNumber)
        || understanding.amendment(in: folded.typed(word), at: moment).rest.isEmpty
        || saysOnly([folded.typed(word)], ["only", "anyway"], in: text)
    }
  }

  /// «والكهرباء نفس الشي»: what was done to the one before is done to the one that is named.
  private func another(
    _ before: Amendment,
    _ spoken: SpokenAmendment,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    let found = understanding.references.read(text)
    let same = found.matches.filter { $0.slot == "same" && $0.value == "same" }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
    if !same.isEmpty, before.text == nil, !spoken.saysValue, let place = spoken.ordinal,
      spoken.rest.allSatisfy(same.contains),
      let meant = dialogue.memory.shown(at: place), meant.kind == .reminder
    {
      return others.changed(meant, before, utterance)
    }
    guard !same.isEmpty, before.text == nil, !spoken.saysValue, spoken.currency == nil,
      spoken.cues.isSubset(of: [.filler, .adding, .again])
    else { return nil }
    let name = spoken.rest.filter { !same.contains($0) && !saysOnly([$0], ["too", "purpose"], in: text) }
    guard (1...TurnContext.longestName).contains(name.count), let meant = others.held(name, .reminder),
      meant != dialogue.memory.last
    else { return nil }
    return others.changed(meant, before, utterance)
  }
}
