package import Meanings
import Models
import Sentences
package import SentenceWords
package import Understanding

/// Reads how something is done that can be asked for: «كيف أسجل مصروف», `how do I set a budget`, `xərci necə yazım`.
package struct HowTo {
  package let understanding: ConversationUnderstanding
  package let moment: Moment

  package init(understanding: ConversationUnderstanding, moment: Moment) {
    (self.understanding, self.moment) = (understanding, moment)
  }

  /// The question for the sentence that does it; nil of anything else.
  package func meaning(of text: String, _ utterance: Utterance) -> Understood? {
    let folded = FoldedText(text)
    guard (2...Self.mostWords).contains(folded.words.count),
      let how = understanding.references.read(folded).matches.first(where: { $0.slot == "howto" }),
      how.words.lowerBound <= 1 || !folded.isArabic
    else { return nil }
    let left = folded.words.indices.filter { !how.words.contains($0) }.map { folded.typed($0) }
    guard !left.isEmpty else { return nil }
    let found = understanding.references.read(left.joined(separator: " "))
    if found.namesPayment || found.values(of: "bill").contains("bill"), !left.contains(where: \.isEmpty),
      found.values(of: "aspect").isEmpty, understanding.acts.speaks(of: Intent.addRecurring.rawValue, in: text)
    {
      var asked = Understood(.help, language: utterance.understood.language)
      asked.hint = Intent.addRecurring.rawValue
      return asked
    }
    let words = folded.isArabic ? left : Array(left.dropLast()) + [Self.commanding(left[left.count - 1])]
    var done = understanding.read(words.joined(separator: " "), at: moment).understood
    // `büdcəni qur` sounds like a question for it.
    if words != left, let made = Self.makes[done.intent] { done.name = made.rawValue }
    // `xatırlatmanı qur` sets one, though it sounds like another time for one.
    if words != left, done.intent == .changeReminder,
      understanding.acts.commands(Intent.createReminder.rawValue, in: words[words.count - 1])
    {
      done.name = Intent.createReminder.rawValue
    }
    // «كيف أغير ميزانيتي» asks for no budget to be taken away.
    if found.values(of: "following").contains("budget"),
      ![.setBudget, .deleteBudget].contains(done.intent)
        || done.intent == .deleteBudget && !understanding.acts.speaks(of: Intent.deleteBudget.rawValue, in: left[0])
    {
      (done.name, done.confidence) = (Intent.setBudget.rawValue, 1)
    }
    // `how do i mute just the loan stuff` is asked of no loan.
    let verbs = [Intent.muteNotifications, .unmuteNotifications].filter { intent in
      words.prefix(Self.fewWords).contains { understanding.acts.commands(intent.rawValue, in: $0) }
    }
    if !Self.taught.contains(done.intent), !folded.isArabic, verbs.count == 1 {
      (done.name, done.confidence) = (verbs[0].rawValue, 1)
    }
    guard Self.taught.contains(done.intent), done.confidence >= Self.likely else { return nil }
    var asked = Understood(.help, language: utterance.understood.language)
    // `xərci yaz` writes one down, though it sounds like another value of one.
    let isEntry =
      done.intent == .changeTransaction
      && understanding.acts.commands(Intent.logTransaction.rawValue, in: words.joined(separator: " "))
    asked.hint = isEntry ? Intent.logTransaction.rawValue : done.name
    if done.isIncome, done.intent == .logTransaction { asked.hint = Self.income }
    return asked
  }

  /// A verb without the ending that asks of oneself in Azerbaijani: `yazım`, `qurum`.
  private static func commanding(_ word: String) -> String {
    let ending = endings.first { word.count > $0.count + 1 && word.hasSuffix($0) }
    return ending.map { String(word.dropLast($0.count)) } ?? word
  }

  /// What makes that for which another intent asks.
  private static let makes: [Intent: Intent] = [
    .budgetStatus: .setBudget, .goalProgress: .createGoal, .listReminders: .createReminder,
    .listDependents: .addDependent,
  ]
  private static let endings = ["yım", "yim", "yum", "yüm", "ım", "im", "um", "üm"]
  /// What came in is logged by another sentence.
  private static let income = "transaction.income"

  /// What a sentence of the catalogs does, under the key of its intent.
  static let taught: Set<Intent> = [
    .logTransaction, .changeTransaction, .deleteTransaction, .setBudget, .deleteBudget, .createGoal, .addToGoal,
    .deleteGoal, .createReminder, .changeReminder, .cancelReminder, .muteNotifications, .unmuteNotifications,
    .setQuietHours, .endQuietHours, .addDependent, .finishDependent, .updateService, .undo, .dismissAlert,
  ]

  /// The key of the sentence that does what an intent is for.
  package static func key(of intent: String) -> String { "howto.\(intent)" }

  private static let likely = 0.3
  private static let mostWords = 9
  private static let fewWords = 3
}
