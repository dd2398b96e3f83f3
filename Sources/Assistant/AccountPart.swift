package import Databases
import FoundationEssentials
import Localization
import Models
import Notifications
import Repositories
package import Scheduling
package import Store

/// What belongs to one user's account, and does its work with what the account has.
@MainActor
package protocol AccountPart {
  var account: Account { get }
}

extension AccountPart {
  package var settings: AssistantSettings { account.assistant.settings }

  package func store() throws(StoreError) -> Store { try account.assistant.store() }

  package func records() throws(StoreError) -> UserStore { try store().user(account.user) }

  /// Does one step of long work unless the process is asked to end.
  package func checkInterruption() throws(StoreError) {
    if account.assistant.isInterrupted() { throw .interrupted }
  }

  /// By the profile and the settings alone: of the rest there may be much, which changes with every delivery.
  package func planner() throws(StoreError) -> Planner { try account.currentPlanner() }

  /// Whether the user's quiet hours are now.
  package var isQuiet: Bool {
    get throws(StoreError) { try planner().isQuiet(at: settings.now()) }
  }

  /// Whether the user may be told of notifications unasked: everybody who has not said no.
  package var isPermitted: Bool {
    get throws(StoreError) { try records().activity.state().permission != .denied }
  }
}
