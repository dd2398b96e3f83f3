package import Calendars
package import Models

/// What a conversation was asked to do last, took back last, and which payment it spoke of last.
///
/// «لا تسجلها» takes the request back, «طيب سجلها» makes it once more, and «دفعته» means the payment.
package struct LastDone: Codable, Hashable, Sendable {
  /// The payment that the last change noted as made; nil where it was another change.
  package var paid: String?
  /// The payment or the loan that was spoken of last.
  package private(set) var payment: RecordReference?
  /// How many texts ago that was; the next one is the first.
  private var age = 0
  /// The request that made the last change; nil once it is taken back.
  package private(set) var request: Understood?
  /// The request that was taken back last.
  package private(set) var takenBack: Understood?
  /// The key and the arguments of what tells what was taken back.
  private var told: [String]?
  /// Of the text of which a change was taken back last, how many changes stand; nil where none was taken back since.
  package var standing: Int?
  /// Whether the change is noted, and its request not yet.
  private var isFresh = false
  /// How what was made and changed stood; nil in what an older version kept, and once a change is taken back.
  package private(set) var states: HeldStates?

  /// What is remembered behind a change; one of a payment speaks of it.
  package init(paid: String?, after before: Self?) {
    self.paid = paid
    request = before?.request
    states = before?.states
    isFresh = true
  }

  /// What is remembered once the last change is taken back.
  package init(takingBack what: Explanation, after before: Self?) {
    (payment, age, takenBack) = (before?.payment, before?.age ?? 0, before?.request)
    told = [what.key] + what.arguments
    standing = before?.standing
  }

  /// What is remembered where nothing was changed yet.
  package init() {}

  /// What was taken back, for the person who reads it; nil where something else was done since.
  package var wasTakenBack: Explanation? { told.map { Explanation($0[0], arguments: Array($0.dropFirst())) } }

  package mutating func begin() { age += 1 }

  package mutating func speak(of payment: RecordReference) { (self.payment, age) = (payment, 0) }

  /// Notes how a reminder stands that was made or changed.
  package mutating func remember(_ reminder: ChatOutcome.Reminder) {
    states = (states ?? HeldStates()).adding(reminder)
  }

  /// Notes how a transaction stands that was made or changed; on no day where it was not told.
  package mutating func remember(_ transaction: Transaction, on day: CalendarDay?) {
    states = (states ?? HeldStates()).adding(transaction, on: day)
  }

  /// Notes the request that made the last change.
  package mutating func note(_ understood: Understood) {
    if isFresh { (request, isFresh) = (understood, false) }
  }

  /// The payment that a text means, so many texts behind the one that spoke of it at most.
  package func payment(within texts: Int) -> RecordReference? { age <= texts ? payment : nil }
}
