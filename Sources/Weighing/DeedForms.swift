import Meanings
import SentenceWords
import Understanding

/// Tells by its form that a word says what others did, whatever the verb: «سووا», «ضبط» beside «اضبط», `opened`, `qoydu`.
///
/// A name or a thing may be spelled alike, so it says this only right behind somebody.
struct DeedForms {
  let understanding: ConversationUnderstanding
  let intent: Intent

  func tellsOfOthers(_ word: String) -> Bool {
    if ConversationUnderstanding.isArabic(word) { return isOfSeveral(word) || isPastOfCommand(word) }
    let folded = Folding.fold(word)
    return folded.count > Self.shortest && Self.endings.contains(where: folded.hasSuffix)
  }

  /// Whether an Arabic word has the ending of several who did something, «رفعوا», and commands nothing, as «غيروا» and «غيرو» do, nor has
  /// an article, as «الدوا» does.
  private func isOfSeveral(_ word: String) -> Bool {
    let folded = Folding.fold(word)
    guard folded.count > Self.shortest, folded.hasSuffix(Self.endOfSeveral), !folded.hasPrefix(Self.article) else {
      return false
    }
    return ![folded, String(folded.dropLast())].contains { understanding.acts.commandsAny(in: $0) }
  }

  /// Whether a word is a command without the «ا» that the command of a verb of three letters begins with: «ضبط», «كتبت».
  private func isPastOfCommand(_ word: String) -> Bool {
    let folded = Folding.fold(word)
    let stem = folded.count > Self.shortest && folded.hasSuffix(Self.endOfHers) ? String(folded.dropLast()) : folded
    return stem.count == Self.shortest && understanding.acts.commands(intent.rawValue, in: Self.beginning + stem)
  }

  private static let shortest = 3
  private static let beginning = "ا"
  private static let article = "ال"
  private static let endOfHers = "ت"
  private static let endOfSeveral = "وا"
  /// Of the third person of the past, folded: in English, in Azerbaijani of one and of several.
  private static let endings = [
    "ed", "di", "du", "ti", "tu", "diler", "dilar", "dular", "duler", "ib", "ub", "ibler", "iblar", "ublar", "mis",
    "mus",
  ]
}
