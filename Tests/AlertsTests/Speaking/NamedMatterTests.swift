import Alerts
import Calendars
import Models
import Testing

/// What is named of what is said, and what only counted.
struct NamedMatterTests {
  private static let today = CalendarDay(daysSinceEpoch: 20_778)

  private var pacing = AlertPacing(day: AlertPacing.Day(today.adding(days: -1)))

  private mutating func look(
    _ matters: [Matter],
    day: Int = 0,
    at hour: Int = 10,
    _ occasion: AlertPacing.Occasion = .opening,
    score: Int = 50
  ) -> Speech {
    let moment = AlertPacing.Moment(
      today: Self.today.adding(days: day),
      time: ClockTime(minuteOfDay: 60 * hour),
      occasion: occasion
    )
    return pacing.look(at: matters, moment) { _ in score }
  }

  private func matter(_ id: String, in days: Int?, _ severity: Severity = .low, of group: String? = nil) -> Matter {
    Matter(
      id: Matter.ID(rawValue: id),
      kind: group == nil ? .document : .dependent,
      severity: severity,
      deadline: days.map(Self.today.adding(days:)),
      group: group
    )
  }

  @Test mutating func `what is due within three days is named, however much it is, the soonest first`() {
    let matters = (0..<9).map { matter("\($0)", in: 3 - $0 % 3) }
    let named = look(matters).named.map(\.rawValue)
    #expect(named.prefix(3).allSatisfy { ["2", "5", "8"].contains($0) })
    #expect(named.count == 9)
  }

  @Test mutating func `what was named is only counted until its next step`() {
    let matters = [matter("a", in: 12), matter("b", in: 6, .high), matter("c", in: 6)]
    #expect(look(matters).named.map(\.rawValue) == ["b", "c"])
    for day in 1...2 {
      let speech = look(matters, day: day)
      #expect(!speech.recalled.isEmpty && speech.named.isEmpty)
    }
    #expect(Set(look(matters, day: 3).named.map(\.rawValue)) == ["b", "c"])
  }

  @Test mutating func `what was counted and never named is named on the days after it, by its deadline`() {
    let matters = (5...13).map { (days: Int) in matter("\(days)", in: days) }
    let days = (0...2).map { look(matters, day: $0).named.map(\.rawValue) }
    // The first once more as it crosses its next step.
    #expect(days == [["5", "6", "7"], ["8"], ["5", "9"]])
    #expect(pacing.hasTold(of: matters[0], on: Self.today.adding(days: 1)))
  }

  @Test mutating func `what was only counted does not count as told`() {
    let matters = (20...25).map { (days: Int) in matter("\(days)", in: days) }
    let named = Set(look(matters).named)
    for matter in matters {
      #expect(pacing.hasTold(of: matter, on: Self.today) == named.contains(matter.id))
      #expect(pacing.hasCounted(matter, on: Self.today) != named.contains(matter.id))
    }
  }

  @Test mutating func `what was there before anybody was told of anything, or was muted, does not count as told`() {
    let matters = [matter("old", in: 20), matter("seen", in: 20)]
    pacing = AlertPacing()
    _ = look([matters[0]])
    #expect(pacing.hold(of: matters[0], on: Self.today) == .untold)
    #expect(pacing.hold(of: matters[1], on: Self.today) == nil)
    let moment = AlertPacing.Moment(today: Self.today, time: ClockTime(minuteOfDay: 660))
    _ = pacing.look(at: matters, moment, isMuted: { _ in true }) { _ in 50 }
    #expect(pacing.hold(of: matters[1], on: Self.today) == .untold)
    _ = look(matters, day: 6)
    #expect(pacing.hold(of: matters[0], on: Self.today.adding(days: 6)) == .told)
  }

  @Test mutating func `what is recalled of one person goes along with what is said at once of the same`() {
    let first = matter("a", in: 6, of: "person")
    _ = look([first])
    let speech = look([matter("b", in: 20, .critical, of: "person"), first], day: 1)
    #expect(speech.now.map(\.rawValue) == ["b"] && speech.recalled.isEmpty && speech.together.isEmpty)
  }

  @Test mutating func `what the budget held back waits for the next time or visit, not for midnight`() {
    var matters: [Matter] = []
    for number in 0..<7 {
      matters.append(matter("\(number)", in: nil, .high))
      _ = look(matters, at: 20, .change)
    }
    #expect(look(matters, day: 0, at: 23, .change).held.values.count { $0 == .interruptedEnough } == 2)
    for hour in [0, 3, 8] { #expect(look(matters, day: 1, at: hour, .change).isSilent) }
    #expect(look(matters, day: 1, at: 9, .change).together.map(\.rawValue) == ["5", "6"])
    matters.append(matter("new", in: nil, .high))
    #expect(look(matters, day: 1, at: 10, .change).now.map(\.rawValue) == ["new"])
  }

  /// A life from a seed: what comes up, and on which days somebody comes.
  private struct Days {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func draw(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
  }

  @Test(arguments: 1...60)
  mutating func
    `no deadline passes unnamed where somebody came within its last two steps, and none is named twice in one`(
      seed: Int
    )
  {
    var days = Days(seed)
    pacing = AlertPacing()
    let all = (0..<days.draw(1...24)).map { number in
      (
        from: days.draw(0...30), deadline: days.draw(3...60), severity: days.draw(0...2),
        isOthers: days.draw(0...3) == 0,
        number: number
      )
    }
    let steps = [30, 14, 7, 3, 1, 0, -1]
    var last: [String: Int] = [:]
    var named: Set<String> = []
    var wanted: [String: Int] = [:]
    var day = 0
    while day < 62 {
      let open = all.filter { $0.from <= day }.map { one in
        Matter(
          id: Matter.ID(rawValue: "\(one.number)"),
          kind: one.isOthers ? .dependent : .document,
          severity: one.deadline - day < 1 ? .critical : Severity.allCases.sorted()[one.severity],
          deadline: Self.today.adding(days: one.deadline),
          group: one.isOthers ? "person" : nil
        )
      }.sorted { (-$0.severity.rank, $0.deadline ?? .last) < (-$1.severity.rank, $1.deadline ?? .last) }
      if let first = open.first {
        pacing.note([first], on: Self.today.adding(days: day))
        named.insert(first.id.rawValue)
        last[first.id.rawValue] = steps.count { (first.deadline ?? .last).days(since: Self.today) - day <= $0 }
      }
      for hour in [10, 11, 14] {
        let speech = look(open, day: day, at: hour, hour == 10 ? .opening : .change, score: 40 + days.draw(0...1) * 10)
        for id in speech.named.map(\.rawValue) {
          let left = (open.first { $0.id.rawValue == id }?.deadline ?? .last).days(since: Self.today) - day
          let step = steps.count { left <= $0 }
          #expect(last.updateValue(step, forKey: id).map { $0 < step } ?? true, "\(seed): \(id), \(left) days before")
          named.insert(id)
        }
      }
      for one in all where one.from <= day && (0...1).contains(one.deadline - day) { wanted["\(one.number)"] = day }
      for (id, day) in wanted where !named.contains(id) { Issue.record("\(seed): \(id) was not named by day \(day)") }
      day += days.draw(1...5)
    }
  }
}
