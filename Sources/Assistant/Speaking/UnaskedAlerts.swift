package import Alerts
package import Calendars
package import Databases
import FoundationEssentials
package import InboxRepositories
import Meanings
package import Models
import Repositories
import Scheduling
import Sentences
import Store

/// What of the open alerts, documents and dependents the user is told unasked, by whatever face and process.
@MainActor
package final class UnaskedAlerts: AccountPart {
  package unowned let account: Account
  /// What decided of what is said, at the last look.
  private var lastLook: Moment?
  /// The place of the last alert at that look.
  private var seen = 0
  /// When the user is usually there, as it was reckoned on a day: what happens on that day does not change it.
  private var learnt: (day: CalendarDay, times: [ClockTime]?, recalledDays: Int)?

  init(_ account: Account) {
    self.account = account
  }

  /// Looks at what is open for something to say, which counts as said, on whatever face the next look is.
  ///
  /// - Parameters:
  ///   - center: What is open.
  ///   - occasion: Why somebody looks.
  ///   - greeted: What the person was told already.
  /// - Returns: What is to be said now.
  /// - Throws: Why it cannot be read, or written down; then nothing counts as said.
  package func look(
    at center: AlertCenter,
    _ occasion: AlertPacing.Occasion,
    greeted: Set<Matter.ID> = []
  ) throws(StoreError) -> Speech {
    let held = try records()
    let before = try held.pacing.get()
    let (after, speech) = try look(at: center, occasion, greeted: greeted, before)
    guard after != before || !awoken(in: center, told: speech).isEmpty else { return speech }
    let said = try account.keepingSituation { () throws(StoreError) in
      try store().transaction { () throws(StoreError) in
        // Another process may have looked meanwhile.
        let before = try held.pacing.get()
        let (after, speech) = try look(at: center, occasion, greeted: greeted, before)
        try held.pacing.put(after, since: before)
        for id in awoken(in: center, told: speech) { try held.pause(id, as: nil) }
        let again = before.marks.keys.compactMap(\.alert)
        try held.alerts.raiseAgain(speech.said.compactMap(\.alert), toldBefore: Set(again), seen: seen)
        try held.pacing.noteTogether(speech.together, of: speech.said)
        return speech
      }
    }
    // What was put off until now is put off no more, which the situation that was kept does not know.
    if !awoken(in: center, told: said).isEmpty { account.forgetSituation() }
    return said
  }

  /// What was put off until a time that has come, and is held back by nothing else.
  private func awoken(in center: AlertCenter, told speech: Speech) -> [Matter.ID] {
    let now = settings.now()
    return center.matters.filter { $0.isAwake(at: now) && speech.held[$0.id] == nil }.map(\.id)
  }

  /// Looks for something to say, of which whoever asks for what was told after a place is told.
  package func look() throws(StoreError) {
    let (planner, now) = (try planner(), settings.now())
    let minute = Moment(
      version: try store().version(),
      time: planner.clock.time(at: now),
      isQuiet: planner.isQuiet(at: now)
    )
    guard minute != lastLook else { return }
    _ = try look(at: account.situation().center, .change)
    lastLook = Moment(version: try store().version(), time: minute.time, isQuiet: minute.isQuiet)
    seen = try records().alerts.lastRaised()
  }

  /// As long as it is the same, there is nothing new to say.
  private struct Moment: Hashable {
    let version: Store.Version
    let time: ClockTime
    let isQuiet: Bool
  }

  /// Returns the alerts that were told after a place, by the look of whatever face; none of a kind that is not told unasked.
  package func told(after place: Int) throws(StoreError) -> [RaisedAlert] {
    guard try isPermitted else { return [] }
    let settings = try account.heldSettings()
    return try records().alerts.raised(after: place).filter {
      settings.announces($0.alert.alertType, $0.alert.severity)
    }
  }

  /// Returns the times of a day at which the user is usually there, as the days before one tell; nil where too little is known.
  package func usualTimes(before today: CalendarDay) throws(StoreError) -> [ClockTime]? {
    try habits(before: today).times
  }

  private func habits(
    before today: CalendarDay
  ) throws(StoreError) -> (day: CalendarDay, times: [ClockTime]?, recalledDays: Int) {
    if let learnt, learnt.day == today { return learnt }
    let presence = try records().pacing.presence()
    let habits = (
      day: today, times: Presence.usualTimes(in: presence, before: today),
      recalledDays: Presence.recalledDays(in: presence, before: today)
    )
    learnt = habits
    return habits
  }

  /// Returns why what would be said is not said now; nil where nobody looked yet.
  package func held(of center: AlertCenter) throws(StoreError) -> [Matter.ID: Speech.Hold]? {
    let before = try records().pacing.get()
    guard before.day != nil else { return nil }
    let told = center.matters.compactMap { matter in
      before.hold(of: matter, on: center.today).map { (matter.id, $0) }
    }
    return try look(at: center, .change, greeted: [], before).speech.held.merging(told) { held, _ in held }
  }

  /// Whether the user wants to be told unasked of a matter.
  package func announces(_ matter: Matter) throws(StoreError) -> Bool {
    guard try isPermitted else { return false }
    return try account.heldSettings().announces(matter)
  }

  /// Returns what was told or waits since an earlier look.
  package var marked: Set<Matter.ID> {
    get throws(StoreError) { Set(try records().pacing.get().marks.keys) }
  }

  /// Whether somebody has looked before.
  package var hasBegun: Bool {
    get throws(StoreError) { try records().pacing.get().day != nil }
  }

  /// Remembers what there is, unless somebody has looked before.
  package func begin(with center: AlertCenter) throws(StoreError) {
    let held = try records()
    guard try held.pacing.get().day == nil else { return }
    let moment = try moment(.change, at: center)
    try account.keepingSituation { () throws(StoreError) in
      try store().transaction { () throws(StoreError) in
        let before = try held.pacing.get()
        var after = before
        after.begin(with: center.matters, at: moment)
        try held.pacing.put(after, since: before)
      }
    }
  }

  /// Notes that somebody who was not told yet begins to listen behind a place: what stands there is raised once more when it is told.
  func hear(behind place: Int) { seen = max(seen, place) }

  /// Whether it was not asked within a month whether to go on telling of alerts of a type.
  package func mayAsk(aboutMuting type: AlertType) throws(StoreError) -> Bool {
    guard let day = try records().pacing.asked(about: type) else { return true }
    return try planner().clock.day(at: settings.now()).days(since: day) > Self.daysBetweenQuestions
  }

  /// Notes that it is asked today.
  package func noteAsked(aboutMuting type: AlertType) throws(StoreError) {
    try records().pacing.noteAsked(about: type, on: try planner().clock.day(at: settings.now()))
  }

  private static let daysBetweenQuestions = 30

  private func look(
    at center: AlertCenter,
    _ occasion: AlertPacing.Occasion,
    greeted: Set<Matter.ID>,
    _ before: AlertPacing
  ) throws(StoreError) -> (after: AlertPacing, speech: Speech) {
    let (settings, isPermitted) = (try account.heldSettings(), try isPermitted)
    let isMuted = { (matter: Matter) in !isPermitted || !settings.announces(matter) }
    var matters = center.matters
    for index in matters.indices where greeted.contains(matters[index].id) { matters[index].snoozedUntil = nil }
    var pacing = before
    pacing.note(matters.filter { greeted.contains($0.id) }, on: center.today)
    let moment = try moment(occasion, at: center)
    let receptions = center.receptions
    let habits = try habits(before: center.today)
    let policy = PacingPolicy(settings, learnt: habits.times, recalledDays: habits.recalledDays)
    let speech = pacing.look(at: matters, moment, by: policy, isMuted: isMuted) { matter in
      AlertScore(matter, reception: receptions[matter.kind] ?? Reception(), on: center.today).total
    }
    return (pacing, speech)
  }

  private func moment(
    _ occasion: AlertPacing.Occasion,
    at center: AlertCenter
  ) throws(StoreError) -> AlertPacing.Moment {
    let (planner, now) = (try planner(), settings.now())
    return AlertPacing.Moment(
      today: center.today,
      time: planner.clock.time(at: now),
      isQuiet: planner.isQuiet(at: now),
      occasion: occasion,
      now: now
    )
  }
}
