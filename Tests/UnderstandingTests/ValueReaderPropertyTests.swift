import ForAll
import Foundation
import Intents
import Models
import PropertyTesting
import TestSupport
import Testing
import Understanding

@Suite(.onOwnThreads)
struct ValueReaderPropertyTests {
  @Test func `any text is read without a trap`() async {
    await forAll(.text, iterations: 10_000) { text in expectSound(text) }
  }

  @Test func `words of time and money in any order are read without a trap`() async {
    let word = Gen.oneOf(
      .element(of: Self.words),
      Gen.int(in: 0...Int.max).map { String($0) },
      Gen.int(in: 0...40).map { String($0) }
    )
    let glue = Gen.element(of: [" ", " ", " ", "", "-", ":", ".", ",", "/", "\n", "و", "٫"])
    let text = zip(word, glue).array(count: 0...12).map { parts in parts.map { $0.0 + $0.1 }.joined() }
    await forAll(text, iterations: 10_000) { text in expectSound(text) }
  }

  @Test func `words that need company say nothing, however many, in any order`() async {
    let needy = [
      "الساعة", "في", "على", "من", "إلى", "كل", "القادم", "هذا", "ص", "م", "at", "the", "of", "next", "every",
      "am", "pm", "past", "gələn", "qədər", "sonra", "hər", "و", "and",
    ]
    let unknown = ["حسام", "alerts", "zzz", "bildiriş"]
    let text = Gen.element(of: needy + unknown).array(count: 0...8).map { $0.joined(separator: " ") }
    await forAll(text, iterations: 10_000) { text in
      let text = FoldedText(text)
      #expect(WhenReader(words: Self.values, at: Self.moment).read(text) == nil)
      #expect(AmountReader(words: Self.values, at: Self.moment).read(text) == nil)
      #expect(OrdinalReader(words: Self.values, at: Self.moment).read(text) == nil)
      #expect(ClockRangeReader(words: Self.values, at: Self.moment).read(text) == nil)
    }
  }

  @Test func `a long text is read in one go`() {
    for part in ["بكرة الساعة ٩ ", "1.", "و", "في ", "on ", "9-da ", "25 000 SAR "] {
      expectSound(String(repeating: part, count: 4_000))
    }
  }

  /// All that the readers find stands in the text and is of the form that it is promised to be.
  private func expectSound(_ text: String) {
    let text = FoldedText(text)
    let all = text.words.indices
    let when = WhenReader(words: Self.values, at: Self.moment).read(text)
    if let when {
      #expect(when.words.allSatisfy { !$0.isEmpty && all.contains($0.lowerBound) && $0.upperBound <= all.upperBound })
      #expect(when.words.indices.dropFirst().allSatisfy { when.words[$0 - 1].upperBound < when.words[$0].lowerBound })
      let normalized = when.normalized(zone: SampleClock.newYork)
      #expect((normalized.utf8.count == 25) == (when.time != nil))
    }
    if let range = ClockRangeReader(words: Self.values, at: Self.moment).read(text) {
      #expect(range.start != range.end)
      #expect(range.words.upperBound <= all.upperBound)
    }
    if let amount = AmountReader(words: Self.values, at: Self.moment).read(text, except: when?.words ?? []) {
      #expect(Decimal(string: amount.value) != nil)
      #expect(amount.words.upperBound <= all.upperBound)
    }
    if let ordinal = OrdinalReader(words: Self.values, at: Self.moment).read(text) {
      #expect(ordinal.value > 0 || ordinal.value == -1)
    }
    if let rest = RemainderReader(leadIns: [(.english, ["on", "at"])]).read(text, except: when?.words ?? []) {
      let words = Set(all.map { text[$0] })
      let left = FoldedText(rest)
      #expect(left.words.indices.allSatisfy { words.contains(left[$0]) })
    }
  }

  private static let values = BuiltInIntents.values
  private static let moment = Moment(now: SampleClock.now, zone: SampleClock.newYork)

  private static let words = """
    بعد بكرة اليوم كل أحد الأحد الجاي الساعة ساعتين ونص إلا ربع خمسة عشرين مية ألف مليون ريال ريالين شهر رمضان محرم ديسمبر \
    نهاية أول آخر الثاني الأخير رقم من إلى بين مساء الصبح الفجر منتصف الليل في يوم هـ يوميا شهريا الظهر \
    in at on by the a an every next this day week month year hour minutes first second last 31st twenty half quarter past \
    to and of may december Sunday sun tomorrow tonight noon midnight am pm daily monthly from until between hundred \
    thousand million SAR dollars $ € # number o'clock end start later \
    hər gün həftə ay ayın saat sonra sabah axşam səhər on iki beş 9-da 22-dən 7-yə qədər dekabrda bazar ertəsi yarım \
    yarısı qalmış işləyib manat ₼ nömrə birinci sonuncu gələn il ilə
    """.split(separator: " ").map(String.init)
}
