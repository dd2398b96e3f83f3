import ForAll
import PropertyTesting
import TestSupport
import Testing

@testable import Understanding

@Suite struct FeatureScanTests {
  @Test func `a sentence has these features`() {
    #expect(
      names("my pass") == [
        "my", "^ my", "\"_m\"", "\"_my\"", "\"_my_\"", "\"my\"", "\"my_\"", "\"y_\"",
        "pass", "my pass", "my + pass", "pass $",
        "\"_p\"", "\"_pa\"", "\"_pas\"", "\"_pass\"", "\"pa\"", "\"pas\"", "\"pass\"", "\"pass_\"", "\"as\"", "\"ass\"",
        "\"ass_\"", "\"ss\"", "\"ss_\"", "\"s_\"",
      ]
    )
  }

  @Test func `arabic words have stems`() {
    #expect(names("جوازي").isSuperset(of: ["جوازي", "~جوازي", "~^ ~جوازي", "\"_جوا\""]))
  }

  @Test(
    arguments: [
      ["حسابي", "الحساب", "حسابات", "للحساب", "وحسابنا", "حسوب"],
      ["جواز", "جوازي", "والجواز", "جوازات", "جوازك"],
      ["رخصة", "رخصتي", "الرخص", "برخصه"],
    ]
  )
  func `forms of a word have one stem`(words: [String]) {
    #expect(Set(words.map(stem)).count == 1)
  }

  @Test func `short words keep their letters and latin ones have no stem`() {
    #expect(stem("هو") != stem("هي"))
    #expect(stem("passport") == nil)
    #expect(stem("12") == nil)
  }

  @Test func `words keep company within five words in either order`() {
    #expect(names("one two three four five six seven").contains("one + six"))
    #expect(!names("one two three four five six seven").contains("one + seven"))
    #expect(companyKeys("pay card") == companyKeys("card pay"))
    #expect(companyKeys("card") == [])
  }

  @Test func `a repeated feature is counted`() {
    let counts = FeatureCounts(Array("no no no".utf8))
    #expect(counts.entries.first?.count == 3)
    #expect(Set(counts.entries.map(\.key)).count == counts.entries.count)
  }

  @Test func `a table of counts never fills`() async {
    let sentences = Gen.array(of: Gen.element(of: ["a", "bc", "ا", "😀", " ", "def "]), count: 0...400)
    await forAll(sentences) { parts in
      let text = FoldedText(parts.joined())
      let features = FeatureCounts(text.utf8).entries.reduce(0) { $0 + Int($1.count) }
      #expect(features >= text.words.count)
    }
  }

  private func names(_ text: String) -> Set<String> {
    Set(FeatureScan.names(of: FoldedText(text).utf8).values)
  }

  private func stem(_ word: String) -> UInt32? {
    let letters = FoldedText(word).description.unicodeScalars.map { scalar in
      UTF8.encode(scalar)?.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } ?? 0
    }
    return ([0x20] + letters + [0x20]).withUnsafeBufferPointer { ArabicStem($0)?.hash(seed: 0).state }
  }

  private func companyKeys(_ text: String) -> [FeatureKey] {
    FeatureCounts(FoldedText(text).utf8).entries.filter { $0.kind == .company }.map(\.key)
  }
}
