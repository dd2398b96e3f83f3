/// One way to take a folded word apart into a stem and what is written as one with it.
struct WordForm {
  let stem: String
  /// Whether the word begins with «و», taken away.
  var hasConjunction = false
  /// Whether it keeps its prepositions: nothing, or the article, is taken away from its beginning.
  var isWithinPhrase = true
  /// The Azerbaijani case at the end, taken away.
  var ending: CaseEnding?

  /// Calls `body` with the word as it is and then with every stem that proclitics or case endings leave of it.
  static func forEach(of word: String, _ body: (WordForm) -> Void) {
    body(WordForm(stem: word))
    let utf8 = Array(word.utf8)
    guard let first = utf8.first else { return }
    if first >= 0x80 {
      utf8.withUnsafeBufferPointer { bytes in
        Proclitics.forEachStart(of: bytes.indices, in: bytes) { start in
          guard start > 0 else { return }
          let stem = String(decoding: bytes[start...], as: UTF8.self)
          let hasConjunction = bytes[0] == 0xD9 && bytes[1] == 0x88
          let isArticle = bytes[..<start].elementsEqual("ال".utf8)
          body(WordForm(stem: stem, hasConjunction: hasConjunction, isWithinPhrase: isArticle))
        }
      }
    } else {
      for (letters, ending) in endings where utf8.count > letters.count + 1 {
        let end = utf8.count - letters.count
        guard utf8[end...].elementsEqual(letters) else { continue }
        body(WordForm(stem: String(decoding: utf8[..<end], as: UTF8.self), ending: ending))
      }
    }
  }

  /// Azerbaijani endings in folded spelling, the longest first.
  private static let endings: [(letters: [UInt8], ending: CaseEnding)] = [
    ("sindan nindan indan inden undan unden sinden", CaseEnding.ablative),
    ("sinda sinde inda inde unda unde", .locative),
    ("ndan nden", .ablative), ("nda nde", .locative),
    ("lari leri liq luq lik luk daki deki nin nun", .other),
    ("dan den", .ablative), ("sina sine ina ine una une", .dative), ("lar ler dir dur", .other),
    ("da de", .locative), ("ya ye", .dative), ("in un si su ni nu", .other), ("a e", .dative), ("i u", .other),
  ].flatMap { words, ending in words.split(separator: " ").map { (Array($0.utf8), ending) } }
}
