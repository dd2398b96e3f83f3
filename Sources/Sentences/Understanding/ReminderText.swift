import Meanings
import Models
import SentenceWords
import Understanding

/// Names what a reminder is for by the word that asks for it, where nothing else does: «صحيني», «السحور», a prayer.
struct ReminderText {
  let understanding: ConversationUnderstanding
  let words: WordsOfSlots

  func settle(_ meaning: inout Understood) {
    let found = understanding.references.read(words.reading.text)
    if let object = object(of: meaning.slots[.text]?.text) {
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
  ///
  /// It is the last word of what is to be done: «أقرأ الكهف وأحط المنبه».
  func object(of verb: String?) -> String? {
    let text = words.reading.text
    guard let verb,
      let alarm = understanding.references.read(text).matches.first(where: { $0.slot == "waking" })?.words,
      alarm.lowerBound > 0,
      text[alarm.lowerBound].hasPrefix("ال"),
      verb.split(separator: " ").last.map(String.init) == text.typed(alarm.lowerBound - 1)
    else { return nil }
    return "\(verb) \(text.typed(alarm))"
  }
}
