import Alerts
import Calendars
import Databases
import ForAll
import Foundation
import Models
import PropertyTesting
import Repositories
import Store
import TestSupport
import Testing

struct PacingRepositoryTests {
  private static let pacing: Gen<AlertPacing> = Gen { choices throws(Rejected) in
    var marks: [Matter.ID: AlertPacing.Mark] = [:]
    for _ in 0..<choices.draw(upTo: 6) {
      marks[Matter.ID(rawValue: "alert:\(choices.draw(upTo: 5))")] = AlertPacing.Mark(
        step: Int(choices.draw(upTo: 7)),
        severity: try Gen<Severity>.element(of: Severity.allCases).value(from: &choices),
        deadline: choices.flip() ? CalendarDay(daysSinceEpoch: 20_700 + Int(choices.draw(upTo: 90))) : nil,
        saidOn: choices.flip() ? CalendarDay(daysSinceEpoch: 20_600 + Int(choices.draw(upTo: 90))) : nil,
        named: choices.flip() ? Int(choices.draw(upTo: 7)) : nil
      )
    }
    let day = AlertPacing.Day(
      CalendarDay(daysSinceEpoch: 20_700 + Int(choices.draw(upTo: 3))),
      interruptions: Int(choices.draw(upTo: 5)),
      digestsOver: Int(choices.draw(upTo: 3)),
      digests: Int(choices.draw(upTo: 3)),
      wasQuiet: choices.flip(),
      hasRecalled: choices.flip(),
      holdsOver: choices.flip()
    )
    return AlertPacing(marks: marks, day: day)
  }

  @Test func `what was said is read as it was written, one after another, for each user by itself`() async throws {
    let folder = try TemporaryFolder()
    await forAll(.array(of: Self.pacing, count: 1...6)) { pacings in
      let store = try Store(folder: folder.url)
      try store.forget("me")
      var before = AlertPacing()
      #expect(try store.user("me").pacing.get() == before)
      for pacing in pacings {
        try store.user("me").pacing.put(pacing, since: before)
        #expect(try store.user("me").pacing.get() == pacing)
        before = pacing
      }
      #expect(try store.user("other").pacing.get() == AlertPacing())
    }
  }

  @Test func `what was said before days were kept was said by the day of the last look`() throws {
    let folder = try TemporaryFolder()
    let (before, last) = (Migration.all.filter { $0.version < 39 }, CalendarDay(daysSinceEpoch: 20_778))
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    for migration in before { try Database(folder.database).run("\(migration.script)") }
    try Database(folder.database).run(
      """
      INSERT INTO pacing (user, day, interruptions, digests_over) VALUES ('me', '\(last)', 1, 2);
      INSERT INTO said (user, matter, step, severity, deadline) VALUES ('me', 'alert:7', 2, 'low', '\(last)');
      """
    )
    let mark = AlertPacing.Mark(step: 2, severity: .low, deadline: last, saidOn: last, named: 2)
    #expect(
      try Store(folder: folder.url).user("me").pacing.get()
        == AlertPacing(
          marks: [Matter.ID(rawValue: "alert:7"): mark],
          day: AlertPacing.Day(last, interruptions: 1, digestsOver: 2)
        )
    )
  }

  @Test func `when somebody was there is kept for four weeks, each user's own, each hour of a day once`() throws {
    let folder = try TemporaryFolder()
    let store = try Store(folder: folder.url)
    let first = CalendarDay(daysSinceEpoch: 20_778)
    let pacing = store.user("me").pacing
    for hour in [9, 9, 21] { try pacing.note(Presence(first, hour: hour)) }
    #expect(try Set(pacing.presence()) == [Presence(first, hour: 9), Presence(first, hour: 21)])
    try pacing.note(Presence(first.adding(days: 28), hour: 7))
    #expect(try pacing.presence().count == 3)
    try pacing.note(Presence(first.adding(days: 29), hour: 7))
    #expect(try Set(pacing.presence().map(\.day)) == [first.adding(days: 28), first.adding(days: 29)])
    #expect(try store.user("other").pacing.presence().isEmpty)
  }
}
