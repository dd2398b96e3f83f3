import ForAll
import Foundation
import IntentFiles
import Meanings
import PropertyTesting
import Sentences
import SentenceWords
import TestSupport
import Testing
import Understanding

/// Ways to write the same sentence; each takes any text.
enum Spelling: CaseIterable {
  case vocalised
  case stretched
  case withoutHamza
  case withoutDots
  case arabicDigits
  case persianKeyboard
  case upperCase
  case asciiLetters
  case fullWidth
  case decomposed
  case composed
  case unpunctuated
  case shouted
  case quoted
  case spacedOut
  case withDirectionMarks

  func apply(to text: String) -> String {
    switch self {
    case .vocalised: mapped(text) { isArabic($0) ? [$0, "\u{651}", "\u{64E}"] : [$0] }
    case .stretched: mapped(text) { isArabic($0) ? [$0, "\u{640}"] : [$0] }
    case .withoutHamza: replaced(text, ["أ": "ا", "إ": "ا", "آ": "ا", "ؤ": "و", "ئ": "ي"])
    case .withoutDots: replaced(text, ["ة": "ه", "ى": "ي"])
    case .arabicDigits:
      replaced(text, Dictionary(uniqueKeysWithValues: zip("0123456789".unicodeScalars, "٠١٢٣٤٥٦٧٨٩".unicodeScalars)))
    case .persianKeyboard: replaced(text, ["ك": "ک", "ي": "ی", "ه": "ہ"])
    case .upperCase: text.uppercased()
    case .asciiLetters:
      replaced(
        text,
        ["ə": "e", "ı": "i", "ş": "s", "ç": "c", "ğ": "g", "ö": "o", "ü": "u", "Ə": "E", "İ": "I", "Ş": "S"]
      )
    case .fullWidth:
      mapped(text) { scalar in
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
          ? [Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar] : [scalar]
      }
    case .decomposed: text.decomposedStringWithCanonicalMapping
    case .composed: text.precomposedStringWithCanonicalMapping
    case .unpunctuated: String(text.drop { $0.isPunctuation }.reversed().drop { $0.isPunctuation }.reversed())
    case .shouted: text + " !!؟"
    case .quoted: "«\(text)»"
    case .spacedOut: "\t " + text.split(separator: " ").joined(separator: "\u{A0}  ") + "\r\n"
    case .withDirectionMarks: mapped(text) { $0 == " " ? ["\u{200F}", $0, "\u{202B}"] : [$0] } + "\u{FEFF}"
    }
  }

  private func mapped(_ text: String, _ transform: (Unicode.Scalar) -> [Unicode.Scalar]) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(contentsOf: transform(scalar))
    }
    return String(scalars)
  }

  private func replaced(_ text: String, _ table: [Unicode.Scalar: Unicode.Scalar]) -> String {
    mapped(text) { [table[$0] ?? $0] }
  }

  private func isArabic(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{621}"..."\u{64A}").contains(scalar)
  }
}

@Suite(.onOwnThreads)
struct SpellingVariantTests {
  private static let understanding = SampleConversation.understanding
  private static let phrases = IntentLibrary.builtIn.examples

  @Test(arguments: Spelling.allCases)
  func `a spelling of a built-in phrase folds into the same words`(spelling: Spelling) {
    for phrase in Self.phrases {
      #expect(Folding.fold(spelling.apply(to: phrase.text)) == Folding.fold(phrase.text), "\(phrase.text)")
    }
  }

  @Test func `every built-in phrase has its intent in a conversation`() {
    let strays = Self.phrases.filter { Self.understood($0.text).name != $0.intent }
    #expect(strays.map { "\($0.intent): \($0.text)" } == [])
  }

  @Test func `however a built-in phrase is spelled, it keeps its intent and its slots`() async {
    let phrases = Gen<IntentLibrary.Phrase>.element(of: Self.phrases)
    await forAll(phrases, .array(of: .anyCase, count: 1...4), iterations: 1000) {
      (phrase: IntentLibrary.Phrase, spellings: [Spelling]) in
      let typed = spellings.reduce(phrase.text) { $1.apply(to: $0) }
      let understood = Self.understood(typed)
      #expect(understood == Self.understood(phrase.text))
      #expect(understood.name == phrase.intent)
    }
  }

  @Test(arguments: [
    "i spent -50 on coffee", "pasportumu dəyişdim, 2035-06-01 -a qədər etibarlıdır",
    "stop telling me about my son every time", "وجوازي لين متى", "سجل أبوي عمر عندك تابع عليه تجديد الرخصة",
  ])
  func `a phrase with signs or with a name's letters keeps its slots in every spelling`(text: String) {
    for spelling in Spelling.allCases {
      #expect(Self.understood(spelling.apply(to: text)) == Self.understood(text), "\(spelling)")
    }
  }

  /// What one way to write does to spaces, another doubles.
  @Test(arguments: [
    "telefonun ekranini deyisdirdim, 130 manat", "صرفت ٥٠ على قهوة وبنزين", "i spent 20 on coffee, 30 on lunch",
    "ذكرني أتصل على أمي بكرة الساعة ٩", "wrong, it was the dentist at 5 pm",
  ])
  func `a phrase keeps its slots when it is spelled in two ways at once`(text: String) {
    for first in Spelling.allCases {
      for second in Spelling.allCases {
        #expect(
          Self.understood(second.apply(to: first.apply(to: text))) == Self.understood(text),
          "\(first), \(second)"
        )
      }
    }
  }

  /// People's own words are as they were typed; folded, they are the same.
  private static func understood(_ text: String) -> Understood {
    var understood = understanding.read(text, at: .sample).understood
    understood.slots = understood.slots.mapValues { value in value.text.map { .text(Folding.fold($0)) } ?? value }
    understood.unheld = understood.unheld.map(Folding.fold)
    understood.rivals = []
    return understood
  }

  @Test func `names of dependents are read in every spelling, as they were typed`() async {
    let names = ["ليان", "أحمد العُمري", "Əli", "Şəhla", "O'Brien"]
    await forAll(.element(of: names), .anyCase, iterations: 200) { (name: String, spelling: Spelling) in
      let typed = spelling.apply(to: name)
      let understood = Self.understanding.knowing(names).read("متى ينتهي جواز \(typed) ؟", at: .sample).understood
      let value = try #require(understood.slots[.dependent]?.text)
      #expect(Folding.fold(value) == Folding.fold(name))
      #expect(typed.contains(value))
      #expect(understood.slots[.service] == .text("passport_renewal"))
    }
  }
}
