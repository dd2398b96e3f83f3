import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that what was just done is wanted back, where the words might as well leave a page or ask for the same sentence again:
/// «لا استنى، ارجع في دي», «غلطت، ارجع زي ما كنت», «أعِدها» behind what was taken away.
struct ReturnedChange: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, isChanged(utterance), !dialogue.memory.isUndoing, !utterance.isAsking,
      !utterance.isDenied || utterance.opening == .no,
      !understanding.requestReader.asks(text), isMeant(text, utterance)
    else { return nil }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    return undoing
  }

  /// Whether something was changed just now, or a «لا» objects to what was changed before a question: «لا رجعو، لسا ما خلص».
  private func isChanged(_ utterance: Utterance) -> Bool {
    dialogue.memory.hasJustChanged || utterance.opening == .no && dialogue.memory.done?.request != nil
  }

  private func isMeant(_ text: String, _ utterance: Utterance) -> Bool {
    switch utterance.understood.intent {
    case .goBack:
      dialogue.last?.intent != .openScreen && understanding.acts.commands(Intent.undo.rawValue, in: text)
    // `yox, ləğv et bunu` behind what was muted means no alert.
    case .dismissAlert:
      dialogue.topic != .alert && dialogue.memory.hasJustChanged && pointsOnly(text)
    // «أعدها» has what was taken away for its object, «أعد» what was said.
    case .repeatAnswer:
      dialogue.memory.done?.request?.intent.removes == true && hasObject(folded(text))
    // «أعِده إلى ما كان عليه» names nothing, and says how it was.
    case .undo: isUncertain(utterance) && !dialogue.memory.hasJustAdded && saysAsItWas(text)
    default: false
    }
  }

  /// Whether a verb with its object and how it was are all that a text says.
  private func saysAsItWas(_ text: String) -> Bool {
    let folded = folded(text)
    let told = understanding.references.read(folded).matches
      .filter { $0.slot == "changed" && $0.value == "as it was" }.flatMap(\.words)
    guard (2...Self.mostWords).contains(folded.words.count), !told.isEmpty, !told.contains(0),
      !understanding.amendment(in: text, at: moment).saysValue
    else { return false }
    return folded.words.indices.dropFirst().allSatisfy { word in
      told.contains(word) || saysOnly([folded.typed(word)], ["anyway", "only"], in: text)
    }
  }

  /// Whether a text takes back what a pronoun means, and names nothing.
  private func pointsOnly(_ text: String) -> Bool {
    let spoken = understanding.amendment(in: text, at: moment)
    return understanding.acts.commands(Intent.undo.rawValue, in: text) && spoken.rest.isEmpty && !spoken.saysValue
      && spoken.ordinal == nil && understanding.kinds(in: text).isEmpty
  }

  private func hasObject(_ text: FoldedText) -> Bool {
    guard let last = text.words.indices.last.map({ text[$0] }) else { return false }
    return last.count > Self.shortest && Self.objects.contains(where: last.hasSuffix)
  }

  /// What Arabic verbs end with that have what is done to whom.
  private static let objects = ["ها", "هم", "هن", "ه"]
  private static let (shortest, mostWords) = (3, 7)
}
