package import Meanings
package import Models
package import SentenceWords

/// What is held of the records that a conversation speaks of.
extension ChatActions {
  /// Returns the reminder of an id; nil where none is held.
  package func reminder(_ id: String) -> ChatOutcome.Reminder? {
    guard case .reminders(let held) = try? carryOut(.reminders) else { return nil }
    return held.first { $0.id == id }
  }

  /// Returns the transaction of an id; nil where none is held.
  package func transaction(_ id: Transaction.ID) -> Transaction? {
    transactions.first { $0.transaction.id == id }?.transaction
  }

  /// Returns the transaction that was logged for the latest time; nil where none is held.
  package var newestTransaction: RecordReference? { transactions.first.map { .transaction($0.transaction.id) } }

  /// Returns all transactions, the newest first; none where they cannot be read.
  package var transactions: [ChangeOutcome.Entry] {
    guard case .changed(.transactions(let held)) = try? carryOut(.change(.transactions(in: nil, category: nil))) else {
      return []
    }
    return held
  }
}
