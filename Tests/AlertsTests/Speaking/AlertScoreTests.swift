import Alerts
import Calendars
import ForAll
import Models
import PropertyTesting
import Testing

struct AlertScoreTests {
  private static let today = CalendarDay(daysSinceEpoch: 20_778)

  private func matter(
    _ kind: Matter.Kind = .document,
    _ severity: Severity = .high,
    in days: Int? = 5,
    isSeen: Bool = false
  ) -> Matter {
    Matter(
      id: Matter.ID(rawValue: "x"),
      kind: kind,
      severity: severity,
      deadline: days.map(Self.today.adding(days:)),
      isSeen: isSeen
    )
  }

  private func score(_ matter: Matter, _ reception: Reception = Reception()) -> AlertScore {
    AlertScore(matter, reception: reception, on: Self.today)
  }

  @Test func `each part has its points, and their sum is the score`() {
    let score = score(matter())
    #expect(AlertScore.Part.allCases.map(score.points) == [30, 25, 12, 10, 5])
    #expect(score.total == 82)
  }

  @Test(arguments: [
    (-3, 25), (0, 25), (5, 25), (6, 20), (8, 20), (9, 15), (12, 15), (13, 8), (19, 8), (20, 4), (35, 4), (36, 0),
    (3000, 0),
  ])
  func `what takes five days counts fully five days before`(days: Int, points: Int) {
    #expect(score(matter(in: days)).points(of: .timeLeft) == points)
  }

  @Test func `what has no deadline counts a little for it`() {
    #expect(score(matter(in: nil)).points(of: .timeLeft) == 4)
  }

  @Test(arguments: [
    (Reception(), 5), (Reception(told: 1, waved: 1), 5), (Reception(told: 2, waved: 2), 0),
    (Reception(told: 2, opened: 2), 10), (Reception(told: 9, opened: 1, waved: 3), 3),
  ])
  func `what the person did with its like counts once there were two`(reception: Reception, points: Int) {
    #expect(score(matter(), reception).points(of: .reception) == points)
  }

  @Test func `a severity and a kind that are unknown count as what is least, and as others do`() {
    let score = score(matter(Matter.Kind(rawValue: "NEW"), Severity(rawValue: "dire")))
    #expect(score.points(of: .severity) == 0)
    #expect(score.points(of: .costOfMissing) == 8)
  }

  @Test func `no score is below nothing or above a hundred, and none falls as a deadline comes nearer`() async {
    await forAll(zip(.alertKind, .element(of: Severity.allCases)), .int(in: -400...400), .reception) {
      about,
      days,
      reception in
      let (kind, severity) = about
      let now = score(matter(kind, severity, in: days), reception)
      #expect((0...100).contains(now.total))
      #expect(AlertScore.Part.allCases.allSatisfy { now.points(of: $0) >= 0 })
      #expect(score(matter(kind, severity, in: days - 1), reception).total >= now.total)
      #expect(score(matter(kind, severity, in: days, isSeen: true), reception).total <= now.total)
    }
  }

  @Test func `how alerts were taken is counted by their types`() {
    let alerts = [(true, false), (true, true), (false, true), (false, false)].enumerated().map { index, flags in
      Alert(
        id: index,
        alertType: .recommendation,
        title: "t",
        message: "m",
        severity: .low,
        isRead: flags.0,
        isDismissed: flags.1,
        createdAt: "2026-11-14T10:00:00"
      )
    }
    #expect(
      Reception.byKind(in: alerts) == [Matter.Kind(.recommendation): Reception(told: 4, opened: 2, waved: 1)]
    )
  }
}

extension Gen where Value == Matter.Kind {
  fileprivate static var alertKind: Self {
    .element(of: [.document, .dependent] + AlertType.known.map { Matter.Kind($0) })
  }
}

extension Gen where Value == Reception {
  fileprivate static var reception: Self {
    zip(.int(in: 0...9), .int(in: 0...9)).map { Reception(told: $0 + $1, opened: $0, waved: $1) }
  }
}
