import Answers
import Databases
import FoundationEssentials
import InboxRepositories
import Models
import Store
import Wording

/// What a source lists again that it did not list for a while.
struct ReturnedAlerts {
  private let withdrawn: WithdrawnAlerts
  private let records: UserStore
  private let source: String
  private var known: [Int: WithdrawnAlerts.Withdrawn] = [:]

  /// Looks for what is known of what a source lists, besides those alerts whose numbers are held.
  init(
    among alerts: [Alert],
    besides numbers: [Int: Int],
    of source: String,
    in records: UserStore,
    at now: Date
  ) throws(StoreError) {
    withdrawn = WithdrawnAlerts(of: records.sources)
    (self.source, self.records) = (source, records)
    guard alerts.contains(where: { numbers[$0.id] == nil }) else { return }
    let kept = try withdrawn.all(of: source, at: now)
    for told in alerts where numbers[told.id] == nil {
      guard let before = kept[told.id] else { continue }
      // Another matter is open, unread and news, as under the number of what was put away.
      if told.isDismissed || told.isAnother(than: before.alert, wasTaken: false) {
        try withdrawn.forget(told.id, of: source)
      } else {
        known[told.id] = before
      }
    }
  }

  func contains(_ remoteID: Int) -> Bool { known[remoteID] != nil }

  /// Whether somebody was told of it before it went.
  func wasSaid(_ remoteID: Int) -> Bool { known[remoteID].map { $0.mark != nil || $0.wasTold } ?? false }

  /// Notes of its notification that somebody was told of it, where that was so before it went.
  func giveBackTelling(_ remoteID: Int, in notification: NotificationItem.ID) throws(StoreError) {
    if known[remoteID]?.wasTold == true { try withdrawn.giveBackTelling(in: notification) }
  }

  /// The number that it had here, where nothing else has it by now.
  func number(of remoteID: Int) throws(StoreError) -> Int? {
    guard let number = known[remoteID]?.alert.id, try records.alerts.get(number) == nil,
      try records.sources.sourceOfAlert()[number] == nil
    else { return nil }
    return number
  }

  /// What is told now, with what the person did before it went.
  func merged(_ told: Alert) -> Alert {
    guard let before = known[told.id]?.alert else { return told }
    var alert = told
    alert.isRead = told.isRead || before.isRead
    alert.pause = before.pause(lastingFor: told)
    return alert
  }

  /// Gives back what was told of it, once it is kept under a number.
  func giveBack(_ remoteID: Int, to number: Int) throws(StoreError) {
    guard let before = known[remoteID] else { return }
    try withdrawn.giveBack(before, remoteID, of: source, to: number)
  }
}
