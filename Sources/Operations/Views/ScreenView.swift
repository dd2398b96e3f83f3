import Alerts
import Chat
import Localization
import Models
import Navigation

/// What the shown screen holds, as lines of text below its title.
@MainActor
package struct ScreenView {
  private let assistant: Assistant

  package init(_ assistant: Assistant) {
    self.assistant = assistant
  }

  package func lines() throws -> [String] {
    let app = assistant.app
    if app.screen == .dependents { return try DependentsView(assistant).lines }
    return try [assistant.localizer.text(app.screen.nameKey)] + items(on: app.screen, about: app.navigation.destination)
  }

  /// The documents and alerts that belong on a screen.
  private func items(on screen: Screen, about destination: NavigationDestination?) throws -> [String] {
    let center = try assistant.situation().center
    let wording = AlertWording(localizer: assistant.localizer, today: center.today)
    return center.ownAlerts.filter { own in
      switch (screen, destination, own) {
      case (.review, .review(let service), .service(let document)),
        (.payment, .review(let service), .service(let document)):
        document.service == service
      case (.review, nil, .service), (.payment, nil, .service), (.dashboard, _, _), (.overview, _, _): true
      case (.alerts, _, .alert): true
      case (_, _, .alert(let alert)): alert.alertType.section.rawValue == screen.rawValue
      default: false
      }
    }.map(wording.sentence(for:))
  }
}
