import Meanings
import Models
import Sentences
import SentenceWords
import Understanding

/// Says the one verb of several reminders before each of them that is counted from something of its own: «ذكرني بالإيجار قبله بيومين
/// وبالقسط قبله بيوم».
struct VerbForAnchors {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the text with the verb before each part; as it is where not every part is counted from something of its own.
  func spread(in text: String) -> String {
    let folded = FoldedText(text)
    guard (5...Self.mostWords).contains(folded.words.count),
      understanding.references.read(folded).matches.count(where: { $0.slot == "before" }) > 1,
      let verb = understanding.acts.commands(of: Intent.createReminder.rawValue, in: text).first, verb.lowerBound <= 1
    else { return text }
    let joints = Joints(text: folded)
    let parts = understanding.parts(joints, joints.starts) { isCounted($0) && isCounted($1) }
    guard parts.count > 1, parts.allSatisfy(isCounted) else { return text }
    let said = folded.typed(0..<lead(of: folded, from: verb.upperBound))
    let repeated = parts.dropFirst().map { part in
      understanding.acts.commands(Intent.createReminder.rawValue, in: part) ? part : "\(said) \(part)"
    }
    return ([parts[0]] + repeated).joined(separator: folded.isArabic ? "، " : ", ")
  }

  /// Where the verb ends with all that leads to what it reminds of: `remind me about`.
  private func lead(of text: FoldedText, from end: Int) -> Int {
    let found = understanding.references.read(text).matches.filter { Self.telling.contains($0.slot) }.map(\.words)
    let things = understanding.knowingReader.read(text.original, at: moment)
    let told = found + things.matches.map(\.words) + (things.values.when?.words ?? [])
    return told.map(\.lowerBound).filter { $0 >= end }.min() ?? end
  }

  /// Whether a part is counted from something that it names: «وبالقسط قبله بيوم».
  private func isCounted(_ part: String) -> Bool {
    understanding.advance(in: understanding.knowingReader.read(part, at: moment), at: moment)
      .map { $0.anchor != nil || $0.isOfUnknown } ?? false
  }

  private static let telling: Set = ["anchor", "before", "count", "determiner", "span"]
  private static let mostWords = 24
}
