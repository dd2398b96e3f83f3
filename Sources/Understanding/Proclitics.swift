/// The one-letter words and the article that Arabic writes as one with the word behind: «وللجواز» is و + ل + ال + جواز.
enum Proclitics {
  /// Calls `body` with the place where a folded word may begin, first its own start, then what proclitics leave of it.
  ///
  /// A conjunction (و ف), a preposition or demonstrative (ب ل ك ه ع) and the article (ال, after ل also ل) may follow
  /// one another in this order, each may be missing, and at least two letters must be left.
  static func forEachStart(of word: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    body(word.lowerBound)
    guard utf8[word.lowerBound] >= 0xD8 else { return }
    func letter(at index: Int) -> UInt16 {
      index + 1 < word.upperBound ? UInt16(utf8[index]) << 8 | UInt16(utf8[index + 1]) : 0
    }
    func offer(_ index: Int) {
      if index > word.lowerBound, index + 4 <= word.upperBound { body(index) }
    }
    func offerBehindArticle(_ index: Int) {
      // «الماء» without its hamza is no «ما», which has no article.
      let isWhat =
        index + 4 == word.upperBound && letter(at: index) == Letter.meem && letter(at: index + 2) == Letter.alef
      if !isWhat { offer(index) }
    }
    func afterConjunction(_ index: Int) {
      offer(index)
      let first = letter(at: index)
      let second = letter(at: index + 2)
      if first == Letter.alef, second == Letter.lam { offerBehindArticle(index + 4) }
      guard Letter.prepositions.contains(first) else { return }
      offer(index + 2)
      if second == Letter.alef, letter(at: index + 4) == Letter.lam { offerBehindArticle(index + 6) }
      if first == Letter.lam, second == Letter.lam { offerBehindArticle(index + 4) }
    }
    afterConjunction(word.lowerBound)
    let first = letter(at: word.lowerBound)
    if first == Letter.waw || first == Letter.feh { afterConjunction(word.lowerBound + 2) }
  }

  /// The length in bytes of the article that a word begins with, 0 where it has none or is too short to lose it.
  static func article(of word: ArraySlice<UInt8>) -> Int {
    word.count >= 10 && word.starts(with: [0xD8, 0xA7, 0xD9, 0x84]) ? 4 : 0
  }

  /// Letters as their two bytes of UTF-8.
  private enum Letter {
    static let alef: UInt16 = 0xD8A7
    static let lam: UInt16 = 0xD984
    static let meem: UInt16 = 0xD985
    static let waw: UInt16 = 0xD988
    static let feh: UInt16 = 0xD981
    /// The letters ب ل ك ه ع.
    static let prepositions: [UInt16] = [0xD8A8, lam, 0xD983, 0xD987, 0xD8B9]
  }
}
