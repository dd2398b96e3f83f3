import Models
import Notifications
import Testing

@Suite struct EngagementTests {
  @Test(
    arguments: [
      (Engagement.unopened, "engagement:unopened:2026-11-21 | 2026-11-24 08:15 | notification.appEngagement.unopened"),
      (
        .noTransaction,
        "engagement:noTransaction:2026-11-21 | 2026-11-28 08:15 | notification.appEngagement.noTransaction"
      ),
      (.goalsUnseen, "engagement:goalsUnseen:2026-11-21 | 2026-12-05 08:15 | notification.appEngagement.goalsUnseen"),
    ]
  )
  func `users are asked back after three days, a week and two weeks`(engagement: Engagement, text: String) {
    let trigger = engagement.trigger(last: instant("2026-11-21 08:15"), in: riyadh)
    #expect(trigger.text == text)
    #expect(trigger.type == .appEngagement)
  }
}
