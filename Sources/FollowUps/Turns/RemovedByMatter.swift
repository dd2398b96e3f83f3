import Changes
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads what is to go by what it is about: `cancel the one about the car`, «احذف اللي بخصوص السيارة».
///
/// Of what is spoken of, or else of the reminders, it is that one, or none, which is said.
struct RemovedByMatter: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, !utterance.isAsking, !utterance.isDenied,
      (3...Self.mostWords).contains(folded.words.count), understanding.kinds(in: text).isEmpty,
      understanding.amendment(in: text, at: moment).cues.contains(.remove),
      understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command,
      case let kind = dialogue.topic ?? .reminder, [.reminder, .transaction].contains(kind), let intent = kind.removal,
      let name = name(in: folded)
    else { return nil }
    var removal = context.understood(intent, utterance)
    removal.reference = named.found(by: name)?.only(kind)
    if removal.reference == nil { removal.slots[.text] = .text(name) }
    return removal
  }

  /// The words behind those that say what it is about, where a word before them points at it.
  private func name(in text: FoldedText) -> String? {
    let found = understanding.references.read(text).matches
    guard let about = found.first(where: { $0.slot == "following" && $0.value == "about" }),
      about.words.upperBound < text.words.count,
      found.contains(where: { isPointing($0) && $0.words.lowerBound < about.words.upperBound })
    else { return nil }
    let name = (about.words.upperBound..<text.words.count).map { text.typed($0) }.filter { word in
      let found = understanding.references.read(word)
      return found.values(of: "determiner").isEmpty && !NamedTargets(context: context).saysNothing([word])
    }
    return (1...TurnContext.longestName).contains(name.count) ? name.joined(separator: " ") : nil
  }

  private func isPointing(_ match: SlotReading.Match) -> Bool {
    match.slot == "pointing" || match.slot == "following" && match.value == "pointed"
  }

  private static let mostWords = 9
}
