import Models
import Understanding

/// Names what a reminder is for by the word that asks for it, where nothing else does: «صحيني», «السحور», a prayer.
struct ReminderText {
  let understanding: ConversationUnderstanding
  let words: WordsOfSlots

  func settle(_ meaning: inout Understood) {
    let found = understanding.references.read(words.reading.text)
    // «وصحيني»
    if let alarm = found.alarm, meaning.slots[.text]?.text?.hasSuffix(alarm) == true { meaning.slots[.text] = nil }
    // Whoever asks for an alarm asks for nothing more.
    guard meaning.slots[.text] == nil, meaning.slots[.when] != nil else { return }
    let name = found.alarm ?? found.event ?? NamedPrayer(reading: words.reading, found: found).name
    meaning.slots[.text] = name.map { .text($0) }
  }
}
