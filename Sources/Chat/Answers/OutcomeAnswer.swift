import Localization
import Models
import Understanding

/// Words what came of a request.
struct OutcomeAnswer {
  let context: AnswerContext

  func draft(for outcome: ChatOutcome) -> Draft {
    switch outcome {
    case .logged(let transaction): logged(transaction)
    case .spent(let sums, let days, let category): spent(sums, in: days, on: category)
    case .agenda(let reminders, let days):
      AgendaAnswer(context: context).draft(with: reminders.map { sentence(.reminderLine, $0) }, in: days)
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
    case .inbox(let newest, let age, let unread): inbox(newest, age, unread: unread)
    case .changed(let outcome): ChangeOutcomeAnswer(context: context).draft(for: outcome)
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
        context.text(.loggedCategory, amount, currency, .text(category))
      } else {
        context.text(.logged, amount, currency)
      }
    return Draft(text: text, link: DeepLink(.transactions))
  }

  private func spent(_ sums: [ChatOutcome.Sum], in days: ClosedRange<CalendarDay>, on category: String?) -> Draft {
    let subject = category.map { context.text(.spentOn, .text($0)) + " " } ?? ""
    guard !sums.isEmpty else {
      return Draft(text: subject + context.text(.nothingSpent), link: DeepLink(.transactions))
    }
    let worded = sums.map { context.text(.sum, .text("\($0.amount)"), .text($0.currency)) }
    let list = Argument.phrase(worded.joined(separator: context.text(.listSeparator)))
    let text =
      if days.lowerBound == days.upperBound {
        context.text(.spentOnDay, .day(days.lowerBound), list)
      } else {
        context.text(.spent, .day(days.lowerBound), .day(days.upperBound), list)
      }
    return Draft(text: subject + text, link: DeepLink(.transactions))
  }

  private func list(_ reminders: [ChatOutcome.Reminder]) -> Draft {
    guard let first = reminders.first else { return Draft(text: context.text(.noReminders), link: DeepLink(.inbox)) }
    switch context.understood.aspect {
    case .count: return Draft(text: context.text(.reminderCount, .integer(reminders.count)), link: DeepLink(.inbox))
    case .nearest: return Draft(text: sentence(.reminderLine, first), link: DeepLink(.inbox))
    default: break
    }
    let sentences = reminders.prefix(Self.most).map { sentence(.reminderLine, $0) }
    return Draft(text: sentences.joined(separator: " "), link: DeepLink(.inbox))
  }

  /// What waits for an answer; nil where nothing does.
  func question(after outcome: ChatOutcome) -> Dialogue.Question? {
    if case .changed(let outcome) = outcome { return ChangeOutcomeAnswer(context: context).question(after: outcome) }
    guard case .whichReminder(let reminders, let places) = outcome else { return nil }
    return .choice(
      zip(places, reminders).map { place, reminder in
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
    Draft(text: "\(context.text(.noSuchReminder)) \(list(reminders).text)", link: DeepLink(.inbox))
  }

  private func choice(of reminders: [ChatOutcome.Reminder]) -> Draft {
    let text = "\(context.text(.whichReminder)) \(list(reminders).text)"
    return Draft(text: text, link: DeepLink(.inbox), quickReplies: reminders.prefix(Self.most).map(\.text))
  }

  private func sentence(_ key: ChatText, _ reminder: ChatOutcome.Reminder) -> String {
    sentence(key.rawValue, reminder)
  }

  func sentence(_ key: String, _ reminder: ChatOutcome.Reminder) -> String {
    let when = context.text(.reminderTime, .day(reminder.day), .text(reminder.time.description))
    guard let every = reminder.every else { return context.localizer.text(key, .text(reminder.text), .phrase(when)) }
    let again = context.localizer.text(every, workdays: .workdays(in: context.zone))
    let all = [when, again].joined(separator: context.text(.listSeparator))
    return context.localizer.text(key, .text(reminder.text), .phrase(all))
  }

  private func inbox(_ newest: NotificationItem?, _ age: RelativeTime, unread: Int) -> Draft {
    guard let newest else { return Draft(text: context.text(.inboxEmpty), link: DeepLink(.inbox)) }
    let text = context.text(
      .inboxUnread,
      .integer(unread),
      .text(newest.title),
      .text(newest.body),
      .phrase(context.localizer.text(age))
    )
    return Draft(text: text, link: DeepLink(.inbox))
  }

  /// So many are told in one message.
  private static let most = 5
}
