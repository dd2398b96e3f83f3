import Models

/// What is held of the records that a conversation speaks of.
extension ChatActions {
  /// Returns the reminder of an id; nil where none is held.
  func reminder(_ id: String) -> ChatOutcome.Reminder? {
    guard case .reminders(let held) = try? carryOut(.reminders) else { return nil }
    return held.first { $0.id == id }
  }

  /// Returns the transaction of an id; nil where none is held.
  func transaction(_ id: Transaction.ID) -> Transaction? {
    guard case .changed(.transactions(let held)) = try? carryOut(.change(.transactions(in: nil, category: nil))) else {
      return nil
    }
    return held.first { $0.transaction.id == id }?.transaction
  }
}
