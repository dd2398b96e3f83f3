import Changes
import Localization
import Meanings
import Models
import Wording

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
    case .count: Answer(response: Draft(text: count))
    case .why, .next, .otherwise, .done, nil: nil
    }
  }

  /// How many were added, and of expenses what they come to.
  private var count: String {
    let count = Argument.text("\(context.memory.added?.count ?? 0)")
    guard case .money(_, let currency?) = context.understood.slots[.amount],
      let sum = context.understood.slots[.amount]?.sum
    else { return text(.changesAdded, count) }
    let money = SpendingAnswer(context: context).phrase(ChatOutcome.Sum(amount: sum.value, currency: currency))
    return text(.changesAddedSum, count, .phrase(money))
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
    // What was refused just now was not done, whatever was before it.
    let isSo = sequel.isAnswered(by: context.memory.done?.request?.intent) && context.memory.wasVain != true
    return isSo ? text(.yesAndWhat, .phrase(changed)) : text(.noAndWhat, .phrase(changed))
  }

  /// Says of what is there that it was not taken away, or that it was written down; nil where that is not asked.
  func held(_ told: String) -> String? {
    switch context.understood.sequel {
    case .removed: text(.stillThere, .phrase(told))
    case .entered: text(.yesAndWhat, .phrase(told))
    case .any: text(isAsChanged(told) ? .yesAndWhat : .noAndWhat, .phrase(told))
    default: nil
    }
  }

  /// Whether what is asked about was changed and stands as it was changed last.
  private func isAsChanged(_ told: String) -> Bool {
    guard let meant = context.understood.reference, let states = context.memory.done?.states,
      states.before(meant) != nil, let latest = states.latest(meant)
    else { return false }
    return self.told(latest) == told
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
    return text(.stateBefore, .phrase(told(state)))
  }

  /// From what to what the last thing was changed; nil of what was added, and where this conversation did not see it.
  var step: String? {
    guard let meant = context.memory.last, let states = context.memory.done?.states,
      let before = states.before(meant), let now = states.latest(meant)
    else { return nil }
    let parts = [before, now].map { Argument.phrase(told($0, isWithin: true)) }
    return text(.changeStep, parts[0], parts[1])
  }

  /// A state in words; as a part of a sentence without the mark at its end.
  private func told(_ state: HeldStates.State, isWithin: Bool = false) -> String {
    switch state {
    case .reminder(let id, let words, let day, let time, let every):
      let sentence = OutcomeAnswer(context: context).sentence(
        ChatText.reminderLine.rawValue,
        ChatOutcome.Reminder(id: id, text: words, day: day, time: time, every: every)
      )
      return isWithin && sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    case .transaction(let id, let amount, let currency, let category, let day, let isIncome):
      return MoneyWording(localizer: context.localizer).entry(
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
  }

  private func text(_ key: ChangeText, _ arguments: Argument...) -> String {
    context.localizer.text(key.rawValue, arguments)
  }
}
