import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads a number behind a reminder that was counted back: «لا ثلاثة» of «قبلها بيومين» is three days, and no hour; «لا قبل ثلاث»
/// of «قبل أسبوعين» is three weeks.
package struct CountedAgain: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil || dialogue.question == .slot(.when), !utterance.isAsking,
      (1...Self.mostWords).contains(folded.words.count), understanding.span(in: folded) == nil
    else { return nil }
    let isBack = understanding.references.read(folded).values(of: "before").contains { $0 != "on" }
    let spoken = understanding.amendment(in: text, at: moment)
    guard isSaid(spoken, isBack: isBack), isBare(spoken, folded), let count = count(in: folded, spoken),
      (1...Self.most).contains(count)
    else { return nil }
    guard let advance = dialogue.advance, advance.anchor != nil else {
      return isBack ? ofOneAhead(count, utterance) : nil
    }
    guard let lead = lead(like: advance.lead, count) else { return nil }
    let counted = Advance(lead: lead, anchor: advance.anchor, text: advance.text, time: advance.time)
    if let reference = dialogue.memory.last, case .reminder = reference, dialogue.memory.hasJustChanged {
      guard isBack || advance.time == nil else { return nil }
      var change = context.understood(.changeReminder, utterance)
      change.reference = reference
      change.advance = Advance(lead: lead, anchor: advance.anchor, time: advance.time)
      return change
    }
    // What was refused, for that time had passed, is asked for anew.
    guard isBack, dialogue.subject == .createReminder, !dialogue.memory.hasJustChanged else { return nil }
    var reminder = context.understood(.createReminder, utterance)
    reminder.advance = counted
    return reminder
  }

  /// Whether a sentence corrects, and says no time besides the number.
  private func isSaid(_ spoken: SpokenAmendment, isBack: Bool) -> Bool {
    let correcting: Set<SpokenAmendment.Cue> = isBack ? [.objection, .meant, .amend, .alter] : [.objection, .meant]
    return !spoken.cues.isDisjoint(with: correcting) && spoken.cues.isSubset(of: correcting.union([.filler, .earlier]))
      && (isBack || spoken.time == nil && spoken.span == nil && spoken.cues.isDisjoint(with: [.earlier]))
      && spoken.day == nil && spoken.rule == nil && spoken.currency == nil
  }

  /// Whether each word corrects, counts, or says nothing: «الساعة», or a part of the day, would make the number an hour.
  private func isBare(_ spoken: SpokenAmendment, _ folded: FoldedText) -> Bool {
    let rest = Set(spoken.rest)
    return folded.words.indices.map { folded.typed($0) }.allSatisfy { word in
      let alone = understanding.amendment(in: word, at: moment)
      return number(in: word) != nil || understanding.countsTime(in: word) || saysOnly([word], ["only", "anyway"])
        || !rest.contains(word) && alone.rest.isEmpty && !alone.saysValue
    }
  }

  /// The one whole number that is said.
  private func count(in folded: FoldedText, _ spoken: SpokenAmendment) -> Int? {
    if let number = spoken.number.flatMap({ Int($0) }) ?? spoken.ordinal { return number }
    let numbers = folded.words.indices.compactMap { number(in: folded.typed($0)) }
    return numbers.count == 1 ? numbers[0] : nil
  }

  private func number(in word: String) -> Int? {
    let folded = FoldedText(word)
    let counted = understanding.references.read(folded).values(of: "count").lazy.compactMap { Int($0) }.first
    if let counted { return counted }
    let numbers = understanding.selfCorrection.grammar.read(folded, at: moment, dimensions: [.number])
    guard numbers.count == 1, case .number(let number) = numbers[0].content else { return nil }
    return Int(exactly: number)
  }

  /// The reminder that was set ahead of another one, as many of the same before that.
  private func ofOneAhead(_ count: Int, _ utterance: Utterance) -> Understood? {
    guard let before, dialogue.memory.hasJustChanged, let said = understanding.span(in: FoldedText(before)),
      understanding.countsTime(in: before), case .reminder(let id)? = dialogue.memory.last,
      let held = context.actions?.reminder(id), held.every == nil,
      let origin = ShortChangeReader(context: context).origin(of: held), let lead = lead(like: said, count)
    else { return nil }
    let when = lead.time(from: (origin.day, origin.time), isBefore: true)
    var amendment = Amendment()
    (amendment.day, amendment.time) = (when.day, when.time)
    return others.changed(.reminder(id), amendment, utterance)
  }

  /// So many of what the lead before counted.
  private func lead(like before: Lead, _ count: Int) -> Lead? {
    if let minutes = before.minutes { return Lead(minutes.isMultiple(of: 60) ? "*60t" : "*1t", count: count) }
    if before.months > 0 { return Lead(before.months.isMultiple(of: 12) ? "*12m" : "*1m", count: count) }
    guard before.days > 0 else { return nil }
    return Lead(before.days.isMultiple(of: 7) ? "*7d" : "*1d", count: count)
  }

  private static let mostWords = 4
  private static let most = 60
}
