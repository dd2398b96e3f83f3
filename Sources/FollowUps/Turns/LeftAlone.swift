import IntentFiles
import Intents
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that something is to be left as it is, which nothing else was understood of: `leave the plants one alone`, «والمياه لا تقرب صوبه»,
/// «لا تأجل غيره».
struct LeftAlone: SingleFollowUpReader {
  let context: TurnContext

  /// That nothing is changed; nil where a sentence says a value, or something else for certain.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, utterance.understood.intent == .outOfScope, !utterance.isAsking,
      (2...Self.mostWords).contains(folded.words.count), !understanding.requestReader.asks(text),
      !understanding.amendment(in: text, at: moment).saysValue, isLeft(folded, from: utterance.opening == nil ? 0 : 1)
    else { return nil }
    var refused = context.understood(.undo, utterance)
    refused.act = .refusal
    return refused
  }

  private func isLeft(_ text: FoldedText, from first: Int) -> Bool {
    let places = Self.cues.places(in: text)
    let said = Set(places.flatMap(\.words))
    // `leave it be` names nothing.
    let names = text.words.indices.dropFirst(first).contains { place in
      !said.contains(place) && !understanding.namesNothing(text[place])
        && understanding.references.read(text[place]).values(of: "reference").isEmpty
    }
    guard let leave = places.first(where: { $0.value == "leave" }), names || text.isArabic else { return false }
    if text.isArabic { return leave.words.lowerBound <= 1 }
    return places.contains { $0.value == "alone" && $0.words.upperBound == text.words.count }
      && leave.words.lowerBound <= 1 || leave.words.upperBound == text.words.count
  }

  private static let cues = CueReader(lexicon: BuiltInIntents.schema.actLexicon("excepting"))
  private static let mostWords = 7
}
