import Alerts
import Calendars
import Models
import Testing

/// What was said, is near, and is still to be done.
struct RecalledMatterTests {
  private static let today = CalendarDay(daysSinceEpoch: 20_778)

  private var pacing = AlertPacing(day: AlertPacing.Day(today.adding(days: -1)))

  private mutating func look(
    _ matters: [Matter],
    day: Int,
    at hour: Int = 10,
    _ occasion: AlertPacing.Occasion = .opening,
    isQuiet: Bool = false
  ) -> Speech {
    let moment = AlertPacing.Moment(
      today: Self.today.adding(days: day),
      time: ClockTime(minuteOfDay: 60 * hour),
      isQuiet: isQuiet,
      occasion: occasion
    )
    return pacing.look(at: matters, moment) { _ in 50 }
  }

  private func matter(
    _ id: String,
    in days: Int?,
    isKnown: Bool = false,
    _ severity: Severity = .low,
    of group: String? = nil
  )
    -> Matter
  {
    Matter(
      id: Matter.ID(rawValue: id),
      kind: group == nil ? .document : .dependent,
      severity: severity,
      deadline: days.map(Self.today.adding(days:)),
      isKnown: isKnown,
      group: group
    )
  }

  @Test mutating func `who comes in the last week is told of it once a day until it is done`() {
    let days = (0...14).map { day -> [String] in
      let speech = look([matter("a", in: 12)], day: day)
      #expect(look([matter("a", in: 12)], day: day, at: 11).isSilent)
      return (speech.together + speech.recalled).map(\.rawValue)
    }
    // At 12 days it is new; at 7, 3, 1 and 0 days and once it is overdue its steps are crossed; from 7 days on it is recalled in between.
    #expect(
      days.map { !$0.isEmpty } == [true] + [Bool](repeating: false, count: 4) + [Bool](repeating: true, count: 9) + [
        false
      ]
    )
    #expect(look([], day: 9).isSilent)
  }

  @Test mutating func `it is recalled to nobody but who has just come, and not in quiet hours`() {
    _ = look([matter("a", in: 7)], day: 0)
    #expect(look([matter("a", in: 7)], day: 1, .change).isSilent)
    #expect(look([matter("a", in: 7)], day: 1, isQuiet: true).isSilent)
    #expect(look([matter("a", in: 7)], day: 1).recalled.map(\.rawValue) == ["a"])
  }

  @Test mutating func `what the greeting tells of, what is known, and what has no deadline is not recalled`() {
    let matters = [matter("a", in: 6), matter("b", in: nil), matter("c", in: 6)]
    _ = look(matters, day: 0)
    _ = look(matters, day: 0, at: 19, .change)
    let later = [matter("a", in: 6), matter("b", in: nil), matter("c", in: 6, isKnown: true)]
    pacing.note([later[0]], on: Self.today.adding(days: 1))
    #expect(look(later, day: 1).isSilent)
    #expect(look(later, day: 2).recalled.map(\.rawValue) == ["a"])
  }

  @Test mutating func `what was said on a day is not recalled on it, nor is the first look of all one that recalls`() {
    _ = look([matter("a", in: 7)], day: 0, .change)
    #expect(pacing.marks[Matter.ID(rawValue: "a")]?.saidOn == Self.today)
    #expect(look([matter("a", in: 7)], day: 0).isSilent)
    pacing = AlertPacing()
    #expect(look([matter("a", in: 7)], day: 0).isSilent)
    #expect(pacing.marks[Matter.ID(rawValue: "a")]?.saidOn == nil)
    #expect(look([matter("a", in: 7)], day: 1).recalled.map(\.rawValue) == ["a"])
  }

  @Test mutating func `what fell into a mute counts as said, and nobody as told of it`() {
    let (muted, today) = (matter("a", in: 20), Self.today)
    let moment = AlertPacing.Moment(today: today, time: ClockTime(minuteOfDay: 600))
    #expect(pacing.look(at: [muted], moment, isMuted: { _ in true }, score: { _ in 50 }).isSilent)
    #expect(look([muted], day: 0, at: 11, .change).isSilent)
    #expect(!pacing.hasTold(of: muted, on: today))
  }

  @Test mutating func `what was recalled crosses its steps as before, and counts as said when it was said`() {
    _ = look([matter("a", in: 5)], day: 0)
    #expect(look([matter("a", in: 5)], day: 1).said.isEmpty)
    #expect(look([matter("a", in: 5)], day: 2).said.map(\.rawValue) == ["a"])
  }

  @Test mutating func `what would be said together is said along with what is said at once of the same person`() {
    let matters = [matter("a", in: 20, .critical, of: "person"), matter("b", in: 20, of: "person")]
    let speech = look(matters, day: 0)
    #expect(speech.now.map(\.rawValue) == ["a"])
    #expect(speech.together == [])
    #expect(speech.along.values.map { $0.map(\.rawValue) } == [["b"]])
  }

  @Test mutating func `what nobody was told of at the first look does not count as told`() {
    pacing = AlertPacing()
    let (old, new) = (matter("a", in: 20), matter("b", in: 20))
    _ = look([old], day: 0, .change)
    _ = look([old, new], day: 0, at: 11, .change)
    #expect(!pacing.hasTold(of: old, on: Self.today))
    #expect(pacing.hasTold(of: new, on: Self.today))
    #expect(!pacing.hasTold(of: new, on: Self.today.adding(days: 10)))
  }

  @Test(arguments: [(0, 7), (1, 14), (8, 14), (10, 11), (14, 8), (20, 6), (25, 5), (28, 4)])
  func `who is rarely there is told of it longer before`(days: Int, expected: Int) {
    let presence = (0..<days).map { Presence(Self.today.adding(days: -1 - $0), hour: 9) }
    #expect(Presence.recalledDays(in: presence, before: Self.today) == expected)
  }
}
