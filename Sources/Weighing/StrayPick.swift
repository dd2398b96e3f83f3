import Meanings
import Models
import SentenceWords
import Understanding

/// Tells that an answer to the question which of several things is to go would take away another: «ألغِ تذكير الفاتورة» asks which of two,
/// and «أم فهد تعرف» names a third by a word of its own.
///
/// It takes nothing away, unless it says itself what is to be done; nor does what refuses that anything is done.
struct StrayPick {
  let understanding: ConversationUnderstanding
  /// The things of which it was asked which one is meant.
  let things: [Understood]
  /// Whether the text answers that question: «الكهرباء غالية» says something else, though it names one of them.
  let isAnswer: Bool
  let text: String

  init(understanding: ConversationUnderstanding, things: [Understood], isAnswer: Bool, text: String) {
    self.understanding = understanding
    self.things = things
    self.isAnswer = isAnswer
    self.text = text
  }

  /// Whether a change takes away something that was not asked about.
  func takes(_ meaning: Understood) -> Bool {
    // `the 50 one` is none of them, and no expense.
    if !things.isEmpty, meaning.intent == .logTransaction, meaning.slots[.category] == nil, !meaning.isConfirmed,
      isShort,
      !understanding.acts.commandsAny(in: text), understanding.acts.pasts(of: meaning.name, in: text).isEmpty
    {
      return true
    }
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

  private var isShort: Bool { FoldedText(text).words.count <= Self.fewWords }

  private static let fewWords = 4
}
