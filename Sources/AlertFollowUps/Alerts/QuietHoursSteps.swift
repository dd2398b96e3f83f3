import Calendars
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is said of the quiet hours, one step after the other: «حطها من 11 لين 7», `make it 6:30`, `are they on?`.
package struct QuietHoursSteps: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let end = OneQuietHour(context: context).meaning(text, utterance)
    if let end { return end }
    guard isSpokenOf, (1...Self.mostWords).contains(folded(text).words.count) else { return nil }
    if utterance.isAsking || following(text).contains("active") { return state(text, utterance) }
    if understanding.requestReader.asks(text), let state = state(text, utterance) { return state }
    guard !understanding.amendment(in: text, at: moment).cues.contains(.not) else { return nil }
    return hours(text, utterance) ?? off(text, utterance) ?? one(text, utterance)
  }

  /// Whether the quiet hours are what is spoken of, or asked for.
  private var isSpokenOf: Bool {
    if let question = dialogue.question {
      guard case .slot(let slot) = question, dialogue.last?.intent == .setQuietHours else { return false }
      return slot == .start || slot == .end
    }
    return dialogue.memory.mentioned == .quietHours || dialogue.memory.last == .quietHours
  }

  /// Returns the question that `are they on?` asks.
  private func state(_ text: String, _ utterance: Utterance) -> Understood? {
    if asksForBound(text) { return context.understood(.quietHoursStatus, utterance) }
    guard following(text).contains("active"),
      saysOnly(understanding.amendment(in: text, at: moment).rest, ["active"], in: text)
    else { return nil }
    return context.understood(.quietHoursStatus, utterance)
  }

  /// Whether a text asks when they begin or end, and nothing else: «بتبدأ إمتى؟».
  private func asksForBound(_ text: String) -> Bool {
    let spoken = understanding.amendment(in: text, at: moment)
    let found = understanding.references.read(text)
    return !found.values(of: "bound").isEmpty && !spoken.saysValue
      && NamedTargets(context: context).saysNothing(
        spoken.rest.filter { word in
          understanding.references.read(word).values(of: "aspect").isEmpty
        }
      )
  }

  /// Both hours, where a number alone is one of them.
  private func hours(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    let reader = ClockRangeReader(words: understanding.reader.values, at: moment)
    let count = folded.words.count
    for start in 0...min(Self.mostAside, count - 1) {
      for end in (max(start, count - 1 - Self.mostAside)...(count - 1)).reversed() {
        let part = folded.typed(start...end)
        guard let hours = reader.readAnswer(FoldedText(part), isOfEnd: false), let from = hours.start,
          let to = hours.end
        else { continue }
        let aside = folded.words.indices.filter { $0 < start || $0 > end }.map { folded.typed($0) }
        guard saysNoValue(aside.joined(separator: " ")) else { return nil }
        var change = context.understood(.setQuietHours, utterance)
        change.slots = [.start: .text(from.description), .end: .text(to.description)]
        return change
      }
    }
    return nil
  }

  private func saysNoValue(_ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    let spoken = understanding.amendment(in: text, at: moment)
    return spoken.rest.allSatisfy { saysOnly([$0], []) || understanding.speaks(of: .setQuietHours, in: $0) }
      && !spoken.saysValue && spoken.cues.isDisjoint(with: [.remove, .later, .earlier])
  }

  /// «طفها», `turn them off`.
  private func off(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    let isOff = understanding.references.read(folded).matches.contains { $0.slot == "following" && $0.value == "off" }
    let unwanted = words(of: ["not it"], among: "wanted", in: text)
    if !unwanted.isEmpty, dialogue.question == nil,
      understanding.amendment(in: text, at: moment).rest.allSatisfy({
        unwanted.contains($0) || saysOnly([$0], ["anyway"], in: text)
      })
    {
      var off = context.understood(.endQuietHours, utterance)
      (off.isContinued, off.confidence) = (false, 0)
      return off
    }
    guard isOff, saysOnly(understanding.amendment(in: text, at: moment).rest, ["off", "anyway"], in: text) else {
      return nil
    }
    return context.understood(.endQuietHours, utterance)
  }

  /// One hour: the one of the two to which it is nearer.
  private func one(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, settings.quietHoursEnd != nil else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.time != nil || spoken.number != nil, spoken.day == nil, spoken.rule == nil, spoken.currency == nil,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]), saysOnly(spoken.rest, []),
      understanding.references.read(text).values(of: "bound").isEmpty
    else { return nil }
    var change = context.understood(.setQuietHours, utterance)
    (change.reference, change.amendment) = (.quietHours, Amendment(spoken))
    return change
  }

  private static let mostWords = 8
  private static let mostAside = 2
}
