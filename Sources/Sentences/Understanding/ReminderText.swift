import Models
import Understanding

/// Names what a reminder is for by the word that asks for it, where nothing else does: «صحيني», «السحور», a prayer.
struct ReminderText {
  let understanding: ConversationUnderstanding
  let words: WordsOfSlots

  func settle(_ meaning: inout Understood) {
    let found = understanding.references.read(words.reading.text)
    if let object = object(of: meaning.slots[.text]?.text, found) {
      meaning.slots[.text] = .text(object)
      return
    }
    // «وصحيني»
    if let alarm = found.alarm, meaning.slots[.text]?.text?.hasSuffix(alarm) == true { meaning.slots[.text] = nil }
    // Whoever asks for an alarm asks for nothing more.
    guard meaning.slots[.text] == nil, meaning.slots[.when] != nil else { return }
    let name = found.alarm ?? found.event ?? NamedPrayer(reading: words.reading, found: found).name
    meaning.slots[.text] = name.map { .text($0) }
  }

  /// «أشغل المنبه»: of a verb right before it the alarm is the object, and not what is asked for.
  private func object(of verb: String?, _ found: ReferenceReader.Found) -> String? {
    let text = words.reading.text
    guard let verb, let alarm = found.matches.first(where: { $0.slot == "waking" })?.words, alarm.lowerBound > 0,
      text[alarm.lowerBound].hasPrefix("ال"), text.typed(alarm.lowerBound - 1) == verb
    else { return nil }
    return text.typed(alarm.lowerBound - 1..<alarm.upperBound)
  }
}
