import Meanings
import Models
import SentenceWords
import Understanding

/// A reminder so long before the time that its own sentence says: «بالاجتماع الساعة ٦ قبله بربع ساعة», `10 minutes before 6`.
struct CountedBack {
  let understanding: ConversationUnderstanding
  let reading: SlotReading
  let moment: Moment

  /// Takes the earlier time for the reminder, where what it is counted from is that hour, or a word for it.
  func settle(_ utterance: inout Utterance) {
    guard utterance.understood.intent == .createReminder, let advance = utterance.advance, advance.anchor == nil,
      !advance.isOfUnknown, let minutes = advance.lead.minutes, minutes > 0, let when = reading.values.when,
      let time = when.time, pointsAtTime(when), let text = advance.text ?? prayer
    else { return }
    let start = advance.lead.time(from: (when.day, time), isBefore: true)
    utterance.understood.slots[.when] = .text(start.normalized(zone: moment.zone))
    utterance.understood.slots[.text] = .text(text)
    utterance.advance = nil
  }

  /// Whether a word for what was said follows «قبل», or is written with it, or the hour itself follows.
  private func pointsAtTime(_ when: When) -> Bool {
    let found = understanding.references.read(reading.text)
    guard let before = found.matches.first(where: { $0.slot == "before" }) else { return false }
    return found.pointsBehind(before) || when.words.contains { $0.lowerBound == before.words.upperBound }
  }

  private var prayer: String? {
    NamedPrayer(reading: reading, found: understanding.references.read(reading.text)).name
  }
}
