import Meanings
import Models
import SentenceWords
import Understanding

/// Tells that it is asked whether anything is silent, and nothing else: «في شي مسكّت عندي؟», «لسه في حاجة مقفولة؟».
struct AskedSilence {
  let words: MisguidingWords

  func isMeant(insteadOf guess: Intent) -> Bool {
    let (text, understanding, found) = (words.reading.text, words.understanding, words.found)
    guard Self.alike.contains(guess), words.isAsking, (2...Self.mostWords).contains(text.words.count),
      words.reading.values.amount == nil, found.values(of: "muted").contains("anything")
    else { return false }
    let silent = understanding.acts.places(of: "muting", in: words.text).filter { $0.value == "done" }.flatMap(\.words)
    let known = Set(found.matches.filter { Self.empty.contains($0.slot) }.flatMap(\.words)).union(silent)
    return !silent.isEmpty
      && text.words.indices.allSatisfy { place in
        known.contains(place) || understanding.paying.cues(in: text.typed(place)).contains("notice")
      }
  }

  private static let alike: Set<Intent> = [
    .listAlerts, .outOfScope, .listInbox, .muteNotifications, .unmuteNotifications, .listReminders, .listAgenda,
    .quietHoursStatus,
  ]
  private static let empty: Set = ["muted", "filler", "function", "request", "turning", "determiner"]
  private static let mostWords = 7
}
