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
    case .goBack: dialogue.last?.intent != .openScreen
    // «أعدها» has what was taken away for its object, «أعد» what was said.
    case .repeatAnswer:
      dialogue.memory.done?.request?.intent.removes == true
        && !understanding.references.read(FoldedText(text)).values(of: "reference").isEmpty
    default: false
    }
  }
}
