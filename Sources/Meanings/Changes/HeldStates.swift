package import Calendars
import FoundationEssentials
package import Models

/// How the reminders and transactions stood that this conversation made or changed, the latest last.
package struct HeldStates: Codable, Hashable, Sendable {
  /// One of them as it was told when it was made or changed.
  package enum State: Codable, Hashable, Sendable {
    case reminder(String, text: String, day: CalendarDay, time: ClockTime, every: RecurrenceRule?)
    case transaction(String, DecimalAmount, currency: String, category: String?, day: CalendarDay?, isIncome: Bool)

    package var reference: RecordReference {
      switch self {
      case .reminder(let id, _, _, _, _): .reminder(id)
      case .transaction(let id, _, _, _, _, _): .transaction(id)
      }
    }
  }

  private var states: [State] = []

  /// Returns them with a reminder that was set or changed.
  package func adding(_ reminder: ChatOutcome.Reminder) -> Self {
    adding(.reminder(reminder.id, text: reminder.text, day: reminder.day, time: reminder.time, every: reminder.every))
  }

  /// Returns them with a transaction that was logged or changed; on no day where it was not told.
  package func adding(_ transaction: Transaction, on day: CalendarDay?) -> Self {
    adding(
      .transaction(
        transaction.id,
        transaction.amount,
        currency: transaction.currency,
        category: transaction.category,
        day: day,
        isIncome: transaction.isIncome
      )
    )
  }

  private func adding(_ state: State) -> Self {
    var other = self
    other.states = (states + [state]).suffix(Self.most)
    return other
  }

  /// How something stood before it was changed last; nil where this conversation did not see that.
  package func before(_ reference: RecordReference) -> State? {
    let own = states.filter { $0.reference == reference }
    return own.count > 1 ? own[own.count - 2] : nil
  }

  /// How something stood when this conversation changed it last; nil where it did not.
  package func latest(_ reference: RecordReference) -> State? { states.last { $0.reference == reference } }

  /// On how many weekdays a reminder comes that this conversation set or changed; nil of any other.
  package func weekdays(of reference: RecordReference) -> Int? {
    guard case .reminder(_, _, _, _, let every) = states.last(where: { $0.reference == reference }) else { return nil }
    return every?.weekdays.count
  }

  /// The hour of a reminder that this conversation set or changed; nil of any other.
  package func time(of reference: RecordReference) -> ClockTime? {
    guard case .reminder(_, _, _, let time, _) = states.last(where: { $0.reference == reference }) else { return nil }
    return time
  }

  private static let most = 12
}
