import TestSupport
import Testing
import Understanding

/// One sentence, however long, costs no more than its beginning.
@Suite(.onOwnThreads)
struct LongTextTests {
  private let reader = SlotReader(
    lexicons: [Lexicon(slot: "service", entries: [Lexicon.Entry(value: "passport", words: ["passport*"])])]
  )

  @Test(arguments: ["م", "😀", "1 ", "م ", "\u{64B}", " "])
  func `of a long text whole letters up to the limit are read`(unit: String) {
    let text = String(repeating: unit, count: 40_000)
    let beginning = SlotReader.beginning(of: text)
    #expect(text.unicodeScalars.starts(with: beginning.unicodeScalars))
    #expect((SlotReader.longestText - 3...SlotReader.longestText).contains(beginning.utf8.count))
    #expect(reader.read(text).text.original == beginning)
  }

  @Test func `a text of the limit's length is read to its end, and not beyond`() {
    let filling = String(repeating: "x ", count: (SlotReader.longestText - 8) / 2)
    #expect(reader.read(filling + "passport")["service"]?.value == "passport")
    #expect(reader.read(filling + "a passport")["service"] == nil)
    #expect(reader.matches(in: filling + "a passport") == [])
  }

  @Test(arguments: ["250000", "tomorrow", "خمسة وعشرين", "٢٠٢٧"])
  func `no word is cut in two`(word: String) {
    let filling = String(repeating: "x ", count: (SlotReader.longestText - 4) / 2)
    #expect(SlotReader.beginning(of: filling + word + " y") == String(filling.dropLast()))
  }
}
