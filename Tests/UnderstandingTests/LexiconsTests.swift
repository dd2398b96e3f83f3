import Testing

@testable import Understanding

@Suite struct LexiconsTests {
  private static let lists = [
    Lexicon(
      slot: "service",
      entries: [
        Lexicon.Entry(value: "passport", words: ["الجواز", "passport*", "جواز السفر"]),
        Lexicon.Entry(value: "licence", words: ["رخصة*", "driving licence", "passport*"]),
      ]
    ),
    Lexicon(slot: "document", entries: [Lexicon.Entry(value: "a passport", words: ["passport*", "جواز"])]),
    Lexicon(slot: "empty", entries: []),
  ]

  @Test func `what several slots give one pattern is found for each, the first value of each`() {
    var found: [String] = []
    let tree = WordTree(Self.lists)
    guard let end = tree.end(of: Array("passport*".utf8)[...]) else {
      Issue.record("the pattern is not in the tree")
      return
    }
    tree.forEachMeaning(of: end) { found.append("\($0.slot): \($0.value)") }
    #expect(found == ["service: passport", "document: a passport"])
    #expect(tree.value(at: end) == "passport")
  }

  @Test(arguments: ["وين جواز السفر حقي", "my passports and the driving licence", "رخصتي", "قهوة", ""])
  func `a stored tree finds what the tree finds`(text: String) {
    let tree = WordTree(Self.lists)
    let stored = WordTree(StoredBytes(tree.stored))
    let folded = FoldedText(text)
    #expect(
      PhraseSearch(folded, trees: [stored]).matches.map(\.value)
        == PhraseSearch(folded, trees: [tree]).matches.map(\.value)
    )
  }
}
