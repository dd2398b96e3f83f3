package import Alerts
package import Databases
import InboxRepositories
package import Models
import Repositories

extension UserStore {
  /// Has something said unasked or not, as the user wishes; false where nothing of that id is open.
  @discardableResult
  package func pause(_ id: Matter.ID, as pause: AlertPause?) throws(StoreError) -> Bool {
    if let alert = id.alert { return try alerts.pause(alert, as: pause) != nil }
    if let document = id.document { return try services.pause(document, as: pause) != nil }
    if let dependent = id.dependent { return try dependents.pause(dependent, as: pause) != nil }
    return false
  }
}
