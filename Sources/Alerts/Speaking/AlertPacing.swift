package import Calendars
package import FoundationEssentials
import Models

/// Paces what a person is told unasked: remembers what was said, and says of each look what is to be said now.
///
/// A look is a function of what is open and of the clock; whoever looks keeps what came of it, so that it holds over processes and days.
///
/// - What was said is said again when it crosses a step or changes, not before.
/// - What the person put off is said at the time that was given, and not before; what the person knows of, when it is otherwise.
/// - What is critical is said at once, as is what nobody was told of and is due by tomorrow, together where so many interrupted. Quiet hours
///   hold all but what is critical.
/// - While the person is in the midst of a line or of an answer, only what is critical is said; the rest comes right after it.
/// - Of the rest at most so many interrupt on a day; what they cannot, and what is not worth it, is said together: at the end of quiet hours,
///   when somebody comes and something of it is near or was told to nobody, or at the next of the day's times, once it is worth a row; not oftener than there are times for it.
/// - What was said, is near and is still to be done is recalled once a day, in that row, to whoever comes.
/// - What such a row tells of is named where it was not since its last step and is due soon; the rest is counted.
package struct AlertPacing: Hashable, Sendable {
  /// What happened on one day.
  package struct Day: Hashable, Sendable {
    package let day: CalendarDay
    /// How often something interrupted that was not critical.
    package var interruptions: Int
    /// How many of the day's times for what is told together are behind.
    package var digestsOver: Int
    /// How often that which waited was told together, at one of the times or when somebody came.
    package var digests: Int
    /// Whether quiet hours were at the last look.
    package var wasQuiet: Bool
    /// Whether somebody came, and was told once more what is near and still to be done.
    package var hasRecalled: Bool
    /// Whether so much interrupted on the day before that what waits, and what comes, waits for the next time to be told together.
    package var holdsOver: Bool

    package init(
      _ day: CalendarDay,
      interruptions: Int = 0,
      digestsOver: Int = 0,
      digests: Int = 0,
      wasQuiet: Bool = false,
      hasRecalled: Bool = false,
      holdsOver: Bool = false
    ) {
      self.day = day
      self.interruptions = interruptions
      self.digestsOver = digestsOver
      self.digests = digests
      self.wasQuiet = wasQuiet
      self.hasRecalled = hasRecalled
      self.holdsOver = holdsOver
    }
  }

  /// As what each matter that is open was said last.
  package internal(set) var marks: [Matter.ID: Mark]
  /// The day of the last look; nil before the first one.
  package private(set) var day: Day?

  package init(marks: [Matter.ID: Mark] = [:], day: Day? = nil) {
    self.marks = marks
    self.day = day
  }

  /// Why somebody looks.
  package enum Occasion: Hashable, Sendable {
    /// The person has just come.
    case opening
    /// Quiet hours are over.
    case endOfQuiet
    /// Something may have changed.
    case change
    /// The person is in the midst of a line or of an answer, which only what is critical breaks into.
    case busy
  }

  package struct Moment: Hashable, Sendable {
    package let today: CalendarDay
    package let time: ClockTime
    package let isQuiet: Bool
    package fileprivate(set) var occasion: Occasion
    /// Decides of what was put off until an instant.
    package let now: Date

    package init(
      today: CalendarDay,
      time: ClockTime,
      isQuiet: Bool = false,
      occasion: Occasion = .change,
      now: Date = .distantPast
    ) {
      self.now = now
      self.today = today
      self.time = time
      self.isQuiet = isQuiet
      self.occasion = occasion
    }
  }

  /// Looks at what is open, the most urgent first, and returns what is to be said now, which counts as said.
  ///
  /// The first look of all only remembers what there is, but for what nobody was told of and is due today or tomorrow. Nobody is told of
  /// what is muted, nor when that ends. What is no more open is forgotten. Who can tell of some only (`tellable`) leaves the others as they are.
  package mutating func look(
    at matters: [Matter],
    _ moment: Moment,
    by policy: PacingPolicy = PacingPolicy(),
    tellable: Set<Matter.ID>? = nil,
    isMuted: (Matter) -> Bool = { _ in false },
    score: (Matter) -> Int
  ) -> Speech {
    let isFirst = day == nil
    var moment = moment
    // Whoever looks first after quiet hours finds their end.
    if moment.occasion == .change, day?.wasQuiet == true, !moment.isQuiet { moment.occasion = .endOfQuiet }
    let isDigestTime = begin(moment, by: policy)
    forget(allBut: matters)
    if isFirst { remember(matters, on: moment.today) }
    var speech = Speech()
    for matter in matters where matter.isSnoozed(at: moment.now) { speech.held[matter.id] = .snoozed }
    let due = matters.filter { matter in
      speech.held[matter.id] == nil && tellable?.contains(matter.id) != false && isDue(matter, moment, isMuted: isMuted)
    }
    var waiting: [(matter: Matter, isWorthIt: Bool)] = []
    var (interrupts, isLate) = (false, false)
    for matter in due {
      let isHeld = moment.isQuiet || moment.occasion == .busy
      let isFree = matter.severity == .critical || !isHeld && matter.isAwake(at: moment.now)
      let isPressing = !isHeld && isPressing(matter, on: moment.today)
      let isWorthIt = score(matter) >= policy.worthInterrupting
      if isFree || isPressing && passes(matter, moment, by: policy) || mayInterrupt(moment, by: policy) && isWorthIt {
        speech.now.append(matter.id)
        interrupts = interrupts || !isFree && moment.occasion != .opening
      } else if moment.isQuiet {
        speech.held[matter.id] = .quietHours
      } else if moment.occasion == .busy {
        speech.held[matter.id] = .busy
      } else {
        speech.held[matter.id] = isWorthIt || isPressing ? .interruptedEnough : .notWorthInterrupting
        waiting.append((matter, isWorthIt))
        isLate = isLate || isPressing
      }
    }
    // What is said at once is one interruption, however much it is.
    if interrupts { day?.interruptions += 1 }
    if day?.digests ?? 0 < policy.digests {
      let toldOtherwise = Set(due.map(\.id)).union(speech.held.keys)
      if !isFirst { speech.recalled = recalled(of: matters, moment, by: policy, but: toldOtherwise, isMuted: isMuted) }
      // What waits comes along with what is recalled.
      let isTime =
        !speech.recalled.isEmpty || isLate || isTime(for: waiting, moment, isDigestTime, nearDays: policy.recalledDays)
      if isTime { speech.together = waiting.map(\.matter.id) }
      if !speech.recalled.isEmpty || !speech.together.isEmpty { day?.digests += 1 }
    }
    for id in speech.together { speech.held[id] = nil }
    speech.group(matters)
    name(matters, in: &speech, due: Set(due.map(\.id)), on: moment.today, by: policy)
    if isRecallTime(moment) { day?.hasRecalled = true }
    // What was held over was told together by now.
    if isDigestTime || [.opening, .endOfQuiet].contains(moment.occasion) { day?.holdsOver = false }
    return speech
  }

  /// Who has just come is interrupted by nothing; what waits is said together then.
  private func mayInterrupt(_ moment: Moment, by policy: PacingPolicy) -> Bool {
    !moment.isQuiet && moment.occasion == .change && day?.interruptions ?? 0 < policy.interruptions
      && day?.holdsOver != true
  }

  /// Whether what would be too late is said by itself: as long as something may interrupt, and to whoever comes; else it is told together at
  /// once, and where that was done often enough, at the latest on its day.
  private func passes(_ matter: Matter, _ moment: Moment, by policy: PacingPolicy) -> Bool {
    guard let day, moment.occasion != .opening, day.interruptions >= policy.interruptions else { return true }
    return day.digests >= policy.digests && (matter.deadline ?? .last) <= moment.today
  }

  /// Whether what waits is said now, together: something of it has to be, or it is enough for a row of its own.
  private func isTime(
    for waiting: [(matter: Matter, isWorthIt: Bool)],
    _ moment: Moment,
    _ isDigestTime: Bool,
    nearDays: Int
  ) -> Bool {
    let hasNear = waiting.contains { isNear($0.matter, on: moment.today, nearDays) }
    return switch moment.occasion {
    case .endOfQuiet: true
    case .opening where hasNear: true
    case .busy: false
    case .opening, .change:
      isDigestTime && (hasNear || waiting.count >= Self.enoughTogether || waiting.contains(where: \.isWorthIt))
    }
  }

  /// So many things of which none is urgent are worth a row.
  private static let enoughTogether = 8

  /// What waits is near on the day before its step at seven days at the latest: from that day on the person may be away.
  private static let fewestNearDays = 8

  /// Whether something with a deadline was told to nobody yet, or is due within so many days.
  private func isNear(_ matter: Matter, on today: CalendarDay, _ nearDays: Int) -> Bool {
    guard let deadline = matter.deadline else { return false }
    return marks[matter.id] == nil || deadline.days(since: today) <= max(nearDays, Self.fewestNearDays)
  }

  /// Notes that some matters were named in another way.
  package mutating func note(_ matters: [Matter], on today: CalendarDay) {
    for matter in matters { marks[matter.id] = Mark(matter, on: today) }
  }

  /// Notes of some matters that are no news any more that they were named in another way.
  package mutating func noteGreeted(_ matters: [Matter], on today: CalendarDay) {
    note(matters.filter { marks[$0.id]?.isOvertaken(by: Mark($0, on: today)) == false }, on: today)
  }

  /// Whether something is to be said that was not, as it is now; what is muted, or was seen before anybody said it, counts as said.
  private mutating func isDue(_ matter: Matter, _ moment: Moment, isMuted: (Matter) -> Bool) -> Bool {
    let mark = Mark(matter, on: moment.today)
    // What was put off is said as it is by now, whatever was said of it.
    if !matter.isAwake(at: moment.now) {
      if let said = marks[matter.id] {
        guard !matter.isKnown, said.isOvertaken(by: mark) else { return false }
      } else if matter.isSeen {
        marks[matter.id] = mark
        return false
      }
    }
    guard isMuted(matter) else { return true }
    // It counts as said, and nobody was told of it.
    let before = marks[matter.id]
    marks[matter.id] = Mark(matter, on: moment.today, saidOn: before?.saidOn, named: before?.named)
    return false
  }

  /// Whether tomorrow would be too late to say something for the first time.
  private func isPressing(_ matter: Matter, on today: CalendarDay) -> Bool {
    guard marks[matter.id] == nil, let deadline = matter.deadline else { return false }
    return deadline.days(since: today) <= 1
  }

  /// Begins a look; answers whether it is the first one after a time for what is told together.
  mutating func begin(_ moment: Moment, by policy: PacingPolicy) -> Bool {
    let over = policy.digestsOver(at: moment.time)
    var now = day ?? Day(moment.today, digestsOver: over)
    // A day of which nobody looked has its times behind it, too.
    if now.day != moment.today {
      // What was held over is not told at midnight.
      let holdsOver = now.holdsOver || now.interruptions >= policy.interruptions
      now = Day(moment.today, wasQuiet: now.wasQuiet, holdsOver: holdsOver)
    }
    defer { day = now }
    // What a time or the end of quiet hours brings waits until the person is through.
    guard moment.occasion != .busy || moment.isQuiet else { return false }
    let isDigestTime = over > now.digestsOver && !moment.isQuiet
    if !moment.isQuiet { now.digestsOver = max(now.digestsOver, over) }
    now.wasQuiet = moment.isQuiet
    return isDigestTime
  }

  private mutating func forget(allBut matters: [Matter]) {
    guard matters.count(where: { marks[$0.id] != nil }) < marks.count else { return }
    let open = Set(matters.map(\.id))
    marks = marks.filter { open.contains($0.key) }
  }
}
