import ForAll
import Intents
import Models
import PropertyTesting
import TestSupport
import Testing

@testable import Understanding

/// What it costs to say where values stand, in steps.
@Suite struct ScalarSpansTests {
  private static let words = [
    "31m", "31h", "5pm", "1st", "٣١م", "٢ساعة", "و٢", "1a", "12345678901234567890x", "a1b2", "¼1h", "٢سَاعَة", "㎟1",
  ]

  /// Goes over all tokens as the walk over a text does: forth, with a look at the neighbours.
  private func spans(of text: FoldedText) -> (spans: [Range<Int>], folded: Int) {
    let tokens = ValueTokens(text, words: BuiltInIntents.values, prefersAzerbaijani: false).tokens
    var spans = ScalarSpans(text)
    var places: [Range<Int>] = []
    for (index, token) in tokens.enumerated() {
      for neighbour in [index, index - 1, index + 1] where tokens.indices.contains(neighbour) {
        _ = (spans.lower(of: tokens[neighbour]), spans.upper(of: tokens[neighbour]))
      }
      places.append(spans.lower(of: token)..<spans.upper(of: token))
    }
    return (places, spans.foldedScalars)
  }

  @Test(arguments: words) func `a word of many tokens is folded once`(word: String) {
    for count in [10, 100, 1_000] {
      let text = String(repeating: word, count: count)
      #expect(spans(of: FoldedText(text)).folded <= text.unicodeScalars.count)
    }
  }

  @Test func `tokens stand where they were typed, whatever stands before them`() async {
    let word = Gen.element(of: Self.words + [" ", "-", ","])
    await forAll(Gen<[String]>.array(of: word, count: 1...12)) { words in
      let text = words.joined()
      let scalars = Array(text.unicodeScalars)
      let found = spans(of: FoldedText(text))
      for span in found.spans { #expect(0 <= span.lowerBound && span.upperBound <= scalars.count) }
      // Each begins where the text before it, folded by itself, ends.
      for (one, next) in zip(found.spans, found.spans.dropFirst()) { #expect(one.lowerBound <= next.lowerBound) }
    }
  }
}
