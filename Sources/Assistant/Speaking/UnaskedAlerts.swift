package import Alerts
import Calendars
package import Databases
import FoundationEssentials
import InboxRepositories
import Meanings
import Models
import Repositories
import Scheduling
import Sentences
import Store

/// What of the open alerts, documents and dependents the user is told unasked, by whatever face and process.
@MainActor
package final class UnaskedAlerts: AccountPart {
  package unowned let account: Account
  /// What decided of what is said, at the last look of those who tell of everything, and of those who do not.
  private var lastLook: [Bool: Moment] = [:]
  /// What a face shows just now.
  private var unshown: Decision?
  /// What of documents and dependents was said by looks of which all that listen are told.
  package private(set) var shown = ShownSpeeches()
  /// The place of the last alert at that look.
  private var seen = 0
  /// When the user is usually there, as it was reckoned on a day: what happens on that day does not change it.
  private var learnt: (day: CalendarDay, times: [ClockTime]?, recalledDays: Int)?

  init(_ account: Account) {
    self.account = account
  }

  /// Looks at what is open for something to say, for a face that shows it.
  ///
  /// It counts as said once it was shown (``noteShown()``), which is at once where the face does not say when; nobody else is told of anything meanwhile.
  ///
  /// - Parameters:
  ///   - center: What is open.
  ///   - occasion: Why somebody looks.
  ///   - greeted: What the person is told already.
  /// - Returns: What is to be said now; nil while somebody else tells the user of something.
  /// - Throws: Why it cannot be read, or written down; then nothing counts as said.
  package func look(
    at center: AlertCenter,
    _ occasion: AlertPacing.Occasion,
    greeted: Set<Matter.ID> = []
  ) throws(StoreError) -> Speech? {
    guard unshown == nil, let said = try decide(at: center, occasion, greeted: greeted) else { return nil }
    guard !said.speech.isSilent else { return said.speech }
    unshown = said
    try account.assistant.unwrittenNews.give(alertsOf: account)
    return said.speech
  }

  /// Looks for something to say, of which whoever asks for what was told after a place is told.
  ///
  /// - Parameter tellsAll: Whether documents and dependents are told as well, of which topics know nothing: these leave them to others.
  /// - Throws: Why it cannot be read, or written down; then nothing counts as said.
  package func look(tellsAll: Bool = true) throws(StoreError) {
    let (planner, now) = (try planner(), settings.now())
    let minute = Moment(
      version: try store().version(),
      time: planner.clock.time(at: now),
      isQuiet: planner.isQuiet(at: now)
    )
    guard minute != lastLook[tellsAll], unshown == nil else { return }
    let center = try account.situation().center
    let tellable = tellsAll ? nil : Set(center.matters.map(\.id).filter { $0.alert != nil })
    guard let said = try decide(at: center, .change, tellable: tellable) else { return }
    if !said.speech.isSilent {
      try keep(said)
      // Others may tell from now on.
      try account.assistant.unwrittenNews.give([], of: account.user)
      shown.add(said.speech.besides(Set(center.matters.map(\.id).filter { $0.alert != nil })))
    }
    lastLook[tellsAll] = Moment(version: try store().version(), time: minute.time, isQuiet: minute.isQuiet)
    seen = try records().alerts.lastRaised()
  }

  /// As long as it is the same, there is nothing new to say.
  private struct Moment: Hashable {
    let version: Store.Version
    let time: ClockTime
    let isQuiet: Bool
  }

  // MARK: Deciding, and keeping what came of it

  /// What is said, of which nothing is noted before it was shown.
  private struct Decision {
    let center: AlertCenter
    let before: AlertPacing
    let after: AlertPacing
    let speech: Speech
  }

  /// Decides what is said now; nil while another process tells the user of something.
  ///
  /// Where it is nothing, what came of the look is kept.
  private func decide(
    at center: AlertCenter,
    _ occasion: AlertPacing.Occasion,
    greeted: Set<Matter.ID> = [],
    tellable: Set<Matter.ID>? = nil
  ) throws(StoreError) -> Decision? {
    let pacing = try records().pacing
    func decision() throws(StoreError) -> Decision {
      let before = try pacing.get()
      let (after, speech) = try look(at: center, occasion, greeted: greeted, tellable: tellable, before)
      return Decision(center: center, before: before, after: after, speech: speech)
    }
    let first = try decision()
    if first.speech.isSilent {
      guard first.after != first.before || !awoken(by: first).isEmpty else { return first }
      return try account.keepingSituation { () throws(StoreError) in
        try store().transaction { () throws(StoreError) in
          // Another process may have looked meanwhile.
          let again = try decision()
          guard again.speech.isSilent else { return nil }
          try write(again)
          return again
        }
      }
    }
    let news = account.assistant.unwrittenNews
    guard try news.mayTell(account.user) else { return nil }
    let said = try decision()
    // Another process has told of it meanwhile, and others may go on.
    if said.speech.isSilent { try news.give([], of: account.user) }
    return said
  }

  /// Notes what was shown: it counts as said, on whatever face the next look is.
  func noteShown() throws(StoreError) {
    guard let said = unshown else { return }
    unshown = nil
    try keep(said)
  }

  /// Takes note that what was to be said was not shown: it is as new as before.
  func noteNotShown() { unshown = nil }

  private func keep(_ said: Decision) throws(StoreError) {
    try account.keepingSituation { () throws(StoreError) in
      try store().transaction { () throws(StoreError) in try write(said) }
    }
    // What was put off until now is put off no more, which the situation that was kept does not know.
    if !awoken(by: said).isEmpty { account.forgetSituation() }
  }

  private func write(_ said: Decision) throws(StoreError) {
    let held = try records()
    try held.pacing.put(said.after, since: said.before)
    for id in awoken(by: said) { try held.pause(id, as: nil) }
    let again = said.before.marks.keys.compactMap(\.alert)
    try held.alerts.raiseAgain(said.speech.said.compactMap(\.alert), toldBefore: Set(again), seen: seen)
    // What comes at once is one interruption: more than a few are one event, but for what is critical.
    let critical = Set(said.center.matters.lazy.filter { $0.severity == .critical }.map(\.id))
    let atOnce = said.speech.now.filter { !critical.contains($0) }
    let many = atOnce.count > AlertPacing.namedInSentence ? atOnce : []
    try held.pacing.noteTogether([], of: said.speech.said)
    for together in [many, said.speech.together] { try held.pacing.noteTogether(together, of: together) }
  }

  /// What was put off until a time that has come, and is held back by nothing else.
  private func awoken(by said: Decision) -> [Matter.ID] {
    let now = settings.now()
    return said.center.matters.filter { $0.isAwake(at: now) && said.speech.held[$0.id] == nil }.map(\.id)
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

  /// Notes that the person was greeted with what was there before and is as it was then.
  package func noteGreeted(by center: AlertCenter) throws(StoreError) {
    try begin(with: center)
    let pacing = try records().pacing
    let before = try pacing.get()
    var after = before
    after.noteGreeted(center.greeted(at: settings.now()), on: center.today)
    if after != before {
      try account.keepingSituation { () throws(StoreError) in try pacing.put(after, since: before) }
    }
  }

  /// Notes that somebody who was not told yet begins to listen behind a place: what stands there is raised once more when it is told.
  func hear(behind place: Int) { seen = max(seen, place) }

  func habits(
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

  func look(
    at center: AlertCenter,
    _ occasion: AlertPacing.Occasion,
    greeted: Set<Matter.ID> = [],
    tellable: Set<Matter.ID>? = nil,
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
    let speech = pacing.look(at: matters, moment, by: policy, tellable: tellable, isMuted: isMuted) { matter in
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
