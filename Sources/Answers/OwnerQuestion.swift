import Localization
import Meanings
import Models
import Sentences
import SentenceWords
import Understanding
import Wording

/// The question who is meant of several: «متى ينتهي جوازها؟» where more than one woman has a passport.
struct OwnerQuestion {
  let context: AnswerContext

  /// Nil where nobody has to be asked for.
  var answer: Answer? {
    let understood = context.understood
    guard understood.isOfSomebody, understood.act != .refusal else { return nil }
    let meant = understood.rivals.map { rival in
      var meant = rival
      meant.language = understood.language
      // What is not commanded is only told.
      if understood.act != .command, let inquiry = meant.intent.inquiry { meant.name = inquiry.rawValue }
      return meant
    }
    let names = meant.compactMap(\.person)
    let text = context.text(.ownerAsked, .text(names.joined(separator: context.text(.listSeparator))))
    return Answer(response: Draft(text: text, quickReplies: names), effect: .ask(.choice(meant)))
  }
}
