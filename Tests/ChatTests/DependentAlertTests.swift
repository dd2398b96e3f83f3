import Answers
import Calendars
import Chat
import ForAll
import DeepLinkTesting
import Foundation
import Localization
import Models
import Navigation
import PropertyTesting
import TestSupport
import Testing

@MainActor
struct DependentAlertTests {
  // **Feature: dependent-alerts, Property 2: Dependent alert messages have navigation deep links**
  @Test func `every dependent alert message has a link to the dependents`() async {
    await forAll(.dependent, .anyCase, iterations: 1000) { (dependent: Dependent, language: Language) in
      let message = SampleConversation(language: language).chat.createDependentAlertMessage(for: dependent)
      #expect(message.deepLink?.serviceType == .dependents)
      #expect(message.kind == .dependentAlert)
      #expect(message.role == .assistant)
      #expect(message.language == language)
      #expect(message.text.contains(Isolation.harmless(dependent.name)) || message.text.contains(dependent.name))
      #expect(message.text.contains(String(dependent.daysRemaining.magnitude)))
    }
  }

  // **Feature: dependent-alerts, Property 3: Dependent deep link navigates to dependents destination**
  @Test func `every link of the dependents leads to the dependents, from any screen`() async {
    await forAll(.deepLink, .array(of: .navigationEvent, count: 0...6), iterations: 1000) { any, events in
      let link = try DeepLink(.dependents, page: any.page, id: any.id)
      let conversation = Self.conversation(after: events)
      let destination = try conversation.chat.handleDeepLinkTap(link)
      #expect(destination == .dependents(id: any.id))
      #expect(conversation.app.screen == .dependents)
      #expect(conversation.app.navigation.destination == destination)
    }
  }

  // **Feature: dependent-alerts, Property 4: Proactive alert deep link navigates to dashboard**
  @Test(arguments: [ServiceType.drivingLicenseRenewal, .passportRenewal, .nationalIDRenewal])
  func `every renewal's link leads to the dashboard's review, from any screen`(service: ServiceType) async throws {
    await forAll(.deepLink, .array(of: .navigationEvent, count: 0...6)) { any, events in
      let link = try DeepLink(service, page: any.page, id: any.id)
      let conversation = Self.conversation(after: events)
      let destination = try conversation.chat.handleDeepLinkTap(link)
      #expect(destination == .review(service))
      #expect(conversation.app.screen == .review)
      #expect(conversation.app.navigation.stack.suffix(2) == [.dashboard, .review])
    }
  }

  @Test(
    arguments: [
      (.arabic, "ولدك حسام باقي له 5 يوم على اصدار رخصة"),
      (.english, "Your son ⟨حسام⟩ has 5 days left for ⟨اصدار رخصة⟩"),
      (.azerbaijani, "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 5 gün qalıb"),
    ] as [(Language, String)]
  )
  func `the message is worded in the language that is spoken`(language: Language, text: String) {
    let conversation = SampleConversation(language: language)
    let message = conversation.chat.createDependentAlertMessage(
      for: DependentRecord.husam.dependent(on: .sample)
    )
    #expect(message.line == "dependent_alert: \(text) (tanbih://dependents)")
    #expect(message.alert == nil)
    #expect(message.quickReplies == [])
  }

  @Test func `the active alert is the nearest deadline's, or the longest overdue's`() {
    let conversation = SampleConversation()
    #expect(conversation.chat.getActiveDependentAlert()?.name == "حسام")
    conversation.today = CalendarDay.sample.adding(days: 20)
    #expect(conversation.chat.getActiveDependentAlert()?.daysRemaining == -15)
    conversation.records.dependents = [.layan]
    #expect(conversation.chat.getActiveDependentAlert()?.name == "ليان")
    conversation.records.dependents = []
    #expect(conversation.chat.getActiveDependentAlert() == nil)
  }

  @Test func `whatever is asked, a dependent's message has its link and there is at most one`() async {
    let questions = [
      "وش عندي؟", "متى ينتهي جوازي؟", "وش وضع التابعين؟", "متى تنتهي هوية ولدي؟", "كيف رصيدي؟", "السلام عليكم",
    ]
    await forAll(.array(of: .dependent, count: 0...5), .element(of: questions), .anyCase) {
      (dependents: [Dependent], question: String, language: Language) in
      let records = dependents.map { dependent in
        DependentRecord(
          id: dependent.id,
          name: dependent.name,
          relationship: dependent.relationship,
          serviceType: dependent.serviceType,
          deadline: .days(dependent.daysRemaining, from: .sample)
        )
      }
      let conversation = SampleConversation(UserRecords(dependents: records), language: language)
      let messages = conversation.chat.send(question).messages
      let alerts = messages.filter { $0.kind == .dependentAlert }
      #expect(alerts.allSatisfy { $0.deepLink?.serviceType == .dependents })
      #expect(alerts.count <= 1)
      #expect(messages.first?.kind == .response)
      if dependents.isEmpty { #expect(alerts.isEmpty) }
    }
  }

  private static func conversation(after events: [NavigationMachine.Event]) -> SampleConversation {
    let conversation = SampleConversation(UserRecords())
    for event in events {
      switch event {
      case .back: conversation.app.back()
      case .go(let screen): try? conversation.app.go(to: screen)
      case .tap(let destination): try? conversation.app.go(to: destination.screen)
      }
    }
    return conversation
  }
}
