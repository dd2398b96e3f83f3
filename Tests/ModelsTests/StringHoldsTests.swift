import Models
import Testing

@Suite struct StringHoldsTests {
  @Test(
    "a text holds another only where it stands in it byte for byte",
    arguments: [
      ("فيقني عالسبعة", "عال", true), ("فيقني السبعة", "عال", false), ("shenbe", "sh", true), ("s h", "sh", false),
      ("sh", "sh", true), ("s", "sh", false), ("", "sh", false), ("any", "", true), ("", "", true),
      ("cafe\u{301}", "café", false), ("aab", "ab", true),
    ]
  )
  func holds(_ text: String, _ part: String, _ isHeld: Bool) {
    #expect(text.holds(part) == isHeld)
  }
}
