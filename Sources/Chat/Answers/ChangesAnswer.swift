import Localization
import Models

/// Says what this conversation changed: whether, what, and how it was before.
struct ChangesAnswer {
  let context: AnswerContext

  /// Nil where something else is asked.
  var answer: Answer? {
    switch context.understood.sequel {
    case .all: Answer(.change(.changes))
    case .any, .removed, .entered, .undone: Answer(.change(.lastChange))
    case .before: Answer(response: Draft(text: before))
    case .revocable: Answer(response: Draft(text: text(.changesRevocable)))
    case .count: Answer(response: Draft(text: text(.changesAdded, .text("\(context.memory.added?.count ?? 0)"))))
    case .why, .next, .otherwise, .done, nil: nil
    }
  }

  /// Says whether something was done, and what was changed or taken back last; nil where that is not asked.
  func whether(_ last: Explanation?) -> String? {
    guard let sequel = context.understood.sequel, sequel.asksWhether else { return nil }
    if context.memory.isUndoing, let what = context.memory.done?.wasTakenBack {
      let undone = text(.undone, .phrase(context.localizer.text(what)))
      return sequel == .undone || sequel == .any
        ? text(.yesAndWhat, .phrase(undone)) : text(.noAndWhat, .phrase(undone))
    }
    guard let last else { return text(.changedNothing) }
    let changed = text(.lastChange, .phrase(context.localizer.text(last)))
    let isSo = sequel.isAnswered(by: context.memory.done?.request?.intent)
    return isSo ? text(.yesAndWhat, .phrase(changed)) : text(.noAndWhat, .phrase(changed))
  }

  /// Says of what is there that it was not taken away, or that it was written down; nil where that is not asked.
  func held(_ told: String) -> String? {
    switch context.understood.sequel {
    case .removed: text(.stillThere, .phrase(told))
    case .entered: text(.yesAndWhat, .phrase(told))
    default: nil
    }
  }

  /// Lists what was changed and not taken back.
  func list(_ changes: [Explanation]) -> Draft {
    guard !changes.isEmpty else { return Draft(text: text(.changedNothing)) }
    let named = changes.map { context.localizer.text($0) }.joined(separator: context.text(.listSeparator))
    return Draft(text: text(.changesList, .phrase(named)))
  }

  private var before: String {
    guard let meant = context.memory.last ?? context.memory.mentioned,
      let state = context.memory.done?.states?.before(meant)
    else { return text(.beforeUnknown) }
    let told =
      switch state {
      case .reminder(let id, let words, let day, let time, let every):
        OutcomeAnswer(context: context).sentence(
          ChatText.reminderLine.rawValue,
          ChatOutcome.Reminder(id: id, text: words, day: day, time: time, every: every)
        )
      case .transaction(let id, let amount, let currency, let category, let day, let isIncome):
        MoneyWording(localizer: context.localizer).entry(
          Transaction(
            id: id,
            amount: amount,
            currency: currency,
            category: category,
            date: context.now,
            isIncome: isIncome
          ),
          on: day ?? context.today
        )
      }
    return text(.stateBefore, .phrase(told))
  }

  private func text(_ key: ChangeText, _ arguments: Argument...) -> String {
    context.localizer.text(key.rawValue, arguments)
  }
}
