import DeepLinkTesting
import Foundation
import Models
import Navigation
import PropertyTesting
import TestSupport
import Testing

struct NavigationDestinationTests {
  @Test(
    arguments: [
      ("/dependents", .dependents, #"{"name":"dependents"}"#),
      ("/dependents?id=7", .dependents, #"{"id":"7","name":"dependents"}"#),
      (
        "/driving_license_renewal", .review,
        #"{"name":"dashboard","section":"review","service":"driving_license_renewal"}"#
      ),
      ("/passport_renewal", .review, #"{"name":"dashboard","section":"review","service":"passport_renewal"}"#),
      ("/national_id_renewal", .review, #"{"name":"dashboard","section":"review","service":"national_id_renewal"}"#),
      ("/taxes", .taxes, #"{"name":"dashboard","section":"taxes"}"#),
      (
        "/taxes/declarations/vat?id=a", .taxes,
        #"{"id":"a","name":"dashboard","page":"declarations/vat","section":"taxes"}"#
      ),
      ("/alerts", .alerts, #"{"name":"dashboard","section":"alerts"}"#),
      ("/appointments?id=a-123", .appointments, #"{"id":"a-123","name":"dashboard","section":"appointments"}"#),
      ("/transactions", .transactions, #"{"name":"dashboard","section":"transactions"}"#),
      ("/goals", .goals, #"{"name":"dashboard","section":"goals"}"#),
      ("/add_transaction", .addTransaction, #"{"name":"dashboard","section":"add_transaction"}"#),
      ("/overview", .overview, #"{"name":"dashboard","section":"overview"}"#),
      ("/loans", .loans, #"{"name":"dashboard","section":"loans"}"#),
      ("/payments", .payments, #"{"name":"dashboard","section":"payments"}"#),
      ("/inbox", .inbox, #"{"name":"dashboard","section":"inbox"}"#),
      ("/settings", .settings, #"{"name":"dashboard","section":"settings"}"#),
    ] as [(String, Screen, String)]
  )
  func `a link leads to its destination`(url: String, screen: Screen, json: String) throws {
    let destination = NavigationDestination(try DeepLink(url: url))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(destination.screen == screen)
    #expect(String(decoding: try encoder.encode(destination), as: UTF8.self) == json)
  }

  @Test(arguments: ServiceType.allCases)
  func `every service leads to a screen of its name, the documents to their review`(service: ServiceType) {
    let destination = NavigationDestination(DeepLink(service))
    #expect(destination.screen.rawValue == (service.isRenewal ? "review" : service.rawValue))
  }

  @Test(arguments: Screen.allCases)
  func `the link of a screen leads to it`(screen: Screen) {
    let hasLink = ![.chat, .dashboard, .review, .payment].contains(screen)
    #expect((screen.link != nil) == hasLink)
    if let link = screen.link { #expect(NavigationDestination(link).screen == screen) }
  }
}
