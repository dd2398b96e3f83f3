import Alerts
import Calendars
import Models

/// Something that comes up in a year, with what only its person knows.
struct Errand {
  let id: Matter.ID
  let number: Int
  let kind: Matter.Kind
  /// The day on which it comes up, and the last on which it is open.
  let from: Int
  let until: Int
  let minute: Int
  let deadline: Int?
  /// Nil where it follows from the days that are left.
  let severity: Severity?
  /// Whether the person wants to hear of it at all.
  let isWanted: Bool
  /// So many days before its deadline the person begins with it.
  let beginsBefore: Int

  /// As an engine sees it on a day.
  func matter(on day: Int, isSeen: Bool) -> Matter {
    Matter(
      id: id,
      kind: kind,
      severity: severity ?? Self.severity(of: kind, daysLeft: (deadline ?? day) - day),
      deadline: deadline.map(CalendarDay.init(daysSinceEpoch:)),
      isSeen: isSeen
    )
  }

  /// As documents and the tax calendar have it.
  private static func severity(of kind: Matter.Kind, daysLeft: Int) -> Severity {
    let critical = kind == Matter.Kind(.taxDeadline) ? 3 : 0
    return daysLeft <= critical ? .critical : daysLeft <= 7 ? .high : daysLeft <= 30 ? .medium : .low
  }

  // MARK: A year of them

  static func year(of person: Person, _ draws: Draws) -> [Errand] {
    var errands: [Errand] = []
    for (index, source) in Source.all.enumerated() {
      let draws = draws.derived(index)
      for number in 0..<source.count(person, draws) {
        errands.append(source.errand(errands.count, of: person, draws.derived(number)))
      }
    }
    return errands
  }

  private struct Source: Sendable {
    let kind: Matter.Kind
    let count: @Sendable (Person, Draws) -> Int
    /// How many days before its deadline it comes up; nil has no deadline.
    let notice: ClosedRange<Int>?
    /// How long it is open without a deadline.
    let lasts: Int
    let severities: [Severity?]
    let wanted: @Sendable (Person) -> Double

    static let all = [
      Source(
        kind: .document,
        count: { $1.int(in: 1...4, 0) },
        notice: 20...300,
        lasts: 0,
        severities: [nil],
        wanted: { _ in 0.97 }
      ),
      Source(
        kind: .dependent,
        count: { $1.int(in: $0.dependents, 0) },
        notice: 5...120,
        lasts: 0,
        severities: [nil],
        wanted: { _ in 0.97 }
      ),
      Source(
        kind: Matter.Kind(.taxDeadline),
        count: { $1.int(in: $0.taxes, 0) },
        notice: 14...14,
        lasts: 0,
        severities: [nil],
        wanted: { _ in 0.99 }
      ),
      Source(
        kind: Matter.Kind(rawValue: "APPOINTMENT"),
        count: { $1.int(in: 5...30, 0) },
        notice: 1...20,
        lasts: 0,
        severities: [.medium, .medium, .low, .high],
        wanted: { _ in 0.85 }
      ),
      Source(
        kind: Matter.Kind(.lowBalance),
        count: { $1.int(in: 1...8, 0) },
        notice: nil,
        lasts: 6,
        severities: [.high, .high, .critical],
        wanted: { _ in 0.85 }
      ),
      Source(
        kind: Matter.Kind(.unauthorizedPayment),
        count: { $1.int(in: 0...3, 0) },
        notice: nil,
        lasts: 20,
        severities: [.critical, .high],
        wanted: { _ in 0.9 }
      ),
      Source(
        kind: Matter.Kind(.unusualSpending),
        count: { $1.int(in: 4...25, 0) },
        notice: nil,
        lasts: 14,
        severities: [.medium],
        wanted: { 0.2 + $0.curiosity }
      ),
      Source(
        kind: Matter.Kind(.recommendation),
        count: { $1.int(in: 15...60, 0) },
        notice: nil,
        lasts: 30,
        severities: [.low],
        wanted: { $0.curiosity }
      ),
    ]

    func errand(_ number: Int, of person: Person, _ draws: Draws) -> Errand {
      let from = draws.int(in: 0...350, 1)
      let deadline = notice.map { from + draws.int(in: $0, 2) }
      return Errand(
        id: Matter.ID(rawValue: "\(number)"),
        number: number,
        kind: kind,
        from: from,
        until: deadline.map { $0 + 20 } ?? from + lasts,
        minute: draws.int(in: 0...1_439, 3),
        deadline: deadline,
        severity: severities[draws.int(in: 0...(severities.count - 1), 4)],
        isWanted: draws.share(5) < wanted(person),
        beginsBefore: draws.int(in: person.beginsBefore, 6)
      )
    }
  }
}
