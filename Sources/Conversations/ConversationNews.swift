import Alerts
import Assistant
import Calendars
import Databases
import Localization
import Meanings
import Models
import Navigation
import Scheduling
import Sentences
import Store
import Wording

/// Tells one typed conversation what came up since it last asked, by whatever process.
///
/// What of the alerts is said, and when, is up to ``AlertPacing``: the first question of all only remembers what there is. Quiet hours hold
/// back what is not critical; when they end, one row tells of all that is still open. What is muted is not told of at all.
@MainActor
final class ConversationNews: ReplyWriting {
  let client: Client

  /// Whether what is open is said when the conversation begins, besides the greeting.
  private let speaksFirst: Bool
  /// As it was when it was last asked for news.
  private var last: Look?
  /// Whether quiet hours were at the look before.
  private var wasQuiet = false
  /// What was open then.
  private var known: Set<Matter.ID> = []
  /// That the app is in use is noted when there is time for it, not before the first word.
  private var isOpeningNoted = false

  init(client: Client, speaksFirst: Bool) {
    self.client = client
    self.speaksFirst = speaksFirst
  }

  /// Returns what was put into the store since it was last asked, and what has come due, a row each; while the person is busy what is critical,
  /// and what was to be told at an hour.
  func rows(isBusy: Bool) -> [Reply.Row] {
    alertNews(isBusy) + notificationNews(isBusy)
  }

  /// Remembers what there is, of which nothing is told as news but the notifications that nobody was told of yet.
  func watch() {
    client.watch()
    guard last == nil, let center = try? client.situation().center, let look = try? look(at: center, false) else {
      return
    }
    try? client.account.unasked.begin(with: center)
    (last, known, wasQuiet) = (look, Set(center.matters.map(\.id)), look.isQuiet)
  }

  // MARK: Notifications

  private func notificationNews(_ isBusy: Bool) -> [Reply.Row] {
    // A store that cannot be used is told to whoever asks for something.
    let before = isBusy ? [] : newInInbox()
    if !isOpeningNoted {
      isOpeningNoted = true
      try? client.account.events.noteOpened()
    }
    _ = try? client.account.delivery.deliverDue()
    // What can wait does so until the person is through.
    let waits = isBusy && (try? client.hasAwaitedInInbox()) != true
    let items = waits ? before : before + newInInbox()
    let planner = try? client.planner()
    let released = items.filter { planner?.isQuiet(at: $0.createdAt) == true }
    if released.count > 1 { return [digest(of: released)] + rows(of: items.filter { !released.contains($0) }) }
    return rows(of: items)
  }

  private func newInInbox() -> [NotificationItem] { (try? client.newInInbox(atOnce: .max)) ?? [] }

  /// What quiet hours held back, in one row that names the first of it, which is the most urgent.
  private func digest(of items: [NotificationItem]) -> Reply.Row {
    let first = text(.notification, .text(items[0].title), .text(items[0].body))
    var row = row(text(.notificationDigest, .integer(items.count), .phrase(first)))
    row.link = DeepLink(.inbox)
    return row
  }

  private func rows(of items: [NotificationItem]) -> [Reply.Row] {
    var rows = items.prefix(AlertRows.newsLimit).map { item in
      let words = text(.notification, .text(item.title), .text(item.body))
      // What a process that was killed may have said is said once more.
      let isAgain = client.assistant.unwrittenNews.isDoubtful(item.id, of: client.account.user)
      var row = row(isAgain ? "\(words) (\(client.localizer.text("notification.again")))" : words)
      row.link = item.link.flatMap { try? DeepLink(url: $0) } ?? DeepLink(.inbox)
      row.notification = item.id
      return row
    }
    if items.count > rows.count { rows.append(row(text(.moreNotifications, .integer(items.count - rows.count)))) }
    return rows
  }

  // MARK: Alerts

  private func alertNews(_ isBusy: Bool) -> [Reply.Row] {
    guard let situation = try? client.situation(), let look = try? look(at: situation.center, isBusy), look != last
    else {
      return []
    }
    let center = situation.center
    guard let speech = speech(about: center, look) else { return [] }
    last = (try? self.look(at: center, isBusy)) ?? look
    // What waits until the person is through is as new then.
    known = isBusy ? known.union(speech.said) : Set(center.matters.map(\.id))
    let together = alertRows.rows(ofRow: speech, in: center, look.isQuiet || wasQuiet ? .digest : .together)
    wasQuiet = look.isQuiet || isBusy && wasQuiet
    return together + alertRows.rows(ofEach: speech, in: center)
  }

  private var alertRows: AlertRows { AlertRows(client: client) }

  /// Returns what is due or was held back; at the first look of all what would be too late later.
  ///
  /// Nothing else comes unasked where only lines are read.
  func due(_ occasion: AlertPacing.Occasion) -> [Reply.Row] {
    guard let center = try? client.situation().center else { return [] }
    let (unasked, greeted) = (client.account.unasked, occasion == .opening ? greeted(in: center) : [])
    // What lies in the inbox, and nobody was told of yet, such a face tells by itself.
    let told = occasion == .opening ? [] : (try? unasked.toldByInbox()) ?? []
    guard var speech = try? unasked.look(at: center, occasion, greeted: greeted) else { return [] }
    speech.now.removeAll { $0.alert.map(told.contains) == true }
    return alertRows.rows(ofRow: speech, in: center, .together) + alertRows.rows(ofEach: speech, in: center)
  }

  private func look(at center: AlertCenter, _ isBusy: Bool) throws -> Look {
    let (planner, now) = (try client.planner(), client.settings.now())
    return Look(
      version: try client.store().version(),
      today: center.today,
      time: planner.clock.time(at: now),
      isQuiet: planner.isQuiet(at: now),
      isBusy: isBusy
    )
  }

  /// What is to be said now; nil while another process tells.
  ///
  /// What another face has said is said here, too, until the person has seen it: nobody knows which of them is looked at.
  private func speech(about center: AlertCenter, _ look: Look) -> Speech? {
    let unasked = client.account.unasked
    guard let last else {
      guard speaksFirst else {
        try? unasked.begin(with: center)
        return Speech()
      }
      do { return try unasked.look(at: center, .opening, greeted: greeted(in: center)) } catch { return Speech() }
    }
    let new = center.matters.filter {
      !known.contains($0.id) && !$0.isSeen && (try? unasked.announces($0)) == true
    }
    let isNewHere = { (matter: Matter) in !look.isQuiet && !look.isBusy || matter.severity == .critical }
    let occasion: AlertPacing.Occasion = look.isBusy ? .busy : last.isQuiet && !look.isQuiet ? .endOfQuiet : .change
    do {
      guard var speech = try unasked.look(at: center, occasion) else { return nil }
      let toBeSaid = Set(speech.now + speech.together).union(speech.held.keys).union(
        speech.along.values.flatMap(\.self)
      )
      speech.now += new.filter { !toBeSaid.contains($0.id) && isNewHere($0) }.map(\.id)
      return speech
    } catch {
      // What cannot be written down is said all the same.
      var speech = Speech()
      speech.now = new.filter(isNewHere).map(\.id)
      return speech
    }
  }

  /// What the greeting tells of.
  private func greeted(in center: AlertCenter) -> Set<Matter.ID> {
    Set(center.greeted(at: client.settings.now()).map(\.id))
  }

  /// What decides of what there is to say: as long as it is the same, there is nothing new.
  private struct Look: Hashable {
    let version: Store.Version
    let today: CalendarDay
    let time: ClockTime
    let isQuiet: Bool
    let isBusy: Bool
  }
}
