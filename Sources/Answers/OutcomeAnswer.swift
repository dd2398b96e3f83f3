import Calendars
import Localization
package import Meanings
import Models
import RecordAnswers
package import SentenceWords
import Understanding
package import Wording

/// Words what came of a request.
package struct OutcomeAnswer {
  package let context: AnswerContext

  package init(context: AnswerContext) { self.context = context }

  package func draft(for outcome: ChatOutcome) -> Draft {
    switch outcome {
    case .logged(let transaction): logged(transaction)
    case .spent(let sums, let days, let category):
      SpendingAnswer(context: context).draft(of: sums, in: days, on: category)
    case .earned(let sums, let days): SpendingAnswer(context: context).draft(ofIncome: sums, in: days)
    case .restOfIncome(let income, let spent, let days):
      SpendingAnswer(context: context).draft(ofIncome: income, less: spent, in: days)
    case .spentByCategory(let categories, let days): SpendingAnswer(context: context).draft(of: categories, in: days)
    case .spentCompared(let spending, let other, let category):
      SpendingAnswer(context: context).draft(of: spending, with: other, on: category)
    case .largestPayment(let entry, let days, let category):
      SpendingMeasures(context: context).draft(ofLargest: entry, in: days, on: category)
    case .agenda(let reminders, let days):
      AgendaAnswer(context: context).draft(with: reminders, in: days)
    case .reminderSet(let reminder): Draft(text: sentence(.reminderSet, reminder), link: DeepLink(.inbox))
    case .reminderPast: Draft(text: context.text(.reminderPast), link: DeepLink(.inbox))
    case .reminderTooFar(let last):
      Draft(text: context.text(.reminderTooFar, .text("\(last.components.year)")), link: DeepLink(.inbox))
    case .reminders(let reminders): list(reminders)
    case .reminderCancelled(let reminder): Draft(text: sentence(.reminderCancelled, reminder), link: DeepLink(.inbox))
    case .noReminder: Draft(text: context.text(.noReminders), link: DeepLink(.inbox))
    case .noSuchReminder(let reminders): noneNamed(of: reminders)
    case .whichReminder(let reminders, _): choice(of: reminders)
    case .achievements(let transactions, let streak, let goals):
      Draft(
        text: context.text(.achievements, .integer(transactions), .integer(streak), .integer(goals)),
        link: DeepLink(.goals)
      )
    case .inbox(let item, let age, let unread, let source): inbox(item, age, unread: unread, of: source)
    case .changed(let outcome): ChangeOutcomeAnswer(context: context).draft(for: outcome)
    case .inboxRead(0): Draft(text: context.text(.inboxEmpty), link: DeepLink(.inbox))
    case .inboxRead(let count): Draft(text: context.text(.inboxRead, .integer(count)), link: DeepLink(.inbox))
    }
  }

  private func logged(_ transaction: Transaction) -> Draft {
    if transaction.isIncome {
      let text = ChangeOutcomeAnswer(context: context).income(transaction)
      return Draft(text: text, link: DeepLink(.transactions))
    }
    let (amount, currency) = (Argument.text("\(transaction.amount)"), Argument.text(transaction.currency))
    let text =
      if let category = transaction.category {
        context.text(
          .loggedCategory,
          amount,
          currency,
          .text(MoneyWording(localizer: context.localizer).named(category, transaction.merchant))
        )
      } else {
        context.text(.logged, amount, currency)
      }
    return Draft(text: text, link: DeepLink(.transactions))
  }

  private func list(_ all: [ChatOutcome.Reminder]) -> Draft {
    let reminders = named(among: all)
    guard let first = reminders.first else { return Draft(text: context.text(.noReminders), link: DeepLink(.inbox)) }
    switch context.understood.aspect {
    case .count: return Draft(text: context.text(.reminderCount, .integer(reminders.count)), link: DeepLink(.inbox))
    case .nearest: return Draft(text: sentence(.reminderLine, first), link: DeepLink(.inbox))
    case .farthest:
      return Draft(text: sentence(.reminderLine, reminders.last ?? first), link: DeepLink(.inbox))
    default: break
    }
    if let told = ChangesAnswer(context: context).held(sentence(.reminderLine, first)) {
      return Draft(text: told, link: DeepLink(.inbox))
    }
    let lines = reminders.map { sentence(.reminderLine, $0) }
    return ListWording(context: context).draft(of: lines, link: DeepLink(.inbox))
  }

  /// The one that stands at the place that was asked for, or those that words name; else all.
  private func named(among reminders: [ChatOutcome.Reminder]) -> [ChatOutcome.Reminder] {
    if case .reminder(let id) = context.understood.reference { return reminders.filter { $0.id == id } }
    guard context.understood.aspect == nil, let name = context.understood.slots[.text]?.text ?? context.understood.hint
    else { return reminders }
    let named = TargetSearch(name).matches(in: reminders.map(\.text)).map { reminders[$0] }
    return named.isEmpty ? reminders : named
  }

  /// What waits for an answer; nil where nothing does.
  package func question(after outcome: ChatOutcome) -> DialogueQuestion? {
    if case .changed(let outcome) = outcome { return ChangeOutcomeAnswer(context: context).question(after: outcome) }
    switch outcome {
    case .whichReminder(let reminders, let places): return choice(zip(places, reminders))
    case .noSuchReminder(let reminders) where reminders.count > 1:
      return choice(zip(1..., reminders))
    default: return nil
    }
  }

  private func choice(_ reminders: some Sequence<(Int, ChatOutcome.Reminder)>) -> DialogueQuestion {
    .choice(
      reminders.map { place, reminder in
        var meant = context.understood
        meant.slots = [
          .ordinal: .number(place), .text: .text(reminder.text), .when: .text("\(reminder.day)T\(reminder.time)"),
        ]
        meant.reference = .reminder(reminder.id)
        return meant
      }
    )
  }

  private func noneNamed(of reminders: [ChatOutcome.Reminder]) -> Draft {
    let which = reminders.count > 1 ? [context.text(.whichReminder)] : []
    let text = [context.text(.noSuchReminder)] + which + [list(reminders).text]
    return Draft(text: text.joined(separator: " "), link: DeepLink(.inbox))
  }

  private func choice(of reminders: [ChatOutcome.Reminder]) -> Draft {
    let text = "\(context.text(.whichReminder)) \(list(reminders).text)"
    return Draft(text: text, link: DeepLink(.inbox), quickReplies: reminders.prefix(Self.most).map(\.text))
  }

  private func sentence(_ key: ChatText, _ reminder: ChatOutcome.Reminder) -> String {
    sentence(key.rawValue, reminder)
  }

  package func sentence(_ key: String, _ reminder: ChatOutcome.Reminder) -> String {
    ReminderWording(localizer: context.localizer, workdays: .workdays(in: context.zone)).sentence(key, reminder)
  }

  /// Where the backend whose inbox it is did not answer when it was asked last, how old it is stands behind it.
  private func inbox(_ item: NotificationItem?, _ age: RelativeTime, unread: Int, of source: InboxSource?) -> Draft {
    let text = item.map { item in
      context.text(
        .inboxUnread,
        .integer(unread),
        .text(item.title),
        .text(item.body),
        .phrase(context.localizer.text(age))
      )
    }
    let told = text ?? context.text(.inboxEmpty)
    guard let staleness = source.flatMap(context.sourceWording.staleness) else {
      return Draft(text: told, link: DeepLink(.inbox))
    }
    // Whoever wrote the notification may have ended it, or not.
    let isEnded = text == nil || item?.body.last(where: { !$0.isWhitespace }).map(Self.sentenceEnds.contains) ?? true
    return Draft(text: "\(told)\(isEnded ? "" : ".") \(staleness)", link: DeepLink(.inbox))
  }

  private static let sentenceEnds: Set<Character> = [".", "!", "?", "…", "؟", "۔", ":"]
  /// So many are told in one message.
  private static let most = 5
}
