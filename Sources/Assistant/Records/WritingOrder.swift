import Models
import Records

/// The order in which the records of an import are written: the same whatever order they come in.
enum WritingOrder {
  /// The kinds, each behind those that it follows from: by the profile and the settings it is known on whose clock a reminder is
  /// planned, and a line of a conversation belongs to one that is held.
  private static let kinds = [
    "profile", "settings", "service", "dependent", "source", "alert", "followed", "fact", "appointment", "device",
    "transaction", "budget", "goal", "recurring", "loan", "balance", "taxes", "notification", "outgoing", "reminder",
    "planned", "cause", "attached", "permission", "activity", "count", "event", "session", "line", "typed",
  ]
  private static let ranks = Dictionary(uniqueKeysWithValues: zip(kinds, kinds.indices))

  /// Returns the places of the records, by their kinds; those of one kind stay as they came, but lines of conversations, which follow
  /// one another, and transactions, which stand in the order of their ids: each page of their table is written once for a batch then.
  static func of(_ records: [Result<Record, RecordRefusal>]) -> [Int] {
    let keys = records.enumerated().map { index, record in
      (rank: rank(of: record), id: id(of: record), place: place(of: record), index: index)
    }
    return keys.sorted { $0 < $1 }.map(\.index)
  }

  /// What is refused comes first, for nothing follows from it.
  private static func rank(of record: Result<Record, RecordRefusal>) -> Int {
    if case .success(let record) = record { ranks[record.kind] ?? kinds.count } else { -1 }
  }

  private static func place(of record: Result<Record, RecordRefusal>) -> Int {
    if case .success(.history(let fields)) = record { fields.place } else { 0 }
  }

  /// The id of a transaction.
  private static func id(of record: Result<Record, RecordRefusal>) -> String {
    if case .success(.transaction(let transaction, _)) = record { transaction.id } else { "" }
  }
}
