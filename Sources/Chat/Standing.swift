import Answers
import Changes
import Localization
import Meanings
import Models
import SentenceWords
import Wording

/// Tells behind an undo what else the same text changed, which stays.
@MainActor
struct Standing {
  let context: AnswerContext
  let actions: (any ChatActions)?

  init(_ context: AnswerContext, _ actions: (any ChatActions)?) { (self.context, self.actions) = (context, actions) }

  /// Returns what is said of an undo with what stays; nothing stays to be told of where it is all taken back, or done otherwise at once.
  func beside(_ draft: Draft, _ outcome: ChatOutcome) -> Draft {
    let (understood, memory) = (context.understood, context.memory)
    guard isUndone(outcome), understood.aspect != .all, !understood.isContinued,
      case let standing = (memory.done?.standing ?? memory.together) - 1, standing > 0,
      case .changed(.changes(let all)) = try? actions?.carryOut(.change(.changes))
    else { return draft }
    let names = all.suffix(standing).map { context.localizer.text($0) }
    let list = names.joined(separator: context.text(.listSeparator))
    var told = draft
    told.text += " " + context.localizer.text(ChangeText.undoStays.rawValue, .phrase(list))
    return told
  }

  private func isUndone(_ outcome: ChatOutcome) -> Bool {
    switch outcome {
    case .changed(.undone), .changed(.undoneHere): true
    default: false
    }
  }
}
