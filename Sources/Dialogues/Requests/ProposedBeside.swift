import IntentFiles
import Meanings
import Models
import SentenceWords
import Understanding

/// Parts what is only named behind a question from it: `vergi nə vaxtdır, bəs kirayə?`, «متى الضريبة، طيب والإيجار؟».
struct ProposedBeside {
  let understanding: ConversationUnderstanding

  /// Returns both questions; nil where the text is one.
  func parts(of text: String) -> [String]? {
    guard ConversationUnderstanding.endsAsking(text) else { return nil }
    return proposed(in: text) ?? named(in: text)
  }

  private func proposed(in text: String) -> [String]? {
    guard !ConversationUnderstanding.isArabic(text), let comma = text.lastIndex(of: ",") else { return nil }
    let (left, right) = (String(text[..<comma]), String(text[text.index(after: comma)...].drop(while: \.isWhitespace)))
    let folded = FoldedText(right)
    guard (2...Self.mostWords).contains(folded.words.count),
      understanding.shifts.places(in: folded).contains(where: { $0.value == "proposal" && $0.words.lowerBound == 0 }),
      understanding.references.read(left).matches.contains(where: { $0.slot == "request" })
    else { return nil }
    return [left, right]
  }

  /// A question of one thing that comes due, and behind it nothing but the name of another: `when's the tax due, and the rent?`.
  private func named(in text: String) -> [String]? {
    let folded = FoldedText(text)
    let joints = Joints(text: folded)
    let proposed = understanding.shifts.places(in: folded).filter { $0.value == "proposal" && $0.words.lowerBound > 0 }
    // Only what ends the text within a few words is read as a name.
    let starts = (joints.starts + proposed.map { joints.start(at: $0.words.lowerBound) })
      .filter { folded.words.count - $0.word <= Self.mostWords }.sorted { $0.word < $1.word }
    guard let start = starts.first(where: { isName(joints.typed(from: $0, to: nil)) }) else { return nil }
    let (left, right) = (joints.typed(from: nil, to: start), joints.typed(from: start, to: nil))
    let found = understanding.references.read(left)
    let asked = Set(found.values(of: "anchor"))
    guard asked.count == 1, asked.isDisjoint(with: understanding.references.read(right).values(of: "anchor")),
      found.values(of: "request").contains(where: { $0 != "command" }), !understanding.acts.commandsAny(in: left),
      !understanding.acts.speaks(of: Intent.logTransaction.rawValue, in: left)
    else { return nil }
    return [left, folded.typed(from: start.word) + String(text.reversed().first { !$0.isWhitespace } ?? "?")]
  }

  /// Whether a part names one thing that comes due, and says no more.
  private func isName(_ part: String) -> Bool {
    let folded = FoldedText(part)
    let found = understanding.references.read(folded)
    let anchors = found.matches.filter { $0.slot == "anchor" }
    let proposed = understanding.shifts.places(in: folded).filter { $0.value == "proposal" }.flatMap(\.words)
    guard Set(anchors.map(\.value)).count == 1, (1...Self.mostWords).contains(folded.words.count) else { return false }
    let named = anchors.flatMap(\.words) + proposed
    let besides = found.matches.filter { Self.silent.contains($0.slot) }.flatMap(\.words)
    return found.isBare(besides: Set(named + besides)) && found.values(of: "aspect").isEmpty
  }

  private static let silent: Set = ["determiner", "turning", "function"]
  private static let mostWords = 4
}
