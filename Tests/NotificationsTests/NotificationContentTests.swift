import ForAll
import Models
import Notifications
import PropertyTesting
import TestSupport
import Testing

struct NotificationContentTests {
  @Test func `any content is read as it was written, whatever is in its words`() async {
    let words = Gen<[String]>.array(of: .text, count: 0...4)
    await forAll(zip(words, .element(of: Budget.Period.allCases)), iterations: 200) { words, period in
      let (first, last) = (words.first ?? "\r\n\\n", words.last ?? "\\")
      let contents: [NotificationContent] = [
        .catalog(Explanation("key", arguments: words)), .words(title: first, body: last),
        .budget(period, category: words.first), .budget(period, category: nil), .weekSummary, .spendingReduction,
      ]
      for content in contents { #expect(NotificationContent(content.description) == content) }
    }
  }

  @Test(arguments: ["", "catalog", "words\nonly one", "budget\nhourly", "weekSummary\n", "unknown"])
  func `what is none is refused`(text: String) {
    #expect(NotificationContent(text) == nil)
  }
}
