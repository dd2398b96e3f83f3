import Alerts
import Assistant
import Calendars
import FoundationEssentials
import Meanings
import Models
import OperationInterface
import Sentences

/// Alerts and dependents by their ids, read anew only when something has changed: a thousand clients that each ask for another
/// one cost one reading.
@MainActor
final class ResourceItems {
  struct Items {
    let today: CalendarDay
    let alerts: [String: Alert]
    let dependents: [String: DependentsView.Row]
  }

  private let client: Client
  private var held: (items: Items, stamp: Client.Stamp)?

  init(client: Client) {
    self.client = client
  }

  func current() throws -> Items {
    let stamp = try client.stamp()
    if let held, held.stamp == stamp { return held.items }
    let situation = try client.situation()
    let items = Items(
      today: situation.center.today,
      alerts: Dictionary(situation.records.alerts.map { (String($0.id), $0) }) { first, _ in first },
      dependents: Dictionary(try DependentsView(client).rows.items.map { ($0.id.uuidString, $0) }) { first, _ in
        first
      }
    )
    held = (items, stamp)
    return items
  }
}
