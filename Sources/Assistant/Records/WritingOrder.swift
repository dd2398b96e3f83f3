import Models
import Records

/// The order in which the records of an import are written.
enum WritingOrder {
  /// Returns the places of the records, those of transactions that follow one another in the order of their ids.
  ///
  /// Each page of the table is written once for a batch then, whatever order they come in. Nothing but one of the same id depends on a
  /// transaction before it, and those of one id stay as they came.
  static func of(_ records: [Result<Record, RecordRefusal>]) -> [Int] {
    var places = Array(records.indices)
    let runs = places.split { id(of: records[$0]) == nil }
    for run in runs {
      let ids = run.map { (id: id(of: records[$0]) ?? "", place: $0) }
      places.replaceSubrange(run.startIndex..<run.endIndex, with: ids.sorted { $0 < $1 }.map(\.place))
    }
    return places
  }

  /// The id of a transaction.
  private static func id(of record: Result<Record, RecordRefusal>) -> String? {
    if case .success(.transaction(let transaction, _)) = record { transaction.id } else { nil }
  }
}
