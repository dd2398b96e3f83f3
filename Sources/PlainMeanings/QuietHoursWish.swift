import Meanings
import SentenceWords
import Understanding

/// Tells that quiet hours are wanted, though nobody says which yet: «حط لي ساعات هدوء», «ابغى ساعات هدوء».
struct QuietHoursWish {
  let words: MisguidingWords

  /// Whether a verb at the beginning commands them, or one at the end: `sakit saatlar qoy`.
  var isCommanded: Bool {
    let name = Intent.setQuietHours.rawValue
    guard acts.commands(name, in: words.text), words.asksForSilence, !words.isAsking else { return false }
    return acts.behindDeed(of: name, in: words.text) == words.reading.text.words.count
      || words.found.matches.contains { match in
        match.slot == "request" && match.value == "command" && match.words.lowerBound <= 1
      }
  }

  /// Whether a few words wish for them, none of which takes them away.
  var isUttered: Bool {
    acts.asksPolitely(words.text) && words.asksForSilence && speaks(of: .setQuietHours) && !words.isAsking
      && words.reading.text.words.count <= Self.mostWords
      && ![Intent.endQuietHours, .muteNotifications].contains(where: speaks)
  }

  private var acts: SpeechActReader { words.understanding.acts }

  private func speaks(of intent: Intent) -> Bool { words.understanding.speaks(of: intent, in: words.text) }

  private static let mostWords = 4
}
