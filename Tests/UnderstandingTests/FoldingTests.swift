import ForAll
import PropertyTesting
import TestSupport
import Testing
import Understanding

@Suite(.onOwnThreads)
struct FoldingTests {
  @Test(
    arguments: [
      // Invisible characters and apostrophes vanish.
      ("\u{200F}جواز\u{200E}ي\u{2069}", "جوازي"),
      ("\u{FEFF}pass\u{200B}port\u{AD}", "passport"),
      ("جواز\u{FE0F}", "جواز"),
      ("pass\u{0}port\u{7}", "passport"),
      ("what's what’s what‘s whatʼs", "whats whats whats whats"),
      // Marks, tatweel and the hamza on the line vanish.
      ("جَوَازُ السَّفَرِ", "جواز السفر"),
      ("هٰذَا ٱلْجَوَازُ ۖ", "هذا الجواز"),
      ("جـــواز", "جواز"),
      ("شيء سماء", "شي سما"),
      ("e\u{301}te\u{301}", "ete"),
      // Letters that are written for one another become one.
      ("أإآٱا", "ااااا"),
      ("على دائم", "علي دايم"),
      ("رخصة", "رخصه"),
      ("مؤسسة", "موسسه"),
      ("کارت ملی ہ ھ", "كارت ملي ه ه"),
      ("پاسپورت گواهی چیست ڤيديو", "باسبورت كواهي جيست فيديو"),
      // Digits become ASCII.
      ("٢٠٢٦ ۱۲۳ ४५ ７", "2026 123 45 7"),
      // Latin letters lose their case and what is attached to them.
      ("Şəxsiyyət VƏSİQƏM, ığdır IŞIQ", "sexsiyyet vesiqem igdir isiq"),
      ("çÇ ğĞ öÖ üÜ", "cc gg oo uu"),
      ("Ångström Éa São Đorđe Łódź straße Æsir œuvre", "angstrom ea sao dorde lodz strasse aesir oeuvre"),
      ("ПАСПОРТ Ёлка ΣΟΦΊΑ", "паспорт елка σοφια"),
      // Compatible spellings take the simpler one.
      ("ﺟﻮﺍﺯﻱ", "جوازي"),
      ("ﻻ ﷲ", "لا الله"),
      ("\u{FE8E}\u{FE76}\u{FE77}\u{FC60}ﺏ", "اب"),
      ("ｐａｓｓｐｏｒｔ ﬁne ①", "passport fine 1"),
      // Everything else ends a word.
      ("متى؟ الآن، «نعم»؛ لا!", "متي الان نعم لا"),
      ("  a-b_c/d\t\ne.f  ", "a b c d e f"),
      ("50.5%", "50 5"),
      ("👋🏽 hi 🇸🇦", "hi"),
      ("中文 हिन्दी", "中文 हिनदी"),
      ("", ""),
      ("؟!…\u{64E}ء", ""),
    ]
  )
  func `folding brings spellings into one form`(text: String, folded: String) {
    #expect(Folding.fold(text) == folded)
  }

  @Test func `what one scalar folds to is folded`() {
    let broken = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      let text = String(scalar)
      let once = Folding.fold(text)
      // Of most nothing is left, or they stay as they are.
      return !once.isEmpty && once != text && Folding.fold(once) != once
    }
    #expect(Folding.fold("") == "")
    #expect(Array(broken.prefix(10)) == [])
  }

  @Test func `folding twice is folding once`() async {
    await forAll(.text, iterations: 1000) { text in
      let once = Folding.fold(text)
      #expect(Folding.fold(once) == once)
    }
  }

  @Test func `bytes that are no text fold as well`() async {
    let bytes = Gen.array(of: Gen.int(in: 0...255), count: 0...64)
    await forAll(bytes, iterations: 1000) { bytes in
      let text = FoldedText(String(decoding: bytes.map { UInt8($0) }, as: UTF8.self))
      let words = text.words.indices.map { text[$0] }
      #expect(words.joined(separator: " ") == text.description)
      #expect(!words.contains(""))
    }
  }

  @Test func `a phrase and its spelling variants fold to the same`() async {
    await forAll(SpellingVariant.of(Self.phrases), iterations: 1000) { variant in
      #expect(Folding.fold(variant.text) == Folding.fold(variant.phrase))
    }
  }

  @Test func `words know where they stand in the original`() {
    let text = FoldedText("«مَتى»  تَنْتَهي\u{200F} هويّة  «لِيان»؟")
    let typed = text.words.map { word in
      String(decoding: Array(text.original.utf8)[word.typed], as: UTF8.self)
    }
    #expect(typed == ["مَتى", "تَنْتَهي", "هويّة", "لِيان"])
  }

  private static let phrases = [
    "متى ينتهي جوازي؟", "وش وضع التابعين؟", "أريد تجديد رخصة القيادة", "كم باقي على هوية ولدي", "افتح الإعدادات",
    "when does my licence expire?", "What's my balance?", "pasportumun vaxtı nə vaxt bitir?", "Bəs qızım?",
  ]
}
