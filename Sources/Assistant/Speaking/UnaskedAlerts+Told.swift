package import Alerts
import Calendars
package import Databases
import FoundationEssentials
package import InboxRepositories
package import Models
import Repositories
import Store

/// Tells what was said already, and by whom.
extension UnaskedAlerts {
  /// Returns the alerts that were told after a place, by the look of whatever face; none of a kind that is not told unasked.
  package func told(after place: Int) throws(StoreError) -> [RaisedAlert] {
    guard try isPermitted else { return [] }
    let settings = try account.heldSettings()
    return try records().alerts.raised(after: place).filter {
      settings.announces($0.alert.alertType, $0.alert.severity)
    }
  }

  /// Returns what was said of documents and dependents since a client was told of that last, which looks for nothing.
  package func saidBesidesAlerts(to client: Client) -> [Speech] {
    guard client.news.isWatching else { return [] }
    defer { client.news.lastShown = shown.count }
    return shown.after(client.news.lastShown)
  }

  /// Returns the alerts of which the inbox tells, each by itself or many that came at once by one notice, and of which nobody was told yet.
  package func toldByInbox() throws(StoreError) -> Set<Alert.ID> {
    let held = try records()
    let untold = try held.inbox.untold(limit: Bounds.inboxItems).map(\.item)
    guard !untold.isEmpty else { return [] }
    let ids = Set(untold.map(\.id))
    let each = try account.alerts(toldBy: untold).filter { ids.contains($0.key) }.values.map(\.id)
    let links = try held.sources.links()
    let days = Set(untold.map { CalendarDay(of: $0.createdAt, in: .gmt) })
    let bursts = Set(links.map(\.source)).filter { source in
      days.contains { ids.contains(InboxFact.noticeID(about: InboxFact.ofMany(from: source, on: $0))) }
    }
    let marks = try held.pacing.get().marks
    let many = links.filter { bursts.contains($0.source) && marks[Matter.ID(alert: $0.alert)] == nil }.map(\.alert)
    return Set(each + many)
  }
}
