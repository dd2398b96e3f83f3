import Alerts
import Calendars
import Models

/// One person's year with one engine.
struct Life {
  private let person: Person
  private let draws: Draws
  private let errands: [Errand]
  private var ofToday: [Errand] = []
  private var engine: any Engine
  private(set) var tally = Tally()

  /// What became of the errands that are open.
  private var done: Set<Int> = []
  private var waved: Set<Int> = []
  private var seen: Set<Int> = []
  private var receptions: [Matter.Kind: Reception] = [:]
  private var toldToday = 0
  private var interruptionsToday = 0

  init(of person: Person, _ draws: Draws, with engine: any Engine) {
    self.person = person
    self.draws = draws
    self.engine = engine
    errands = Errand.year(of: person, draws.derived(1))
  }

  /// What was ever told, and when somebody was there last while it was open, by the numbers of the errands.
  private var told: Set<Int> = []
  private var offered: Set<Int> = []
  /// What was missed, by the numbers of the errands.
  private(set) var missed: Set<Int> = []

  mutating func live() {
    // The first look only remembers what there is, which is nothing yet.
    look(on: -1, minute: 600, .opening)
    for day in 0..<400 {
      (toldToday, interruptionsToday) = (0, 0)
      ofToday = errands.filter { ($0.from...$0.until).contains(day) }
      for (start, end) in visits(on: day) {
        look(on: day, minute: start, .opening)
        for minute in stride(from: start + 5, to: end, by: 5) { look(on: day, minute: minute, .change) }
      }
      if day < 365 { tally.end(dayWith: interruptionsToday) }
      endOfDay(day)
    }
  }

  private func visits(on day: Int) -> [(start: Int, end: Int)] {
    let isAway = (0..<person.weeksAway).contains { draws.int(in: 0...51, 20, $0) == day / 7 }
    guard !isAway, draws.int(in: 0...99, 21, day) < person.daysPresent else { return [] }
    let count = draws.int(in: person.visits, 22, day)
    return (0..<count).map { index in
      let start = draws.int(in: 480...1_320, 23, day, index)
      return (start, min(1_439, start + draws.int(in: person.stay, 24, day, index)))
    }.sorted { $0.0 < $1.0 }
  }

  private func isOpen(_ errand: Errand, on day: Int, _ minute: Int) -> Bool {
    (errand.from, errand.minute) <= (day, minute) && !done.contains(errand.number) && !waved.contains(errand.number)
  }

  // MARK: What is told, and what is done about it

  private mutating func look(on day: Int, minute: Int, _ occasion: AlertPacing.Occasion) {
    let open = ofToday.filter { isOpen($0, on: day, minute) }.map { errand in
      (errand: errand, matter: errand.matter(on: day, isSeen: seen.contains(errand.number)))
    }.sorted { one, other in
      (-one.matter.severity.rank, one.errand.deadline ?? .max, one.errand.number)
        < (-other.matter.severity.rank, other.errand.deadline ?? .max, other.errand.number)
    }
    if occasion == .opening { offered.formUnion(open.map(\.errand.number)) }
    if occasion == .opening, day >= 0 { greet(with: open.map(\.errand), on: day) }
    let moment = AlertPacing.Moment(
      today: CalendarDay(daysSinceEpoch: day),
      time: ClockTime(minuteOfDay: minute),
      occasion: occasion
    )
    let speech = engine.look(at: open.map(\.matter), moment, receptions: receptions)
    guard !speech.isSilent else { return }
    let byID = Dictionary(open.map { ($0.matter.id, $0) }) { one, _ in one }
    let now = speech.now.compactMap { byID[$0] }
    if now.contains(where: { $0.matter.severity < .critical }) { interruptionsToday += 1 }
    for told in now {
      tell(([told.matter.id] + (speech.along[told.matter.id] ?? [])).compactMap { byID[$0]?.errand }, on: day)
    }
    let row = speech.together + speech.recalled
    if !row.isEmpty { tell(row.compactMap { byID[$0]?.errand }, on: day) }
  }

  /// The greeting tells of the most urgent of one's own, and of the most urgent of the dependents, whatever the engine; it is not counted.
  private mutating func greet(with open: [Errand], on day: Int) {
    let own = open.first { $0.kind != .dependent }
    let dependent = open.first { $0.kind == .dependent }
    told.formUnion([own, dependent].compactMap(\.?.number))
    for errand in [own, dependent].compactMap(\.self) where errand.isWanted {
      let isTime = errand.deadline.map { $0 - day <= errand.beginsBefore } ?? true
      guard draws.share(30, errand.number, day) < person.diligence else { continue }
      seen.insert(errand.number)
      if isTime { done.insert(errand.number) }
    }
  }

  /// Tells of one thing, or of some in one row; it is opened where any of it is of use now.
  private mutating func tell(_ errands: [Errand], on day: Int) {
    toldToday += 1
    told.formUnion(errands.map(\.number))
    let attention = person.diligence / (1 + Double(toldToday - 1) / person.patience)
    var isOpened = false
    for errand in errands {
      receptions[errand.kind, default: Reception()].told += 1
      let isTime = errand.deadline.map { $0 - day <= errand.beginsBefore } ?? true
      let isOfUse = errand.isWanted && (isTime || !seen.contains(errand.number))
      guard isOfUse, draws.share(30, errand.number, day) < attention else {
        // Who does not want it puts it away, now and then.
        if !errand.isWanted, draws.share(31, errand.number, day) < 0.5 {
          waved.insert(errand.number)
          receptions[errand.kind, default: Reception()].waved += 1
        }
        continue
      }
      isOpened = true
      seen.insert(errand.number)
      receptions[errand.kind, default: Reception()].opened += 1
      if isTime { done.insert(errand.number) }
    }
    tally.told += 1
    if isOpened { tally.opened += 1 }
    if errands.contains(where: { done.contains($0.number) }) { tally.acted += 1 }
  }

  private mutating func endOfDay(_ day: Int) {
    for errand in errands {
      guard let deadline = errand.deadline, errand.isWanted, !done.contains(errand.number) else { continue }
      if day >= errand.from, day <= deadline, deadline - day <= errand.beginsBefore,
        draws.share(40, errand.number, day) < person.memory
      {
        done.insert(errand.number)
      } else if day == deadline {
        missed.insert(errand.number)
        if offered.contains(errand.number), !told.contains(errand.number) { tally.untold += 1 }
        tally.missed += 1
      }
    }
  }
}
