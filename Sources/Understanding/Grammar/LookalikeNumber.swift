/// Tells a word that is spelled as a number from one that is another word there: `bəs` beside `beş`, «الست سعاد».
struct LookalikeNumber {
  /// As it is folded.
  let word: Slice<UnsafeBufferPointer<UInt8>>
  /// As it was typed.
  let typed: Slice<UnsafeBufferPointer<UInt8>>
  /// The word behind it, folded.
  let next: Slice<UnsafeBufferPointer<UInt8>>?
  /// Whether a word that an hour may follow stands right before it.
  let isBehindTime: Bool
  /// Whether a number does.
  let isBehindNumber: Bool

  /// Whether it is no number there.
  var isNone: Bool {
    if Self.never.contains(where: word.elementsEqual) { return true }
    // `bəs` asks, and five is `beş`; of `bes` without its dots only `onda` tells.
    if word.elementsEqual(Self.five) {
      let isOther = typed.contains(Self.schwa) && Set(Self.dotted).isDisjoint(with: typed)
      return !isBehindNumber && (isOther || next.map { $0.elementsEqual(Self.then) } ?? false)
    }
    if Self.pronouns.contains(where: word.elementsEqual) { return !isBehindTime }
    if isLady { return !isBehindTime }
    if Self.large.contains(where: word.elementsEqual) {
      return next.map { next in Self.wishes.contains(where: next.elementsEqual) } ?? false
    }
    return false
  }

  /// Whether it may be a lady, who is none where a unit of time stands behind it: «الست شهور».
  var isLady: Bool { Self.ladies.contains(where: word.elementsEqual) }

  /// What an hour may stand right behind.
  static let times: Set<Meaning.Kind> = [.hourMark, .part, .relativeDay, .weekday, .weekdayName, .point, .oclock]

  /// `mine` is no `minə`, and `onu` is a pronoun before it is ten.
  private static let never = bytes(["mine", "onu"])
  private static let five = Array("bes".utf8)
  private static let then = Array("onda".utf8)
  /// The first byte of `ə`, and those of the letters that `ş` is written by.
  private static let schwa: UInt8 = 0xC9
  private static let dotted: [UInt8] = [0xC5, 0xC8]
  /// Cases of `o`, which are those of ten as well: `ona zəng et`, `onda yaz`.
  private static let pronouns = bytes(["onda", "ona", "ondan", "onun"])
  /// «الست سعاد» is a lady, «الساعة الست» an hour.
  private static let ladies = bytes(["الست", "بالست", "للست", "والست"])
  /// «ألف شكر» counts nothing.
  private static let large = bytes(["الف", "مليون", "والف"])
  private static let wishes = bytes(["شكر", "شكرا", "مبروك", "مبارك", "تحيه", "سلامه", "عافيه"])

  private static func bytes(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }
}
