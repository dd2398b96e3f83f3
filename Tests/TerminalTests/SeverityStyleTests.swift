import Conversations
import Localization
import Models
import Testing

@testable import Terminal

struct SeverityStyleTests {
  /// A line of the alerts document's integration checklist.
  @Test func `Use severity colors for visual distinction`() {
    let styles = Severity.allCases.map(\.style)
    #expect(styles == [.blue, .yellow, .orange, .red])
    #expect(styles.map { $0.start().text } == ["\u{1B}[34m", "\u{1B}[93m", "\u{1B}[33m", "\u{1B}[31m"])
    #expect(Set(styles.map { $0.start(in: .many).text }).count == Severity.allCases.count)
    #expect(styles.allSatisfy { $0.start(in: .many).text.hasPrefix("\u{1B}[38;5;") })
    for language in Language.allCases {
      let localizer = Localizer(catalogs: .embedded, language: language)
      // A word says it where there are no colours.
      #expect(Set(Severity.allCases.map { localizer.text($0.nameKey) }).count == Severity.allCases.count)
    }
  }
}
