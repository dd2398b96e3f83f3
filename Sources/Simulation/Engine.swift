import Alerts
import Calendars
import Models

/// What decides of what is said.
protocol Engine {
  static var name: String { get }
  init()
  mutating func look(
    at matters: [Matter],
    _ moment: AlertPacing.Moment,
    receptions: [Matter.Kind: Reception]
  ) -> Speech
}

/// The engine of the room `Alerts`, as it is.
struct Paced: Engine {
  static let name = "this engine"
  private var pacing = AlertPacing()
  /// When somebody was there.
  private var presence: Set<Presence> = []

  mutating func look(
    at matters: [Matter],
    _ moment: AlertPacing.Moment,
    receptions: [Matter.Kind: Reception]
  ) -> Speech {
    let presence = presence
    if moment.occasion == .opening, pacing.day != nil {
      self.presence = presence.filter { moment.today.days(since: $0.day) <= Presence.daysKept }
      self.presence.insert(Presence(moment.today, hour: 0))
      let own = matters.first { $0.kind != .dependent }
      let dependent = matters.first { $0.kind == .dependent }
      pacing.note([own, dependent].compactMap(\.self), on: moment.today)
    }
    let policy = PacingPolicy(recalledDays: Presence.recalledDays(in: Array(presence), before: moment.today))
    return pacing.look(at: matters, moment, by: policy) { matter in
      AlertScore(matter, reception: receptions[matter.kind] ?? Reception(), on: moment.today).total
    }
  }
}

/// Says what is new at once, and all that is open to whoever comes.
struct SayEverything: Engine {
  static let name = "say everything"
  private var known: Set<Matter.ID> = []

  mutating func look(
    at matters: [Matter],
    _ moment: AlertPacing.Moment,
    receptions: [Matter.Kind: Reception]
  ) -> Speech {
    var speech = Speech()
    speech.now = matters.map(\.id).filter { moment.occasion == .opening || !known.contains($0) }
    known = Set(matters.map(\.id))
    return speech
  }
}

/// The same of what is high or critical.
struct SeverityOnly: Engine {
  static let name = "severity only"
  private var everything = SayEverything()

  mutating func look(
    at matters: [Matter],
    _ moment: AlertPacing.Moment,
    receptions: [Matter.Kind: Reception]
  ) -> Speech {
    everything.look(at: matters.filter { $0.severity >= .high }, moment, receptions: receptions)
  }
}

/// Says all that is open together, once a day.
struct DailyDigest: Engine {
  static let name = "one digest a day"
  private var last: CalendarDay?

  mutating func look(
    at matters: [Matter],
    _ moment: AlertPacing.Moment,
    receptions: [Matter.Kind: Reception]
  ) -> Speech {
    var speech = Speech()
    guard last != moment.today, !matters.isEmpty else { return speech }
    last = moment.today
    speech.together = matters.map(\.id)
    return speech
  }
}
