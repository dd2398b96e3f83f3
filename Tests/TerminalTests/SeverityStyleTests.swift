import Localization
import Models
import Testing

@testable import Terminal

struct SeverityStyleTests {
  /// A line of the alerts document's integration checklist.
  @Test func `Use severity colors for visual distinction`() {
    let styles = Severity.allCases.map(\.style)
    #expect(Set(styles).count == Severity.allCases.count)
    for language in Language.allCases {
      let localizer = Localizer(catalogs: .embedded, language: language)
      // A word says it where there are no colours.
      #expect(Set(Severity.allCases.map { localizer.text($0.nameKey) }).count == Severity.allCases.count)
    }
  }
}
