import Calendars
import FoundationEssentials
import Models
import SentenceWords
import Understanding

/// A text in the letters of its language: Arabic in Latin letters is read as Arabic, and `benzin 65` as what it is.
struct SpelledText {
  let understanding: ConversationUnderstanding

  /// Of words that are all names of what money goes on in Latin letters none is taken for Arabic.
  func inItsLetters(_ typed: String) -> String {
    let text = AttachedPronoun(understanding: understanding).apart(LooseHours.plain(typed))
    let model = understanding.model
    guard !commandsAtEnd(text), let spelled = understanding.arabizi.inArabicLetters(text, isOther: model.knows) else {
      return understanding.arabizi.wordsInArabicLetters(text, isOther: model.knows, isTold: tellsTimeOrDocument)
        ?? PlainAzerbaijani(understanding: understanding).inItsLetters(text)
    }
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }.map(String.init)
    let areLatin = !words.isEmpty && words.allSatisfy { understanding.spendingCategory(named: $0) != nil }
    return areLatin ? text : spelled
  }

  /// `70 riyal benzin yaz`: at its end stands the verb of Azerbaijani, which is no Arabic.
  private func commandsAtEnd(_ text: String) -> Bool {
    let folded = FoldedText(text)
    guard folded.words.count > 2, !folded.isArabic, let last = folded.words.indices.last.map({ folded.typed($0) })
    else {
      return false
    }
    return Self.verbs.contains(Folding.fold(last))
      && folded.words.indices.dropLast().allSatisfy { word in
        let letters = folded[word].filter(\.isLetter).count
        return letters == 0 || letters == folded[word].count
      }
  }

  /// Azerbaijani verbs by which something is to be written down, folded.
  private static let verbs = Set(["yaz", "qeyd", "əlavə", "yazın"].map(Folding.fold))

  /// Whether words are a time or a document, and nothing else: `bokra`, `when does my rokhsa expire`.
  private func tellsTimeOrDocument(_ words: String) -> Bool {
    if Self.tellsTime(words, understanding) { return true }
    let count = FoldedText(words).words.count
    return understanding.reader.matches(in: words).contains { $0.slot == "service" && $0.words == 0..<count }
  }

  /// Whether words are a time, and nothing else, whenever they are said.
  static func tellsTime(_ words: String, _ understanding: ConversationUnderstanding) -> Bool {
    let text = FoldedText(words)
    return understanding.selfCorrection.grammar.read(text, at: anyTime, dimensions: [.time], latent: true)
      .contains { $0.words == 0..<text.words.count }
  }

  /// What is read at it is only asked whether it is a time.
  private static let anyTime = Moment(now: Date(timeIntervalSinceReferenceDate: 0), zone: .gmt)
}
