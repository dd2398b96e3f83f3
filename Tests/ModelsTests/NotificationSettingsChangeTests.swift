import Calendars
import Models
import Testing

struct NotificationSettingsChangeTests {
  @Test func `quiet hours are both ends or none`() throws {
    var settings = NotificationSettings()
    settings.apply(.quietHours(from: ClockTime(minuteOfDay: 22 * 60), to: ClockTime(minuteOfDay: 7 * 60)))
    #expect(settings.quietHoursStart?.description == "22:00")
    #expect(settings.quietHoursEnd?.description == "07:00")
    settings.apply(.noQuietHours)
    #expect(settings == NotificationSettings())
  }

  @Test(arguments: NotificationType.allCases)
  func `a muted type is muted alone, and comes back alone`(type: NotificationType) {
    var settings = NotificationSettings()
    settings.apply(.unmute(type))
    #expect(settings.allows(type))
    let before = settings
    settings.apply(.mute(type))
    #expect(NotificationType.allCases.filter { settings.allows($0) != before.allows($0) } == [type])
    settings.apply(.unmute(type))
    #expect(settings == before)
    settings.apply(.mute(nil))
    #expect(!NotificationType.allCases.contains(where: settings.allows))
  }
}
