import Models
import Understanding

/// Reads that what was just done is wanted back, where the words might as well leave a page or ask for the same sentence again:
/// «لا استنى، ارجع في دي», «غلطت، ارجع زي ما كنت», «أعِدها» behind what was taken away.
struct ReturnedChange: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, !dialogue.memory.isUndoing, !utterance.isAsking,
      !utterance.isDenied || utterance.opening == .no,
      !understanding.requestReader.asks(text), isMeant(text, utterance.understood.intent)
    else { return nil }
    var undoing = corrections.understood(.undo, utterance)
    undoing.isConfirmed = true
    return undoing
  }

  private func isMeant(_ text: String, _ guess: Intent) -> Bool {
    switch guess {
    case .goBack:
      dialogue.last?.intent != .openScreen && understanding.acts.commands(Intent.undo.rawValue, in: text)
    // «أعدها» has what was taken away for its object, «أعد» what was said.
    case .repeatAnswer:
      dialogue.memory.done?.request?.intent.removes == true && hasObject(FoldedText(text))
    default: false
    }
  }

  private func hasObject(_ text: FoldedText) -> Bool {
    guard let last = text.words.indices.last.map({ text[$0] }) else { return false }
    return last.count > Self.shortest && Self.objects.contains(where: last.hasSuffix)
  }

  /// What Arabic verbs end with that have what is done to whom.
  private static let objects = ["ها", "هم", "هن", "ه"]
  private static let shortest = 3
}
