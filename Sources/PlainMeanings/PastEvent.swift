import Meanings
import SentenceWords
import Understanding

/// Sentences that tell what their speaker did in a time that is over, and neither ask nor speak of money: «سافرت الشهر الماضي»,
/// «جددت رخصتي الأسبوع اللي فات».
///
/// A time that is over makes most sentences look like questions of what was spent.
struct PastEvent {
  let words: MisguidingWords

  /// Returns what is meant: that a document was renewed, or nothing that can be done; nil where money may be spoken of.
  var meaning: Intent? {
    let reading = words.reading
    guard let when = reading.values.when, when.isDaySaid, reading.values.amount == nil, !words.isAsking,
      isDoing, !PlainWords(words: words).speakOfSpending
    else { return nil }
    let isRenewal =
      reading[Slot.service.rawValue] != nil && words.understanding.acts.hasVerb(of: Self.renewal, in: words.text)
    return isRenewal ? .serviceRenew : .outOfScope
  }

  private static let renewal = Intent.serviceRenew.rawValue

  /// Whether it begins with a verb in the past of the first person: «سافرت», `I traveled`.
  private var isDoing: Bool {
    let text = words.reading.text
    let verb = Self.subjects.contains(text.words.isEmpty ? "" : text[0]) ? 1 : 0
    guard verb < text.words.count, !words.reading.matches.contains(where: { $0.words.contains(verb) }) else {
      return false
    }
    let word = text[verb]
    guard text.isArabic else { return verb == 1 && word.hasSuffix("ed") && !Self.wishes.contains(word) }
    return word.count > Self.shortest && word.hasSuffix("ت") && !word.hasSuffix("ات") && !word.hasPrefix("ال")
      && words.understanding.kinds(in: text.typed(verb)).isEmpty
  }

  /// The words for the speaker, folded.
  private static let subjects: Set = ["i", "we", "انا", "احنا", "نحن"]
  /// Verbs that want something told, folded.
  private static let wishes: Set = ["needed", "wanted"]
  /// A root has three letters.
  private static let shortest = 3
}
