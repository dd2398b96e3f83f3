import Alerts
import Calendars
import ForAll
import Models
import PropertyTesting
import Testing

struct AlertPacingTests {
  private static let today = CalendarDay(daysSinceEpoch: 20_778)

  private var pacing = AlertPacing()

  private mutating func look(
    _ matters: [Matter],
    day: Int = 0,
    at time: String = "10:00",
    _ occasion: AlertPacing.Occasion = .change,
    isQuiet: Bool = false,
    score: Int = 100
  ) throws -> Speech {
    let moment = AlertPacing.Moment(
      today: Self.today.adding(days: day),
      time: try #require(ClockTime(time)),
      isQuiet: isQuiet,
      occasion: occasion
    )
    return pacing.look(at: matters, moment) { _ in score }
  }

  private func matter(_ id: String, _ severity: Severity = .medium, in days: Int? = 60, isSeen: Bool = false) -> Matter
  {
    Matter(
      id: Matter.ID(rawValue: id),
      kind: .document,
      severity: severity,
      deadline: days.map(Self.today.adding(days:)),
      isSeen: isSeen
    )
  }

  private func ids(_ ids: [Matter.ID]) -> [String] { ids.map(\.rawValue) }

  @Test mutating func `the first look of all only remembers what there is`() throws {
    #expect(try look([matter("a", .critical, in: 2), matter("c", .critical, in: -1)]).isSilent)
    #expect(try look([matter("a", .critical, in: 2), matter("b")]).now == [Matter.ID(rawValue: "b")])
  }

  @Test mutating func `the first look of all says what is due today or tomorrow`() throws {
    let matters = [matter("a", .low, in: 0), matter("b", .low, in: 1), matter("c", .low, in: 2)]
    #expect(try ids(look(matters).now) == ["a", "b"])
  }

  @Test mutating func `what was said is said again at 30, 14, 7, 3, 1 and 0 days, and once it is overdue`() throws {
    _ = try look([])
    let said = try (0...70).filter { day in !(try look([matter("a")], day: day)).isSilent }
    #expect(said == [0, 30, 46, 53, 57, 59, 60, 61])
  }

  @Test mutating func `what changes is said again: another day, and more urgent, not less`() throws {
    _ = try look([matter("a")])
    #expect(try look([matter("a", .high)]).now == [Matter.ID(rawValue: "a")])
    #expect(try look([matter("a", .low)]).isSilent)
    #expect(try look([matter("a", .low, in: 90)]).now == [Matter.ID(rawValue: "a")])
    #expect(try look([matter("a", .low, in: 90)]).isSilent)
  }

  @Test mutating func `five interrupt on a day, what is critical passes, and the next day has its own five`() throws {
    _ = try look([])
    var matters: [Matter] = []
    for number in 1...5 {
      matters.append(matter("\(number)"))
      #expect(try ids(look(matters).now) == ["\(number)"])
    }
    matters.append(matter("6"))
    #expect(try look(matters).held[Matter.ID(rawValue: "6")] == .interruptedEnough)
    matters.append(matter("7", .critical))
    #expect(try ids(look(matters).now) == ["7"])
    // It waits for the next time to be told together, not for midnight.
    #expect(try look(matters, day: 1, at: "08:00").isSilent)
    #expect(try ids(look(matters, day: 1, at: "09:00").together) == ["6"])
    matters.append(matter("8"))
    #expect(try ids(look(matters, day: 1, at: "09:05").now) == ["8"])
  }

  @Test mutating func `what comes at once is one interruption, however much it is`() throws {
    _ = try look([])
    #expect(try look((1...9).map { matter("\($0)") }).now.count == 9)
    #expect(pacing.day?.interruptions == 1)
  }

  @Test mutating func `what is not worth an interruption is said together at the next of the day's times`() throws {
    _ = try look([])
    let matters = [matter("a"), matter("b", in: nil)]
    #expect(try Set(look(matters, score: 10).held.values) == [.notWorthInterrupting])
    #expect(try look(matters, at: "12:59", score: 10).isSilent)
    #expect(try ids(look(matters, at: "13:00", score: 10).together) == ["a", "b"])
    #expect(try look(matters, at: "19:00", score: 10).isSilent)
  }

  @Test mutating func `what is neither near nor worth an interruption waits for company`() throws {
    _ = try look([])
    let matters = ["a", "b", "c", "d", "e", "f", "g", "h"].map { matter($0, .low, in: nil) }
    #expect(try look(Array(matters.prefix(7)), at: "13:00", score: 10).isSilent)
    #expect(try ids(look(matters, at: "14:00", score: 10).together) == [])
    #expect(try ids(look(matters, at: "19:00", score: 10).together) == matters.map(\.id.rawValue))
  }

