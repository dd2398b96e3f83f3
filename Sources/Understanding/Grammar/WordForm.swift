/// One way to take a folded word apart into a stem and what is written as one with it.
struct WordForm {
  /// Where it stands in the folded text.
  let stem: Range<Int>
  /// Whether the word begins with «و», taken away.
  var hasConjunction = false
  /// Whether it keeps its prepositions: nothing, or the article, is taken away from its beginning.
  var isWithinPhrase = true
  /// The Azerbaijani case at the end, taken away.
  var ending: CaseEnding?

  /// Calls `body` with the word as it is and then with every stem that proclitics or case endings leave of it.
  ///
  /// A stem that ends behind the first `known` bytes of the word is left out: nobody has it.
  static func forEach(
    of word: Range<Int>,
    in utf8: UnsafeBufferPointer<UInt8>,
    known: () -> Int,
    _ body: (WordForm) -> Void
  ) {
    body(WordForm(stem: word))
    guard utf8[word.lowerBound] < 0x80 else { return forEachStart(of: word, in: utf8, body) }
    let known = known()
    guard word.count - known <= longestEnding else { return }
    for (letters, ending) in endings {
      offer(word, letters, ending, stemLength: 0, known, in: utf8, body)
    }
    // «axşamına»: behind a possessive, which is the stem's.
    for letters in possessives { offer(word, letters, .dative, stemLength: 1, known, in: utf8, body) }
  }

  private static func offer(
    _ word: Range<Int>,
    _ letters: [UInt8],
    _ ending: CaseEnding,
    stemLength: Int,
    _ known: Int,
    in utf8: UnsafeBufferPointer<UInt8>,
    _ body: (WordForm) -> Void
  ) {
    let start = word.upperBound - letters.count
    let end = start + stemLength
    guard start > word.lowerBound + 1, end - word.lowerBound <= known,
      utf8[start..<word.upperBound].elementsEqual(letters)
    else { return }
    body(WordForm(stem: word.lowerBound..<end, ending: ending))
  }

  private static func forEachStart(
    of word: Range<Int>,
    in utf8: UnsafeBufferPointer<UInt8>,
    _ body: (WordForm) -> Void
  ) {
    Proclitics.forEachStart(of: word, in: utf8) { start in
      guard start > word.lowerBound else { return }
      let hasConjunction = utf8[word.lowerBound] == 0xD9 && utf8[word.lowerBound + 1] == 0x88
      let isArticle = utf8[word.lowerBound..<start].elementsEqual("ال".utf8)
      body(WordForm(stem: start..<word.upperBound, hasConjunction: hasConjunction, isWithinPhrase: isArticle))
    }
  }

  /// Azerbaijani endings in folded spelling, the longest first.
  private static let endings: [(letters: [UInt8], ending: CaseEnding)] = [
    ("sinadek sinedek inadek inedek unadek unedek yadek yedek nadek nedek adek edek dek", CaseEnding.terminative),
    ("sindan nindan indan inden undan unden sinden", CaseEnding.ablative),
    ("sinda sinde inda inde unda unde", .locative),
    ("ndan nden", .ablative), ("nda nde", .locative),
    ("lari leri liq luq lik luk daki deki nin nun", .other),
    ("dan den", .ablative), ("sina sine ina ine una une", .dative), ("lar ler dir dur", .other),
    ("da de", .locative), ("ya ye", .dative), ("in un si su ni nu", .other), ("a e", .dative),
    ("i u", .other),
  ].flatMap { words, ending in words.split(separator: " ").map { (Array($0.utf8), ending) } }

  private static let possessives: [[UInt8]] = ["ina", "ine", "una", "une"].map { Array($0.utf8) }

  private static let longestEnding = 7
}
