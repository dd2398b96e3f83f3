import ForAll
import PropertyTesting
import TestSupport
import Testing
import Understanding

@Suite struct SlotReaderTests {
  private let reader = SlotReader(lexicons: [.services, .dependents, .screens])

  @Test(
    arguments: [
      ("متى ينتهي جوازي؟", ["service=passport(جوازي)"]),
      ("متى تنتهي هوية ولدي؟", ["service=id(هوية)", "dependent=son(ولدي)"]),
      ("when does my licence expire?", ["service=licence(licence)"]),
      ("Pasportumun vaxtı nə vaxt bitir?", ["service=passport(Pasportumun)"]),
      ("bəs qızımın vəsiqəsi?", ["dependent=daughter(qızımın)", "service=id(vəsiqəsi)"]),
      // Proclitics stand before a word and are not part of it.
      ("وجوازي", ["service=passport(جوازي)"]),
      ("للجواز", ["service=passport(جواز)"]),
      ("بالجواز", ["service=passport(جواز)"]),
      ("وَلِلْجَوَازِ", ["service=passport(جَوَازِ)"]),
      ("فلابنتي", ["dependent=daughter(ابنتي)"]),
      ("هالرخصة", ["service=licence(رخصة)"]),
      // A word that begins like a proclitic is itself before it is stripped.
      ("والدي", ["dependent=father(والدي)"]),
      ("ولدي", ["dependent=son(ولدي)"]),
      // Within a phrase every word may have an article, in the text and in the lexicon.
      ("رخصة القيادة", ["service=licence(رخصة القيادة)"]),
      ("الرخصه قياده", ["service=licence(رخصه قياده)"]),
      // The longest phrase wins, then the one that is spelled out furthest.
      ("my driving licence now", ["service=licence(driving licence)"]),
      ("ابنتي", ["dependent=daughter(ابنتي)"]),
      ("ابني", ["dependent=son(ابني)"]),
      ("oğlumun", ["dependent=son(oğlumun)"]),
      // One slot may be filled twice; two slots may read the same words.
      ("passport and licence", ["service=passport(passport)", "service=licence(licence)"]),
      ("renewal", ["service=renewal(renewal)", "screen=review(renewal)"]),
      // Words that only look alike.
      ("pas porto", []),
      ("الجوز", []),
      ("", []),
    ]
  )
  func `a text is read into slots`(text: String, expected: [String]) {
    #expect(reader.read(text).matches.map { "\($0.slot)=\($0.value)(\($0.typed))" } == expected)
  }

  @Test func `names of people are read as they were typed`() {
    let names = Lexicon(
      slot: "dependent",
      entries: ["ليان", "Hüsam", "ولد الحارة"].map { Lexicon.Entry(value: $0, words: [$0, $0 + "*"]) }
    )
    #expect(reader.read("متى تنتهي هوية لِيان؟", and: [names])["dependent"]?.typed == "لِيان")
    #expect(reader.read("جواز لليان", and: [names])["dependent"]?.typed == "ليان")
    #expect(reader.read("HÜSAMIN pasportu", and: [names])["dependent"]?.typed == "HÜSAMIN")
    #expect(reader.read("HÜSAMIN pasportu", and: [names])["dependent"]?.value == "Hüsam")
    #expect(reader.read("ولد الحارة", and: [names])["dependent"]?.value == "ولد الحارة")
    #expect(reader.read("متى تنتهي هوية ليان؟")["dependent"] == nil)
  }

  @Test(
    arguments: [
      ("وابنتي؟", true), ("and my daughter?", true), ("bəs qızım?", true), ("وماذا عن جواز ابني", true),
      ("what about the passport", true), ("passport", true), ("متى ينتهي جوازي؟", false), ("and then?", false),
      ("renew my passport", false), ("", false),
    ]
  )
  func `a text of nothing but slots asks the last question again`(text: String, isElliptical: Bool) {
    #expect(reader.read(text).isElliptical == isElliptical)
  }

  @Test func `matches and uncovered words are told by number`() {
    let reading = reader.read("متى تنتهي رخصة القيادة لولدي؟")
    #expect(reading.matches.map(\.words) == [2..<4, 4..<5])
    #expect(reading.uncovered == [0, 1])
  }

  @Test func `a phrase without letters stands for nothing`() {
    let reader = SlotReader(lexicons: [Lexicon(slot: "x", entries: [.init(value: "y", words: ["*", "…", ""])])])
    #expect(reader.read("anything at all").matches == [])
  }

  @Test func `spelling variants fill the same slots`() async {
    let phrases = ["متى تنتهي هوية ولدي؟", "وللجواز", "رخصة القيادة", "my driving licence", "qızımın vəsiqəsi"]
    await forAll(SpellingVariant.of(phrases), iterations: 1000) { variant in
      let matches = reader.read(variant.text).matches.map { "\($0.slot) \($0.value) \($0.words)" }
      #expect(matches == reader.read(variant.phrase).matches.map { "\($0.slot) \($0.value) \($0.words)" })
    }
  }

  @Test func `any text is read, and what is typed folds to words of the lexicon`() async {
    await forAll(.text, iterations: 1000) { text in
      for match in reader.read("جوازي " + text + " passport").matches {
        #expect(reader.read(match.typed).matches.contains { $0.slot == match.slot && $0.value == match.value })
      }
    }
  }

  @Test func `a text of a million words is read as far as a text is read`() {
    let reading = reader.read(String(repeating: "جواز ", count: 1_000_000))
    #expect(reading.matches.count == SlotReader.longestText / "جواز ".utf8.count)
  }
}

extension Lexicon {
  fileprivate static let services = Lexicon(
    slot: "service",
    entries: [
      Entry(value: "passport", words: ["جواز*", "جواز السفر", "passport*", "pasport*"]),
      Entry(value: "licence", words: ["رخصة القيادة", "رخصة*", "driving licence*", "licence*"]),
      Entry(value: "id", words: ["هوية", "الهوية الوطنية", "national id", "vəsiqə*"]),
      Entry(value: "renewal", words: ["renewal"]),
    ]
  )

  fileprivate static let dependents = Lexicon(
    slot: "dependent",
    entries: [
      Entry(value: "son", words: ["ولد*", "ابن*", "son", "oğlum*"]),
      Entry(value: "daughter", words: ["ابنت*", "بنتي", "daughter*", "qızım*"]),
      Entry(value: "father", words: ["والد*", "father"]),
    ]
  )

  fileprivate static let screens = Lexicon(slot: "screen", entries: [Entry(value: "review", words: ["renewal"])])
}