  @Test mutating func `whoever comes is told what has a deadline, and is interrupted by nothing`() throws {
    _ = try look([])
    let matters = [matter("a", .low), matter("b", .low, in: nil)]
    #expect(try look([matters[1]], .opening, score: 0).isSilent)
    #expect(try ids(look(matters, .opening, score: 0).together) == ["a", "b"])
    #expect(pacing.day?.interruptions == 0)
  }

  @Test mutating func `however often somebody comes, what waits is told together three times a day at most`() throws {
    _ = try look([])
    var matters: [Matter] = []
    let said = try (0..<40).filter { number in
      matters.append(matter("\(number)", .low))
      return !(try look(matters, at: "1\(number / 4):\(number % 4)0", .opening, score: 0)).together.isEmpty
    }
    #expect(said.count == 3)
  }

  @Test mutating func `what quiet hours held is told by whoever looks first after them`() throws {
    _ = try look([])
    #expect(try look([matter("a")], isQuiet: true).isSilent)
    #expect(try ids(look([matter("a")]).together) == ["a"])
  }

  @Test mutating func `what is due tomorrow and was told to nobody does not wait`() throws {
    _ = try look([])
    #expect(try ids(look([matter("a", .low, in: 1)], score: 0).now) == ["a"])
  }

  @Test mutating func `quiet hours hold all but what is critical, and it is said together when they end`() throws {
    _ = try look([])
    let matters = [matter("a", .critical), matter("b"), matter("c", .low, in: 1)]
    #expect(try ids(look(matters, isQuiet: true).now) == ["a"])
    #expect(try look(matters, isQuiet: true).held[Matter.ID(rawValue: "b")] == .quietHours)
    #expect(try ids(look(matters, .endOfQuiet).together) == ["b"])
  }

  @Test mutating func `what the person saw before anybody said it is not said until it is nearer`() throws {
    _ = try look([])
    #expect(try look([matter("a", in: 31, isSeen: true)]).isSilent)
    #expect(try ids(look([matter("a", in: 31, isSeen: true)], day: 1, at: "08:00").now) == ["a"])
  }

  @Test mutating func `what has one cause is said as one, by the most urgent of it`() throws {
    _ = try look([])
    let matters = [("a", Severity.critical), ("b", .critical), ("c", .high), ("d", .low)].map { id, severity in
      Matter(id: Matter.ID(rawValue: id), kind: .dependent, severity: severity, deadline: nil, group: "person")
    }
    let speech = try look(matters + [matter("e")])
    #expect(ids(speech.now) == ["a", "e"])
    #expect(speech.along.mapValues { ids($0) } == [Matter.ID(rawValue: "a"): ["b", "c", "d"]])
    #expect(try look(matters).isSilent)
  }

  // MARK: Generated days

  /// One thing that comes up, is open for some days, and may change its urgency.
  private struct Errand {
    let severity: Severity
    let deadline: CalendarDay?
    let from: Int
    let until: Int
    var number = 0

    func numbered(_ number: Int) -> Self {
      var errand = self
      errand.number = number
      return errand
    }

    var matter: Matter {
      Matter(id: Matter.ID(rawValue: "\(number)"), kind: .document, severity: severity, deadline: deadline)
    }
  }

  private static let errands: Gen<[Errand]> = .array(of: errand, count: 0...40).map { errands in
    errands.enumerated().map { $0.element.numbered($0.offset) }
  }

  private static let errand = Gen<Errand> { choices throws(Rejected) in
    let from = Int(choices.draw(upTo: 30))
    let days = choices.draw(upTo: 4) == 4 ? nil : from + Int(choices.draw(upTo: 40))
    return Errand(
      severity: try Gen<Severity>.element(of: Severity.allCases).value(from: &choices),
      deadline: days.map(today.adding(days:)),
      from: from,
      until: from + Int(choices.draw(upTo: 60))
    )
  }

  /// When somebody looks: day, minute, and why.
  private static let looks: Gen<[(day: Int, minute: Int, occasion: AlertPacing.Occasion)]> = Gen<[Int]>.array(
    of: .int(in: 0...(60 * 1_440 - 1)),
    count: 1...120
  ).map { minutes in
    minutes.sorted().map { minute in
      (minute / 1_440, minute % 1_440, [.opening, .change, .change][minute % 3])
    }
  }

