/// Tells by its letters what an Arabic verb of the first person or a command may be: «اشرب», «اتصل», «ادفع».
enum ArabicVerb {
  private static let alif: [UInt8] = [0xD8, 0xA7]
  private static let lam: [UInt8] = [0xD9, 0x84]
  /// What a broken plural or a noun ends with: «ارغفة», folded or not.
  private static let ofNouns: [[UInt8]] = [[0xD9, 0x87], [0xD8, 0xA9]]
  /// In UTF-8 bytes, two a letter.
  private static let length = 6...12

  /// Whether a folded word begins with «ا» and is no noun of several things, «اكواب», «اقراص», «ارغفه», nor one with the article.
  static func isSpelled(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    guard length.contains(word.count), word.starts(with: alif), !word.dropFirst(2).starts(with: lam) else {
      return false
    }
    return !ofNouns.contains { word.suffix(2).elementsEqual($0) } && !word.dropLast(2).suffix(2).elementsEqual(alif)
  }
}
