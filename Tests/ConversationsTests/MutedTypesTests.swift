import AssistantSupport
import TestSupport
import Testing

/// Which types are to be silent or to come again, said beside one that was spoken of.
@MainActor
struct MutedTypesTests {
  private func settings(behind lines: [String]) throws -> String {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    return try sample.held().split(separator: "\n").filter { $0.contains(#""kind":"settings""#) }.joined()
  }

  @Test(arguments: [
    ["وقف تنبيهات الصرف", "لا توقف غيرها"], ["اكتم إشعارات الأهداف", "لا تكتم الباقي"],
    ["اكتم تنبيهات الصرف", "لا تسكت شي غيرها"], ["mute spending alerts", "don't mute the others"],
    ["mute goal notifications", "don't silence anything else"],
  ])
  func `what is not to be muted besides stays as it is, and so does what is muted`(lines: [String]) throws {
    #expect(try settings(behind: lines) == settings(behind: [lines[0]]))
  }

  private nonisolated static let silent: [([String], String)] = [
    (["خل إشعارات الأهداف ما توصلني"], #""goalProgress":false"#),
    (["أبغى إشعارات الإنجازات ما تجيني"], #""achievements":false"#),
    (["خلي تنبيهات الصرف ما تطلع لي"], #""spendingAlerts":false"#),
    (["بدي إشعارات الأهداف ما تزعجني"], #""goalProgress":false"#),
    (["اكتم إشعارات الأهداف", "ولا الإنجازات"], #""achievements":false"#),
    (["اكتم إشعارات الأهداف", "ولا تنبيهات الصرف"], #""spendingAlerts":false"#),
    (["اكتم إشعارات الأهداف", "اكتم إشعارات الإنجازات", "رد الأهداف بس"], #""goalProgress":true"#),
    (["اكتم إشعارات الأهداف", "ولا الإنجازات", "رجع الإنجازات"], #""achievements":true"#),
  ]

  @Test(arguments: silent)
  func `one type is silent or comes again`(lines: [String], expected: String) throws {
    #expect(try settings(behind: lines).contains(expected))
  }

  @Test(arguments: [
    "إشعارات الأهداف ما توصلني", "ليش إشعارات الأهداف ما توصلني؟", "ولا الإنجازات", "الإنجازات ما تجيني",
  ])
  func `what is only told or asked mutes nothing`(line: String) throws {
    #expect(try settings(behind: [line]) == settings(behind: []))
  }

  @Test(arguments: [
    "بطّل الكتم", "ارفع الكتم", "شيل الكتم خلاص", "استأنفها الآن", "خليها ترجع", "stop muting", "resume them now",
    "səssizliyi söndür",
  ])
  func `what is muted comes again`(line: String) throws {
    let muted = line.first?.isASCII == true ? "mute all notifications" : "اكتم كل الإشعارات"
    #expect(try settings(behind: [muted]).contains(#""isEnabled":false"#))
    #expect(try !settings(behind: [muted, line]).contains(#""isEnabled":false"#))
  }

  private nonisolated static let states: [([String], String)] = [
    (["اكتم كل الإشعارات", "ليش ما توصلني إشعارات؟"], "كل الإشعارات مكتومة الآن."),
    (["اكتم كل الإشعارات", "ليه مش بتوصلني إشعارات؟"], "كل الإشعارات مكتومة الآن."),
    (["اكتم الإشعارات لين بكرة", "هي هترجع إمتى؟"], "كل الإشعارات مكتومة حتى 22 نوفمبر 2026."),
    (["اكتم الإشعارات لين بكرة", "متى بيرجعون"], "كل الإشعارات مكتومة حتى 22 نوفمبر 2026."),
    (["اكتم كل الإشعارات", "شنو المقفل الحين؟"], "كل الإشعارات مكتومة الآن."),
    (["mute all notifications", "what's silenced right now?"], "Notifications are muted, all of them."),
  ]

  @Test(arguments: states)
  func `what is silent is told`(lines: [String], expected: String) throws {
    #expect(try SampleAssistant().answer(to: lines) == expected)
  }
}