  @Test
  func `on no day more than five interrupt and three digests come, and no deadline is first told when it has passed`()
    async
  {
    await forAll(Self.errands, Self.looks, .int(in: 0...100)) { errands, looks, score in
      var pacing = AlertPacing(day: AlertPacing.Day(Self.today.adding(days: -1)))
      var interruptions: [Int: Int] = [:]
      var digests: [Int: Int] = [:]
      var told: Set<Matter.ID> = []
      var offered: Set<Matter.ID> = []
      for look in looks {
        let today = Self.today.adding(days: look.day)
        let open = errands.filter { $0.from <= look.day && look.day <= $0.until }.map(\.matter)
        let moment = AlertPacing.Moment(
          today: today,
          time: ClockTime(minuteOfDay: look.minute),
          occasion: look.occasion
        )
        let speech = pacing.look(at: open, moment) { $0.severity.rank * 33 > score ? 100 : 0 }
        let said = open.filter { speech.now.contains($0.id) }
        // What is critical, and what nobody was told of and is due by tomorrow, is never held.
        let passing = said.filter { matter in
          matter.severity == .critical
            || !told.contains(matter.id) && (matter.deadline?.days(since: today)).map { $0 <= 1 } ?? false
        }
        if said.count > passing.count { interruptions[look.day, default: 0] += 1 }
        if look.occasion == .change && !speech.together.isEmpty { digests[look.day, default: 0] += 1 }
        for matter in open where matter.severity == .critical { #expect(speech.held[matter.id] != .interruptedEnough) }
        told.formUnion(speech.now + speech.together)
        for matter in open {
          guard let deadline = matter.deadline else { continue }
          // Who came while it was open was told then.
          if look.occasion == .opening { offered.insert(matter.id) }
          if offered.contains(matter.id) || deadline < today { #expect(told.contains(matter.id)) }
        }
        told.formIntersection(open.map(\.id))
        offered.formIntersection(open.map(\.id))
      }
      #expect(interruptions.values.allSatisfy { $0 <= 5 })
      #expect(digests.values.allSatisfy { $0 <= 3 })
    }
  }

  @Test func `nothing is said twice before it crosses a step`() async {
    await forAll(Self.errands, Self.looks) { errands, looks in
      var pacing = AlertPacing(day: AlertPacing.Day(Self.today.adding(days: -1)))
      var lastSaid: [Matter.ID: Int] = [:]
      for look in looks {
        let today = Self.today.adding(days: look.day)
        let open = errands.filter { $0.from <= look.day && look.day <= $0.until }.map(\.matter)
        let byID = Dictionary(uniqueKeysWithValues: open.map { ($0.id, $0) })
        let moment = AlertPacing.Moment(
          today: today,
          time: ClockTime(minuteOfDay: look.minute),
          occasion: look.occasion
        )
        let speech = pacing.look(at: open, moment) { _ in 100 }
        for id in speech.now + speech.together {
          let left = byID[id]?.deadline?.days(since: today)
          let crossed = left.map { left in [30, 14, 7, 3, 1, 0, -1].count { left <= $0 } } ?? 0
          #expect(lastSaid[id].map { $0 < crossed } ?? true)
          lastSaid[id] = crossed
        }
        for id in lastSaid.keys where byID[id] == nil { lastSaid[id] = nil }
      }
    }
  }

  @Test func `who is busy is told only of what is critical, and of all the rest once through`() async {
    await forAll(Self.errands, Self.looks, .int(in: 0...100)) { errands, looks, score in
      var (pacing, interrupted) = (
        AlertPacing(day: AlertPacing.Day(Self.today)), AlertPacing(day: AlertPacing.Day(Self.today))
      )
      for look in looks {
        let today = Self.today.adding(days: look.day)
        let open = errands.filter { $0.from <= look.day && look.day <= $0.until }.map(\.matter)
        let isQuiet = look.minute < 420
        let score = { (matter: Matter) in matter.severity.rank * 33 > score ? 100 : 0 }
        let moment = { (occasion: AlertPacing.Occasion) in
          AlertPacing.Moment(
            today: today,
            time: ClockTime(minuteOfDay: look.minute),
            isQuiet: isQuiet,
            occasion: occasion
          )
        }
        let busy = interrupted.look(at: open, moment(.busy), score: score)
        let critical = Set(open.filter { $0.severity == .critical }.map(\.id))
        #expect(critical.isSuperset(of: busy.said))
        let after = interrupted.look(at: open, moment(look.occasion), score: score)
        let directly = pacing.look(at: open, moment(look.occasion), score: score)
        #expect(Set(busy.said + after.said) == Set(directly.said))
        #expect(after.held == directly.held)
        #expect(interrupted == pacing)
      }
    }
  }
}
