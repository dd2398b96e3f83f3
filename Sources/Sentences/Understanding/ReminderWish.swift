import Models
import Understanding

/// Tells that a reminder is to be set, though nobody says yet of what: «أبي أسوي تذكير», `i want to make a reminder`.
struct ReminderWish {
  let understanding: ConversationUnderstanding
  let text: FoldedText

  /// Whether a wish or a verb that makes and a reminder that is not there yet are all that is said.
  var isUttered: Bool {
    guard (2...Self.mostWords).contains(text.words.count), !understanding.requestReader.asks(text.original),
      !ConversationUnderstanding.endsAsking(text.original), understanding.kinds(in: text.original) == [.reminder],
      !understanding.acts.negates(text.original)
    else { return false }
    let found = understanding.references.read(text)
    let said = Set(found.values(of: "following"))
    let reminder = found.matches.filter { $0.slot == "kind" }.flatMap(\.words)
    let writes = found.values(of: "expiry").contains("add")
    guard writes || said.contains("making") || said.isSuperset(of: ["new goal wish", "new"]),
      reminder.allSatisfy({ !text[$0].hasPrefix("ال") })
    else { return false }
    let known = Set(found.matches.filter { Self.empty.contains($0.slot) }.flatMap(\.words))
    return text.words.indices.allSatisfy(known.contains)
  }

  private static let empty: Set = [
    "following", "expiry", "kind", "function", "determiner", "request", "filler", "turning", "contrast",
  ]
  private static let mostWords = 7
}
