import ForAll
import PropertyTesting
import TestSupport
import Testing

@testable import Understanding

/// Slips of the pen in the one word that a question cannot do without.
struct MisspeltWordTests {
  private let reader = SlotReader(lexicons: [
    Lexicon(
      slot: "service",
      entries: [
        Lexicon.Entry(value: "passport", words: ["جواز*", "passport*"]),
        Lexicon.Entry(value: "licence", words: ["رخصة القيادة", "رخصت*", "licence*", "license*"]),
        Lexicon.Entry(value: "id", words: ["هوية"]),
      ]
    ),
    Lexicon(slot: "screen", entries: [Lexicon.Entry(value: "dependents", words: ["التابعين"])]),
  ])

  @Test(
    arguments: [
      ("متى ينتهي جوزاي؟", "passport(جوزاي)"),
      ("متى ينتهي للجوزا؟", "passport(جوزا)"),
      ("when does my pasport expire?", "passport(pasport)"),
      ("when does my passpport expire?", "passport(passpport)"),
      ("when does my licnese expire?", "licence(licnese)"),
      ("when does my lisence expire?", "licence(lisence)"),
      // One letter makes another word of a short one, and two slips may be any word.
      ("متى ينتهي ضمان جوالي؟", nil),
      ("when does my pssprt expire?", nil),
      ("مرحبا", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func `a word with one slip says what it was meant for`(text: String, expected: String?) {
    let reading = reader.read(text, at: SampleClock.moment)
    #expect(reading["service"] == nil)
    #expect(reader.misspelt("service", in: reading).map { "\($0.value)(\($0.typed))" } == expected)
  }

  @Test func `words of another slot are not looked at, and neither are words that were read`() {
    let reading = reader.read("افتح صفحة التباعين", at: SampleClock.moment)
    #expect(reader.misspelt("screen", in: reading)?.value == "dependents")
    #expect(reader.misspelt("service", in: reading) == nil)
    #expect(reader.misspelt("screen", in: reader.read("التابعين", at: SampleClock.moment)) == nil)
  }

  @Test(
    arguments: [
      ("abcd", "abcd", nil), ("abdc", "abcd", Slip.exchange), ("bacd", "abcd", .exchange), ("abc", "abcd", .other),
      ("bcd", "abcd", .other), ("abxcd", "abcd", .other), ("abcdd", "abcd", .other), ("axcd", "abcd", .other),
      ("", "a", .other), ("dcba", "abcd", nil), ("ab", "abcd", nil), ("", "", nil), ("badc", "abcd", nil),
    ] as [(String, String, Slip?)]
  )
  func `a slip is told from the right word and from another one`(typed: String, word: String, slip: Slip?) {
    #expect(Slip(typed.unicodeScalars, for: word.unicodeScalars) == slip)
  }

  @Test func `every single slip is one, whichever letter it falls on`() async {
    let word = Gen.array(of: .scalar(in: "a"..."z"), count: 2...12)
    await forAll(word, .int(in: 0...11), .int(in: 0...3)) { word, place, kind in
      let place = place % word.count
      var typed = word
      switch kind {
      case 0: typed.remove(at: place)
      case 1: typed.insert("é", at: place)
      case 2: typed[place] = "é"
      default: typed.swapAt(max(0, place - 1), max(1, place))
      }
      #expect((Slip(typed, for: word) == nil) == (typed == word))
    }
  }
}
