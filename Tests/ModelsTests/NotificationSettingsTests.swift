import Models
import Testing

struct NotificationSettingsTests {
  @Test func `the defaults are the document's`() {
    let settings = NotificationSettings()
    #expect(NotificationType.allCases.filter { !settings.allows($0) } == [.appEngagement])
    #expect(settings.quietHoursStart == nil)
    #expect(settings.quietHoursEnd == nil)
    #expect(settings.timezone == nil)
  }

  @Test(arguments: NotificationType.allCases)
  func `each type has a switch of its own, under the one for all`(type: NotificationType) {
    var settings = NotificationSettings()
    for other in NotificationType.allCases { settings[keyPath: NotificationSettings.switchOf(other)] = other == type }
    #expect(NotificationType.allCases.filter(settings.allows) == [type])
    settings.isEnabled = false
    #expect(NotificationType.allCases.filter(settings.allows).isEmpty)
  }
}
