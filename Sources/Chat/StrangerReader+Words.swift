import Understanding

/// The words of a sentence that may be names, and those that stand around names.
extension StrangerReader {
  /// The words that data has about names, those with endings too.
  var kinds: [SlotReading.Match] {
    let text = reading.text
    var found = understanding.naming.matches(in: text).filter { match in
      // «عندي» is not ع and ندى.
      let attached = reading.word(at: match.words.lowerBound).dropLast(NameSpelling.plain(match.typed).count)
      return match.words.count > 1 || Self.attached.contains(String(attached))
    }
    for place in text.words.indices where !found.contains(where: { $0.words.contains(place) }) {
      let (word, typed) = (reading.word(at: place), reading.typed(place))
      guard !ConversationUnderstanding.isArabic(word) else { continue }
      // `time` is not Tim with an ending of Azerbaijani.
      let endings = understanding.model.knows(place, of: text) ? ConversationUnderstanding.owning + ["s"] : Self.endings
      let stems = Self.stems(of: word, without: endings).lazy.compactMap { stem in
        understanding.naming.matches(in: FoldedText(stem)).first.map { ($0.value, stem) }
      }
      if let (value, stem) = stems.first {
        let name = String(typed.prefix(stem.count))
        found.append(SlotReading.Match(slot: Self.slot, value: value, typed: name, words: place..<place + 1))
      }
    }
    return found
  }

  /// What may be written as one with an Arabic name in front of it.
  private static let attached: Set = ["", "و", "ل", "ب", "ف", "ول", "وب", "ال", "وال", "لل", "عال", "هال"]

  /// A Latin word without what says whose, to whom or where: `Omar's`, `omars`, `Orxanın`, `Leylaya`.
  private static func stems(of word: String, without endings: [String]) -> [String] {
    endings.filter { word.count >= $0.count + shortest && word.hasSuffix($0) }.map { String(word.dropLast($0.count)) }
  }

  private static let endings = [
    "'s", "’s", "s", "nın", "nin", "nun", "nün", "ın", "in", "un", "ün", "ya", "yə", "ye", "a", "ə", "e", "da", "də",
    "de", "dan", "dən", "den", "la", "lə", "le", "nı", "ni", "ı", "i", "u", "ü",
  ]

  /// A name that no data has, as typed without its ending; that of a dependent where it is only misspelt.
  func bareName(at place: Int) -> String {
    if let misspelt, misspelt.words.contains(place) { return misspelt.value }
    let (word, typed) = (reading.word(at: place), reading.typed(place))
    let ending = ConversationUnderstanding.owning.first { word.hasSuffix($0) && word.count > $0.count + Self.shortest }
    return String(typed.dropLast(ending?.count ?? 0))
  }

  /// The name of a dependent that is written with a slip of the pen.
  var misspelt: SlotReading.Match? {
    understanding.knowingReader.misspelt(Self.slot, in: reading, names: understanding.knownNames).flatMap { match in
      understanding.knownNames.contains(match.value) ? match : nil
    }
  }

  /// What an Arabic document ends with that is somebody's already.
  static let owned = ["ي", "ك", "نا", "ها", "هم", "كم", "هن"]
  /// Documents that end with what might say whose they are, as they are also typed.
  static let feminine: Set = ["هويه", "رخصه", "بطاقه", "رخصة قياده", "رخصه قياده", "رخصه سواقه", "رخصة سواقه"]

  // Folded.
  static let naming: Set = ["اسمه", "اسمها", "اللي", "الي", "named", "called", "adli", "adi"]
  static let ofArabic: Set = [
    "حق", "حقت", "حقه", "تبع", "تبعت", "بتاع", "بتاعه", "بتاعت", "تاع", "متاع", "ديال", "مال", "مالت",
  ]
  static let before: Set = [
    "عند", "على", "علي", "عن", "ل", "لـ", "بخصوص", "مع", "for", "of", "about", "does", "is", "has", "did", "with",
  ]
  static let behind: Set = ["ucun", "haqqinda", "barede", "ile"]
  static let ownersBefore: Set = ["my", "our", "menim", "bizim"]
  static let determiners: Set = [
    "my", "our", "your", "his", "her", "their", "the", "a", "menim", "bizim", "is",
  ]
  /// Words that go on behind a name and not behind a verb.
  static let behindNames: Set = [
    "متي", "امتي", "ايمتي", "وش", "ايش", "شو", "شنو", "ايه", "كم", "كام", "قديش", "هل", "ينتهي", "تنتهي", "بينتهي",
    "بتنتهي", "يخلص", "تخلص", "بيخلص", "بتخلص", "خلص", "خلصت", "انتهي", "انتهت", "ساري", "ساريه", "منتهي", "منتهيه",
    "صالح", "صالحه", "باقي", "عليه", "عليها", "له", "لها", "عنده", "عندها", "لو", "اللي", "الي", "لين", "قبل", "يحتاج",
    "تحتاج", "محتاج", "بعد", "لازم", "الحين", "هلا", "دلوقتي", "اليوم", "بكره",
  ]
}
