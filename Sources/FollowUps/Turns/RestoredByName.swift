import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that what was just taken away or changed is wanted back, by its name or by what was done to it: `put rent back`, «رجع الإيجار»,
/// `kirayəni qaytar`, «رجّع اللي شلته».
struct RestoredByName: SingleFollowUpReader {
  let context: TurnContext

  /// Taking the last change back, where its words are those that are named.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      !utterance.isDenied || utterance.opening == .no,
      // Behind what was taken back the change before it is meant: «ورجّع الزرع بعد».
      dialogue.memory.isUndoing || dialogue.memory.done?.request?.intent.removes == true
    else { return nil }
    let said = changedWords(["restored", "placing"], in: text)
    guard !changedWords(["restored"], in: text).isEmpty,
      case .changed(.undoable(let last)) = try? context.actions?.carryOut(.change(.lastChange))
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let deed = dialogue.memory.done?.request.map { understanding.acts.tellings(of: $0.name, in: text) } ?? []
    let name = folded.words.indices.filter { !deed.contains($0) }.map { folded.typed($0) }.filter { word in
      !said.contains(word) && !saysOnly([word], ["anyway", "only", "too"], in: text)
        && !understanding.amendment(in: word, at: moment).rest.isEmpty
    }
    let isCalled = names(of: last).contains { isNamed($0, by: name.joined(separator: " ")) }
    guard name.count <= NamedTargets.longestName, !spoken.saysValue, name.isEmpty ? !deed.isEmpty : isCalled else {
      return nil
    }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    return undoing
  }

  /// Whether words name something, be it in another language: «الإيجار» of `Rent`.
  private func isNamed(_ title: String, by name: String) -> Bool {
    if !TargetSearch(name).matches(in: [title]).isEmpty { return true }
    let said = understanding.references.read(name).values(of: "anchor")
    return !said.isEmpty && said == understanding.references.read(title).values(of: "anchor")
  }

  /// The words of what was changed last, as it was called and as it was asked for.
  private func names(of last: Explanation) -> [String] {
    let request = dialogue.memory.done?.request
    let asked = [Slot.text, .category, .goal, .dependent].compactMap { request?.slots[$0]?.text }
    return last.arguments + asked + [request?.hint, before].compactMap(\.self)
  }

  private static let mostWords = 6
}
