import ForAll
import Foundation
import Models
import PropertyTesting
import TestSupport
import Testing
import Understanding

@Suite(.onOwnThreads)
struct ValueGrammarTests {
  @Test func `the values of any text stand in it, and those of a dimension apart`() async {
    let word = Gen.oneOf(.element(of: Self.words), Gen.int(in: 0...3000).map { String($0) }, .text)
    let glue = Gen.element(of: [" ", " ", " ", "", "-", ":", ".", ",", "/", "\n", "و", "٫", "%", "$"])
    let text = zip(word, glue).array(count: 0...10).map { parts in parts.map { $0.0 + $0.1 }.joined() }
    await forAll(text, iterations: 3_000) { text in
      let count = text.unicodeScalars.count
      var ends: [ValueEntity.Dimension: Int] = [:]
      for entity in SampleValues.entities(text) {
        #expect(!entity.span.isEmpty && entity.span.upperBound <= count)
        #expect(entity.span.lowerBound >= ends[entity.dimension] ?? 0)
        ends[entity.dimension] = entity.span.upperBound
      }
    }
  }

  @Test(arguments: ["㎟ "])
  func `no part of a letter that folding writes out is a value`(text: String) {
    #expect(SampleValues.entities(text).isEmpty)
  }

  @Test func `spelling variants say the same values`() async {
    let phrases =
      [
        "كل أحد وثلاثاء ٦ المغرب", "two and a half thousand dollars", "iyirmi beş dekabrda",
      ]
      + [ValueGrammarArabicTests.cases, ValueGrammarPortionsTests.arabic, ValueGrammarPortionsTests.azerbaijani]
      .flatMap { $0.map(\.0).filter { !$0.contains { ".٫٬".contains($0) } } }
    await forAll(SpellingVariant.of(phrases), iterations: 2_000) { variant in
      #expect(Self.contents(variant.text) == Self.contents(variant.phrase))
    }
  }

  private static func contents(_ text: String) -> [String] { SampleValues.entities(text).map { "\($0.content)" } }

  @Test func `a span counts Unicode scalars of the text as typed`() {
    func spans(_ text: String) -> [Range<Int>] { SampleValues.entities(text).map(\.span) }
    #expect(spans("ذكرني بكرة الساعة ٩") == [6..<19])
    #expect(spans("👨‍👩‍👧 at 5pm") == [6..<12])
    #expect(spans("سجّل ٥٠ ريال على القهوة") == [5..<12])
    #expect(spans("log $5.50 today") == [4..<9, 10..<15])
  }

  @Test func `only the dimensions that are asked for are read`() {
    let text = FoldedText("بعد ثلاثة أسابيع")
    func read(_ dimensions: Set<ValueEntity.Dimension>) -> [ValueEntity.Dimension] {
      SampleValues.grammar.read(text, at: SampleClock.moment, dimensions: dimensions).map(\.dimension)
    }
    #expect(read([.time, .duration, .number]) == [.time])
    #expect(read([.duration, .number]) == [.duration])
    #expect(read([.number]) == [.number])
  }

  @Test func `a long text of one word is read to its end`() {
    for part in ["1 ", "1.", "1,", "الأحد ", "و ", "من ", "كل ", "twenty ", "خمسة و", "-1", "every monday "] {
      let text = String(repeating: part, count: 16_384 / part.utf8.count)
      let spans = SampleValues.entities(text).map(\.span)
      #expect(spans.allSatisfy { $0.upperBound <= text.unicodeScalars.count })
    }
  }

  @Test func `what is only possible is told when it is asked for`() {
    let text = FoldedText("in the city it is winter time 2027")
    let all = SampleValues.grammar.read(text, at: SampleClock.moment, latent: true)
    #expect(all.contains { $0.isLatent })
    #expect(!SampleValues.entities(text.original).contains { $0.isLatent })
  }

  private static let words = """
    بعد بكرة اليوم كل أحد الأحد الجاي الساعة ساعتين ونص إلا ربع خمسة عشرين مية ألف مليون ريال ريالين شهر رمضان محرم ديسمبر \
    نهاية أول آخر الثاني الأخير رقم من إلى بين مساء الصبح الفجر منتصف الليل في يوم هـ يوميا شهريا الظهر العيد قبل أيام الماضي \
    in at on by a the every next this day week month year hour minutes first second last 31st twenty half quarter past to and \
    of may december Sunday tonight noon midnight am pm daily from until between hundred thousand SAR dollars ago since Eid \
    hər gün həftə ay ayın saat sonra sabah axşam on iki beş 9-da 22-dən 7-yə qədər dekabrda bazar ertəsi yarım yarısı qalmış \
    işləyib manat birinci son gələn il əvvəl faiz
    """.split(separator: " ").map(String.init)
}
