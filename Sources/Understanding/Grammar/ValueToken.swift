import Models

/// A run of digits, a sign, or a word or phrase with what it may mean.
struct ValueToken {
  enum Kind { case word, digits, sign }

  var kind: Kind
  /// In the meanings of the words.
  var meanings: Range<Int> = 0..<0
  /// The number that digits are; -1 for one that is longer than anybody counts.
  var number = 0
  var digitCount = 0
  /// What a letter such as «¼» says, alone or behind digits.
  var fraction: Double?
  var sign: Unicode.Scalar = " "
  /// The words of the text by number, from the first to the last.
  var words: Range<Int>
  /// Where it stands in the folded text; a sign is not in it.
  var folded: Range<Int>
  /// UTF-8 offsets of a sign in the original.
  var typed: Range<Int> = 0..<0
  /// Whether no white space stands before it.
  var isAttached = false
  /// Whether «و» stands before it, as a word or as one with its first.
  var hasConjunction = false
  var hasArticle = false
  /// Whether its first word ends as Arabic feminine ones do: «الثانية», and not «الثاني».
  var isFeminine = false
  /// The second byte of the preposition that is written as one with it (ب ل ك ع ه), 0 where there is none.
  var preposition: UInt8 = 0
  /// The Azerbaijani case of its last word.
  var ending: CaseEnding?
  /// Whether a word that means nothing here has the article of Arabic.
  var isDefinite = false
  /// Whether a word that means nothing here is spelled as an Arabic verb of the first person or a command: «اشرب», «ادفع».
  var isVerbal = false
  /// Whether a word in Latin letters that means nothing here ends as several things do.
  var isPlural = false
  /// Whether a word that means nothing here is spelled as several things are, which a number counts: «تذاكر», `boxes`.
  var isSeveral = false
  /// Whether figures stand right behind a word that begins a name: `gate 3/4`.
  var isOfName = false
  /// Whether a word in Latin letters that means nothing here ends as the last of an Azerbaijani compound does: `axşam yeməyi`.
  var isOfCompound = false
  /// How it is told from a number that it is spelled as; nil for what is no such word.
  var homograph: Homograph?
  /// Whether an apostrophe stands in its first word: `Tuesday's`.
  var hasApostrophe = false
  /// Whether a comma stands before it that is part of no number.
  var isParted = false
  /// Whether a sentence or a line ended before it.
  var beginsSentence = false

  static let lam: UInt8 = 0x84
  static let beh: UInt8 = 0xA8
  static let ain: UInt8 = 0xB9
  static let heh: UInt8 = 0x87
}
