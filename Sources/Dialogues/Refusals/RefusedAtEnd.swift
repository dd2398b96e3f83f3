import Models
import Sentences
import Understanding

/// Tells that a sentence puts a change as a question and answers it itself with a no: «اكتم الإشعارات؟ لا».
struct RefusedAtEnd {
  let understanding: ConversationUnderstanding
  let text: String
  let moment: Moment

  /// Returns a meaning as a refusal, where its sentence is one.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.act == .command, understanding.changes(meaning.name), let mark = text.lastIndex(where: Self.asks)
    else {
      return meaning
    }
    let answer = String(text[text.index(after: mark)...])
    guard answer.contains(where: \.isLetter), FoldedText(answer).words.count <= Self.mostWords,
      understanding.read(answer, at: moment).reply == .no
    else { return meaning }
    var refused = meaning
    (refused.act, refused.isConfirmed) = (.refusal, false)
    return refused
  }

  private static func asks(_ mark: Character) -> Bool { mark == "?" || mark == "؟" }

  private static let mostWords = 3
}
