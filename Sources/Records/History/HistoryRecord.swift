package import Databases
package import Store

/// A record of what was followed, told, said and done: exports tell it, and nobody writes it by hand.
package protocol HistoryRecord: Codable, Sendable {
  static var kind: String { get }
  /// Its place among those of its kind, of which each follows from those before it.
  var place: Int { get }

  /// Refuses what cannot be taken.
  func check() throws(RecordRefusal)

  /// Keeps it; fails with the field for which it cannot be kept beside what is held.
  @MainActor
  func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal>
}

extension HistoryRecord {
  package var place: Int { 0 }
}

/// The kinds of these records, by their names.
enum HistoryKinds {
  private static let all: [any HistoryRecord.Type] = [
    ActivityFields.self, AttachedFields.self, CauseOfNotificationFields.self, CountFields.self, EventFields.self,
    FactFields.self, FollowedAlertFields.self, LineFields.self, MutingQuestionFields.self, OutgoingFields.self,
    PermissionFields.self,
    PlannedFields.self, SessionFields.self, SourceFields.self, TypedFields.self,
  ]

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0) })
}

extension Result where Success == Change, Failure == RecordRefusal {
  /// What a repository did; where it did nothing, the field for which it did not.
  package init(_ change: Change?, orRefusing field: String) {
    self = change.map(Result.success) ?? .failure(.wrongField(field))
  }
}
