import Meanings
import Models
package import Understanding

/// Tells that a reminder is to be set, though nobody says yet of what: «أبي أسوي تذكير», `i want to make a reminder`.
package struct ReminderWish {
  let understanding: ConversationUnderstanding
  let text: FoldedText

  package init(understanding: ConversationUnderstanding, text: FoldedText) {
    self.understanding = understanding
    self.text = text
  }

  /// Whether a wish or a verb that makes and a reminder that is not there yet are all that is said.
  package var isUttered: Bool { isOwed || isMade }

  /// `you need to remind me of something`, «لازم تذكرني بشي», `mənə bir şey xatırlatmalısan`.
  private var isOwed: Bool {
    guard text.words.count <= Self.mostWords, !ConversationUnderstanding.endsAsking(text.original) else { return false }
    let words = EverydayWords(text.original, understanding, among: .reminders)
    return words.says("owed") && words.isMade(of: ["owed", "something"], besides: pronouns)
  }

  /// The words that stand for somebody or lead to what is named: `mənə`, `of`.
  private var pronouns: Set<Int> {
    let matches = understanding.references.read(text).matches
    return Set(matches.filter { ["reference", "turn", "request"].contains($0.slot) }.flatMap(\.words))
  }

  private var isMade: Bool {
    guard (2...Self.mostWords).contains(text.words.count), !understanding.requestReader.asks(text.original),
      !ConversationUnderstanding.endsAsking(text.original), understanding.kinds(in: text.original) == [.reminder],
      !understanding.acts.negates(text.original)
    else { return false }
    let found = understanding.references.read(text)
    let said = Set(found.values(of: "following"))
    let reminder = found.matches.filter { $0.slot == "kind" }.flatMap(\.words)
    let writes = found.values(of: "expiry").contains("add")
    let isIndefinite = said.contains("new") || isIndefinite(found)
    guard writes || said.contains("making") || said.contains("new goal wish") && isIndefinite && !changesOne,
      reminder.allSatisfy({ !text[$0].hasPrefix("ال") })
    else { return false }
    let known = Set(found.matches.filter { Self.empty.contains($0.slot) }.flatMap(\.words))
    return text.words.indices.allSatisfy(known.contains)
  }

  /// Whether one that is there is to be otherwise: `i want to move a reminder`.
  private var changesOne: Bool {
    let changes: [Intent] = [.changeReminder, .cancelReminder]
    return changes.contains { understanding.acts.hasVerb(of: $0.rawValue, in: text.original) }
  }

  /// Whether the reminder is none that is there: «أحتاج تذكير», `i need a reminder`, `mənə xatırlatma lazımdır`.
  private func isIndefinite(_ found: ReferenceReader.Found) -> Bool {
    let articles = found.matches.filter { $0.slot == "determiner" }.map { Folding.fold($0.typed) }
    if articles.contains(where: Self.indefinite.contains) { return true }
    let reminder = found.matches.first { $0.slot == "kind" }.map { Folding.fold($0.typed) }
    return articles.isEmpty && reminder.map { text.isArabic || Self.bare.contains($0) } == true
  }

  private static let indefinite: Set = ["a", "an"]
  /// What Azerbaijani has no article for, folded.
  private static let bare: Set = ["xatirlatma"]
  private static let empty: Set = [
    "following", "expiry", "kind", "function", "determiner", "request", "filler", "turning", "contrast",
  ]
  private static let mostWords = 7
}
