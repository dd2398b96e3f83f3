/// The words of a sentence that stand around the names of people, folded.
package enum WordsAroundNames {
  /// What an Arabic document ends with that is somebody's already.
  package static let owned = ["ي", "ك", "نا", "ها", "هم", "كم", "هن"]
  /// Documents that end with what might say whose they are, as they are also typed.
  package static let feminine: Set = [
    "هويه", "رخصه", "بطاقه", "رخصة قياده", "رخصه قياده", "رخصه سواقه", "رخصة سواقه",
    "اقامه", "استماره", "تاشيره", "فيزه", "ملكيه",
  ]

  package static let naming: Set = ["اسمه", "اسمها", "اللي", "الي", "named", "called", "adli", "adi"]
  package static let ofArabic: Set = [
    "حق", "حقت", "حقه", "تبع", "تبعت", "بتاع", "بتاعه", "بتاعت", "تاع", "متاع", "ديال", "مال", "مالت",
  ]
  package static let before: Set = [
    "عند", "على", "علي", "عن", "ل", "لـ", "بخصوص", "مع", "for", "of", "about", "does", "is", "has", "did", "with",
  ]
  /// Words behind which a verb of the second or third person says what not to do.
  package static let negations: Set = ["لا", "ما", "ولا", "وما"]
  /// What such a verb begins with.
  static let ofVerbs = ["ت", "ي"]
  /// Words that ask of whom was named before them, such as `Orxanın nə vaxtı var`.
  package static let asked: Set = ["ne", "nece", "hansi", "neyi"]
  package static let behind: Set = ["ucun", "haqqinda", "barede", "ile"]
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
