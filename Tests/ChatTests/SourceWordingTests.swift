import Foundation
import Localization
import Models
import Testing
import Wording

struct SourceWordingTests {
  private static let now = Date(timeIntervalSince1970: 1_795_240_800)

  private func wording(_ language: Language = .english) -> SourceWording {
    SourceWording(localizer: Localizer(catalogs: .embedded, language: language), now: Self.now)
  }

  /// For how many seconds it wants to be left alone, as whoever asked noted a moment ago, and after how many minutes it is asked.
  @Test(
    arguments: [
      (600, 10), (600.4, 10), (602, 10), (1_800, 30), (1_803, 30), (45, 1), (3, 1), (86_400, 1_440), (86_400.4, 1_440),
      (0, nil), (-5, nil), (200_000, nil),
    ] as [(Double, Int?)]
  )
  func `a backend that wants to be left alone is asked after as many minutes as it said`(
    seconds: Double,
    minutes: Int?
  ) {
    let source = AlertSource(
      url: "https://a.example",
      failure: Explanation("source.failure.unknown"),
      closedUntil: Self.now + seconds
    )
    let told = wording().outlook(of: source, dismissals: 0, marks: 0).map { text in
      text.filter { !"\u{2068}\u{2069}".contains($0) }
    }
    let expected = minutes.map { "It wants to be left alone for now; minutes until it is asked again: \($0)." }
    #expect(told == [expected].compactMap(\.self))
  }

  @Test func `what was noted by a clock that was days ahead is said by no age`() {
    var source = AlertSource(url: "https://a.example", answeredAt: Self.now + 3 * 86_400)
    #expect(!wording().freshness(of: source).contains("a moment ago"))
    source.failure = Explanation("source.failure.unknown")
    #expect(!wording().freshness(of: source).contains("a moment ago"))
    source.answeredAt = Self.now + 1
    #expect(wording().freshness(of: source).contains("a moment ago"))
  }
}
