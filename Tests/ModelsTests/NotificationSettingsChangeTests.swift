import Models
import Testing

struct NotificationSettingsChangeTests {
  @Test(
    arguments: [
      ("22:00", "07:00", "21:59", false), ("22:00", "07:00", "22:00", true), ("22:00", "07:00", "00:00", true),
      ("22:00", "07:00", "06:59", true), ("22:00", "07:00", "07:00", false), ("13:00", "15:00", "14:00", true),
      ("13:00", "15:00", "15:00", false), ("13:00", "13:00", "13:00", false),
    ]
  )
  func `quiet hours may pass midnight, and their end is no part of them`(
    start: String,
    end: String,
    now: String,
    isQuiet: Bool
  ) throws {
    var settings = NotificationSettings()
    settings.apply(.quietHours(from: try #require(ClockTime(start)), to: try #require(ClockTime(end))))
    #expect(settings.isQuiet(at: try #require(ClockTime(now))) == isQuiet)
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
