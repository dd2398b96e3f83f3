import IntentFiles
import Meanings
import Models
import SentenceWords
import Understanding

/// Leaves the day of what was bought for a feast that is still to come to what that is for: `80 riyals on Eid clothes`.
struct FeastOfPurchase {
  let words: WordsOfSlots

  func settle(_ meaning: inout Understood) {
    let reading = words.reading
    guard let when = reading.values.when, when.isNameAlone, when.day > words.today, meaning.slots[.when] != nil,
      let text = words.texts["category"]?.read(reading.text, except: [reading.values.amount?.words].compactMap(\.self)),
      saysMore(text, than: when.words)
    else { return }
    meaning.slots[.when] = nil
    meaning.slots[.category] = .text(text)
  }

  private func saysMore(_ text: String, than feast: [Range<Int>]) -> Bool {
    let (bought, named) = (FoldedText(text), Set(feast.joined().map { words.reading.text[$0] }))
    return bought.words.indices.contains { !named.contains(bought[$0]) }
  }
}
