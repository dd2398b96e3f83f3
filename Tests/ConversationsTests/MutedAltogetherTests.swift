import AssistantSupport
import TestSupport
import Testing

/// Everything is everything, whatever kind was muted just now.
@MainActor
struct MutedAltogetherTests {
  @Test(arguments: [
    (
      ["لا توصلني اشعارات المعاملات المتكرره", "سكت كل شي لين بكره الصبح"],
      "كتمت كل الإشعارات حتى 22 نوفمبر 2026"
    ),
    (["وقف اشعارات الاهداف", "سكت كل شي لين بكرة"], "كتمت كل الإشعارات حتى 22 نوفمبر 2026."),
    (
      ["mute goal notifications", "mute everything until tomorrow"],
      "All notifications are muted until 22 November 2026."
    ),
  ])
  func `all is muted behind one kind`(lines: [String], answer: String) throws {
    #expect(try SampleAssistant.holding(.planned).answer(to: lines).hasPrefix(answer))
  }
}
