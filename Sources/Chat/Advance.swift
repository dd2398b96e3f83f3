import IntentFiles
package import Models
import Understanding

/// A time that is counted back from something: «قبل القسط بثلاثة أيام», `two hours before it`.
package struct Advance: Codable, Hashable, Sendable {
  package var lead: Lead
  /// What it is counted from; nil where it was only pointed at.
  package var anchor: Mention?
  /// What is to be done then, where the sentence says so.
  package var text: String?
  /// The hour of that day, where the sentence says one.
  package var time: ClockTime?
}

extension ConversationUnderstanding {
  /// How long before something a reminder is to come; nil where the sentence says nothing of that.
  func advance(in reading: SlotReading) -> Advance? {
    let found = references.read(reading.text)
    guard let before = found.matches.first(where: { $0.slot == "before" }),
      let (lead, words) = lead(in: found, before, reading.text)
    else { return nil }
    let things = reading.matches.filter { $0.slot == Slot.service.rawValue || $0.slot == Slot.dependent.rawValue }
    let named = found.matches.filter { $0.slot == "anchor" }
    let said = found.matches.filter { Self.pointing.contains($0.slot) }
    let when = reading.values.when.flatMap { $0.isDaySaid ? nil : $0 }
    let taken = (things + named + said + [before]).map(\.words) + words + (when?.words ?? [])
    let text = texts["reminder"]?.reader.read(reading.text, except: taken)
    let anchor = anchor(things, named)
    // «قبل الصلاة بساعة»: nobody knows when that is.
    let isPointed = before.typed.count > 3 || said.contains { $0.slot == "reference" } || text == nil
    return anchor != nil || isPointed ? Advance(lead: lead, anchor: anchor, text: text, time: when?.time) : nil
  }

  private static let pointing: Set = ["reference", "filler"]

  private func anchor(_ things: [SlotReading.Match], _ named: [SlotReading.Match]) -> Mention? {
    guard !things.isEmpty else { return named.first.map { Mention(name: $0.value) } }
    var slots: [Slot: SlotValue] = [:]
    for thing in things { if let slot = Slot(rawValue: thing.slot) { slots[slot] = slots[slot] ?? .text(thing.value) } }
    return Mention(name: (slots[.service] == nil ? Intent.dependentAlerts : .serviceStatus).rawValue, slots: slots)
  }

  /// The span, and the words that say it: in Arabic behind «قبل» with its ب, or before «من».
  private func lead(
    in found: ReferenceReader.Found,
    _ before: SlotReading.Match,
    _ text: FoldedText
  ) -> (Lead, [Range<Int>])? {
    for span in found.matches where span.slot == "span" {
      let counting = found.matches.first { $0.slot == "count" && $0.words.upperBound == span.words.lowerBound }
      let start = span.words.lowerBound
      let digits = start > 0 ? Int(text[start - 1].drop { $0 == "ب" }) : nil
      guard let lead = Lead(span.value, count: digits ?? counting.flatMap { Int($0.value) }) else { continue }
      let first = counting?.words.lowerBound ?? (digits == nil ? start : start - 1)
      let isBehind = first >= before.words.upperBound
      let hasPreposition = text[first].hasPrefix("ب") || !text.isArabic
      let isOf = span.words.upperBound < text.words.count && text[span.words.upperBound] == "من"
      if isBehind, !hasPreposition, !isOf { continue }
      return (lead, [first..<span.words.upperBound])
    }
    return nil
  }
}
