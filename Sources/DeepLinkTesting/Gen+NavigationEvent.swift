import Models
package import Navigation
package import PropertyTesting

extension Gen where Value == NavigationMachine.Event {
  /// Taps, screens asked for by name, and steps back.
  package static var navigationEvent: Gen<NavigationMachine.Event> {
    .oneOf(
      .always(.back),
      Gen<Screen>.anyCase.map { .go($0) },
      Gen<DeepLink>.deepLink.map { .tap(NavigationDestination($0)) }
    )
  }
}
