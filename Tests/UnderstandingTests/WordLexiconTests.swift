import Models
import Testing

@testable import Understanding

@Suite struct WordLexiconTests {
  private let lexicon = WordLexicon([
    (word: "ابغى", meaning: "أريد"), (word: "وش", meaning: "ما هو"), (word: "ابغي", meaning: "أحب"),
    (word: "two words", meaning: "one"), (word: "؟", meaning: "nothing"), (word: "same", meaning: "SAME"),
    (word: "gonna", meaning: "going to"),
  ])

  @Test func `pairs that say nothing are left out and the first of two counts`() {
    #expect(lexicon.meanings == ["ابغي": "اريد", "وش": "ما هو", "gonna": "going to"])
  }

  @Test(
    arguments: [
      ("أبغى جوازي", "اريد جوازي"),
      ("وأبغى جوازي", "واريد جوازي"),
      ("وش الجواز", "ما هو الجواز"),
      ("GONNA go", "going to go"),
      ("begonna", "begonna"),
      ("", ""),
    ]
  )
  func `words are read as what they stand for`(text: String, reading: String) {
    #expect(String(decoding: lexicon.reading(of: FoldedText(text)), as: UTF8.self) == reading)
  }

  @Test func `a model reads with the lexicon that it was trained with`() throws {
    let examples = [
      Example(intent: "want", language: nil, text: "اريد"), Example(intent: "ask", language: nil, text: "ما هو"),
    ]
    let model = try LinearTrainer().train(examples, lexicon: lexicon)
    let classifier = try LinearModel(model.withBytes { Array($0) })
    #expect(classifier.classify("ابغى").intent == "want")
    #expect(classifier.classify("وش").intent == "ask")
  }
}
