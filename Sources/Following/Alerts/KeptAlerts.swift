import Databases
import InboxRepositories
import Models
import Store

/// As many of a source's alerts as are kept, of those that it lists and of those that are held and may be listed still.
///
/// Of a list that never comes whole nothing is known to be gone: what is held counts, however long ago it was listed.
struct KeptAlerts {
  /// Those of the answer, in its order.
  let alerts: [Alert]
  /// The source's numbers of those that have to go because there are too many.
  let displaced: Set<Int>

  /// Chooses: of those that are open the ones that were read go first, then the least urgent, of these the oldest.
  ///
  /// - Parameters:
  ///   - answer: The list.
  ///   - numbers: The number of ours for each of the source's that is held.
  ///   - records: What is held.
  /// - Throws: What the store says of itself.
  init(of answer: SourceAnswer, _ numbers: [Int: Int], in records: UserStore) throws(StoreError) {
    let listed = Set(answer.alerts.map(\.id))
    let unlisted = numbers.filter { !listed.contains($0.key) && !answer.isGone($0.key) }
    guard answer.alerts.count + unlisted.count > Bounds.openAlerts else {
      (alerts, displaced) = (answer.alerts, [])
      return
    }
    let held = Dictionary(uniqueKeysWithValues: try records.alerts.all(includeDismissed: true).map { ($0.id, $0) })
    let open = unlisted.compactMap { remoteID, number in
      held[number].flatMap { $0.isDismissed ? nil : $0.numbered(remoteID) }
    }
    func rank(_ alert: Alert) -> (isDone: Int, isRead: Int, severity: Int) {
      let own = numbers[alert.id].flatMap { held[$0] }
      let isDismissed = alert.isDismissed || own?.isDismissed == true
      return (isDismissed ? 1 : 0, alert.isRead || own?.isRead == true ? 1 : 0, -alert.severity.rank)
    }
    let ranked = (answer.alerts + open).map { (alert: $0, rank: rank($0)) }.sorted { one, other in
      (one.rank.isRead, one.rank.severity, other.alert.createdAt, other.alert.id)
        < (other.rank.isRead, other.rank.severity, one.alert.createdAt, one.alert.id)
    }
    let kept = Set(
      (ranked.filter { $0.rank.isDone == 0 }.prefix(Bounds.openAlerts)
        + ranked.filter { $0.rank.isDone == 1 }.prefix(Bounds.dismissedAlerts)).map(\.alert.id)
    )
    alerts = answer.alerts.filter { kept.contains($0.id) }
    displaced = Set(ranked.map(\.alert.id)).subtracting(kept)
  }
}
