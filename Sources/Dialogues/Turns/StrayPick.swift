package import Meanings
import Models
package import SentenceWords
import Understanding

/// Tells that an answer to the question which of several things is to go would take away another: «ألغِ تذكير الفاتورة» asks which of two,
/// and «أم فهد تعرف» names a third by a word of its own.
///
/// It takes nothing away, unless it says itself what is to be done; nor does what refuses that anything is done.
package struct StrayPick {
  let understanding: ConversationUnderstanding
  /// The things of which it was asked which one is meant.
  let things: [Understood]
  /// Whether the text answers that question: «الكهرباء غالية» says something else, though it names one of them.
  let isAnswer: Bool
  let text: String

  package init(understanding: ConversationUnderstanding, things: [Understood], isAnswer: Bool, text: String) {
    self.understanding = understanding
    self.things = things
    self.isAnswer = isAnswer
    self.text = text
  }

  /// Whether a change takes away something that was not asked about.
  package func takes(_ meaning: Understood) -> Bool {
    guard !things.isEmpty, meaning.intent.removes, meaning.act == .command, let reference = meaning.reference else {
      return false
    }
    // «لا تلغي اللي يوم السبت» names one, and takes none away.
    if things.contains(where: { $0.reference == reference }) {
      return understanding.act(of: text, for: meaning.name) == .refusal
        || !isAnswer && !understanding.acts.commandsAny(in: text)
    }
    return !understanding.acts.commandsAny(in: text)
  }
}
