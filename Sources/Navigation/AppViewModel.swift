package import Models
import Observation

/// The screen that is shown and how one came there; faces observe it.
@MainActor @Observable
package final class AppViewModel {
  package private(set) var navigation = NavigationMachine()

  @ObservationIgnored private let log: @MainActor (String) -> Void
  /// Hears of each screen that somebody asked for, however that was.
  @ObservationIgnored package var didShow: @MainActor (Screen) -> Void = { _ in }

  /// - Parameter log: Hears why a step was refused.
  package init(log: @escaping @MainActor (String) -> Void = { _ in }) {
    self.log = log
  }

  package var screen: Screen { navigation.screen }

  /// Shows what was shown before, with the way that led there.
  package func restore(_ navigation: NavigationMachine) {
    self.navigation = navigation
  }

  package func navigateToDependents() throws(NavigationRefusal) {
    try handle(.go(.dependents))
  }

  /// Follows a link, from whatever screen is shown.
  @discardableResult
  package func tap(_ link: DeepLink) throws(NavigationRefusal) -> NavigationDestination {
    let destination = NavigationDestination(link)
    try handle(.tap(destination))
    return destination
  }

  package func go(to screen: Screen) throws(NavigationRefusal) {
    try handle(.go(screen))
  }

  /// Goes back one screen; at the start there is nothing to do.
  package func back() {
    try? handle(.back)
  }

  private func handle(_ event: NavigationMachine.Event) throws(NavigationRefusal) {
    do {
      try navigation.handle(event)
      didShow(screen)
    } catch {
      log("\(error)")
      throw error
    }
  }
}
