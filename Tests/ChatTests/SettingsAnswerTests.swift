import Calendars
import Models
import Testing

/// What is said about notifications, word for word, and what is changed by then.
@MainActor
struct SettingsAnswerTests {
  private nonisolated static let ten = ClockTime(minuteOfDay: 22 * 60)
  private nonisolated static let seven = ClockTime(minuteOfDay: 7 * 60)

  @Test(
    arguments: [
      ("أوقف الإشعارات", "كتمت كل الإشعارات. أما تذكيراتك التي وضعتها فتأتيك في مواعيدها.", .mute(nil)),
      ("اكتم تنبيهات الإنفاق", "كتمت تنبيهات الصرف.", .mute(.spendingAlert)),
      (
        "لا تزعجني من ١٠ مساء إلى ٧ صباحا", "لن أزعجك من ⟨22:00⟩ إلى ⟨07:00⟩، إلا بتنبيه حرج.",
        .quietHours(from: ten, to: seven)
      ),
      ("أعد الإشعارات", "أعدت الإشعارات.", .unmute(nil)),
      ("mute notifications", "All notifications are muted. Reminders that you set still come.", .mute(nil)),
      ("mute spending alerts", "Muted: spending alerts.", .mute(.spendingAlert)),
      ("Turn notifications back on", "Notifications are on again.", .unmute(nil)),
      (
        "quiet hours from 10pm to 7am",
        "Quiet hours are from 22:00 to 07:00; only critical alerts come through.",
        .quietHours(from: ten, to: seven)
      ),
      ("أوقف تنبيهات التوصيات", "كتمت تنبيهات التوصيات، وتبقى في القائمة لمن يسأل عنها.", .muteAlerts(.recommendation)),
      ("فعّل تنبيهات التوصيات", "أعدت تنبيهات التوصيات.", .unmuteAlerts(.recommendation)),
      (
        "mute recommendation alerts", "Muted: recommendations. They stay in the list for when you ask.",
        .muteAlerts(.recommendation)
      ),
      (
        "Bildirişləri söndür", "Bütün bildirişlər söndürüldü. Özünüz qoyduğunuz xatırlatmalar vaxtında gələcək.",
        .mute(nil)
      ),
      ("Bildirişləri yandır", "Bildirişlər yenidən yandırıldı.", .unmute(nil)),
    ] as [(String, String, NotificationSettings.Change)]
  )
  func `a change is made and said`(sentence: String, answer: String, change: NotificationSettings.Change) {
    let conversation = SampleConversation()
    // What is on already is not switched on.
    if change == .unmute(nil) { conversation.records.settings.apply(.mute(nil)) }
    #expect(conversation.ask(sentence) == ["response: \(answer) (tanbih://settings)"])
    #expect(conversation.done == ["change \(change)"])
    var settings = NotificationSettings()
    settings.apply(change)
    #expect(conversation.records.settings == settings)
  }

  @Test(
    arguments: [
      "mute everything for 9223372036854775807 hours", "mute everything for 153722867280912931 minutes",
      "اكتم كل شيء لمدة ٩٢٢٣٣٧٢٠٣٦٨٥٤٧٧٥٨٠٧ ساعة", "mute everything for 1000 years",
      "mute everything for 9223372036854775807 months",
    ]
  )
  func `a time longer than anybody lives mutes nothing unasked`(sentence: String) {
    let conversation = SampleConversation()
    _ = conversation.ask(sentence)
    #expect(conversation.done == [])
  }

  @Test func `quiet hours whose times are missing are asked for, and then set`() {
    let conversation = SampleConversation()
    #expect(conversation.ask("اضبط ساعات الهدوء") == ["response: من أي ساعة إلى أي ساعة؟"])
    #expect(conversation.done == [])
    _ = conversation.ask("من ١٠ مساء إلى ٧ صباحا")
    #expect(conversation.records.settings.quietHoursStart == Self.ten)
    #expect(conversation.records.settings.quietHoursEnd == Self.seven)
  }

  @Test func `one type that is wanted again while all are muted is not promised`() {
    let conversation = SampleConversation()
    conversation.records.settings.apply(.mute(nil))
    conversation.records.settings.apply(.mute(.goalProgress))
    #expect(
      conversation.ask("unmute goal notifications")
        == ["response: On again: goal progress. All notifications are still muted, though. (tanbih://settings)"]
    )
    #expect(conversation.records.settings.goalProgress)
    #expect(!conversation.records.settings.isEnabled)
  }

  @Test func `what cannot be kept is not confirmed`() {
    let conversation = SampleConversation()
    conversation.failure = Explanation("store.error.busy")
    let answer = conversation.ask("mute spending alerts")
    #expect(answer.count == 1)
    #expect(!answer[0].contains("Muted"))
    #expect(conversation.records.settings == NotificationSettings())
  }
}
