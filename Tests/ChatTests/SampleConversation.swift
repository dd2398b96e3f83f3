import Alerts
import Calendars
import Foundation
import Localization
import Meanings
import Models
import Navigation
import SentenceWords
import TimeZones
import Understanding
import Chat

/// A conversation about records that a test can change, on a day that it can choose.
@MainActor
final class SampleConversation {
  let chat: ChatViewModel
  let app: AppViewModel
  private let world: World

  /// Learnt once for all tests: nothing else here takes time.
  nonisolated static let understanding = ConversationUnderstanding.embedded

  init(_ records: UserRecords = .sample, language: Language = .arabic) {
    let world = World(records: records)
    let app = AppViewModel { world.log.append($0) }
    self.world = world
    self.app = app
    chat = ChatViewModel(
      app: app,
      understanding: Self.understanding,
      localizers: [:],
      language: language,
      actions: world,
      moment: { .sample },
      situation: { world.situation }
    )
  }

  /// What is held, what day it is, and what was done about it.
  @MainActor
  private final class World: ChatActions {
    var records: UserRecords { didSet { known = nil } }
    var today = CalendarDay.sample { didSet { known = nil } }
    /// The same until something changes, as the assistant has it.
    private var known: Situation?
    var failure: Explanation?
    var log: [String] = []
    var done: [String] = []

    init(records: UserRecords) {
      self.records = records
    }

    var situation: Situation {
      let situation = known ?? Situation(records: records, today: today)
      known = situation
      return situation
    }

    func mayAsk(aboutMuting type: AlertType) -> Bool { false }

    func dismiss(_ alert: Alert, isAsking: Bool) throws(ChatError) {
      if let failure { throw ChatError(failure) }
      for index in records.alerts.indices where records.alerts[index].id == alert.id {
        records.alerts[index].isDismissed = true
      }
      done.append("dismiss \(alert.id)")
    }

    func markRead(_ alert: Alert) throws(ChatError) {
      if let failure { throw ChatError(failure) }
      done.append("read \(alert.id)")
    }

    var isQuietNow = false
    let isNotifyingDenied = false
    let heldNow: [Matter.ID: Speech.Hold]? = nil

    func days(of payment: RecurringTransaction) -> PaymentDays { PaymentDays(coming: [payment.nextDue]) }

    /// What comes of requests, in their order.
    var outcomes: [ChatOutcome] = []

    func carryOut(_ request: ChatRequest) throws(ChatError) -> ChatOutcome {
      if let failure { throw ChatError(failure) }
      requests.append(request)
      return outcomes.isEmpty ? .noReminder : outcomes.removeFirst()
    }

    var requests: [ChatRequest] = []

    func change(_ change: NotificationSettings.Change) throws(ChatError) {
      if let failure { throw ChatError(failure) }
      records.settings.apply(change)
      done.append("change \(change)")
    }

    func speak(_ language: Language) {
      done.append("speak \(language.rawValue)")
    }
  }

  var records: UserRecords {
    get { world.records }
    set { world.records = newValue }
  }

  var today: CalendarDay {
    get { world.today }
    set { world.today = newValue }
  }

  /// What the store says to the next changes; nil where it does them.
  var failure: Explanation? {
    get { world.failure }
    set { world.failure = newValue }
  }

  var isQuietNow: Bool {
    get { world.isQuietNow }
    set { world.isQuietNow = newValue }
  }

  /// What comes of the next requests.
  var outcomes: [ChatOutcome] {
    get { world.outcomes }
    set { world.outcomes = newValue }
  }

  /// What was asked of whoever keeps the records.
  var requests: [ChatRequest] { world.requests }

  /// What was done, in its order, such as `dismiss 2` or `speak en`.
  var done: [String] { world.done }

  /// Why steps were refused.
  var log: [String] { world.log }

  /// The answer, a line for each message: kind, text and link.
  func ask(_ text: String) -> [String] {
    chat.send(text).messages.map(\.line)
  }

  func open() -> [String] {
    chat.open().map(\.line)
  }
}

extension ChatMessage {
  /// Such as `response: وش تقصد؟ (tanbih://dependents) [reply|reply]`.
  var line: String {
    let link = deepLink.map { " (\($0.url))" } ?? ""
    let replies = quickReplies.isEmpty ? "" : " [\(quickReplies.joined(separator: "|"))]"
    return "\(kind.rawValue): \(text.shown)\(link)\(replies)"
  }
}

extension String {
  /// The text with its isolates to be seen: U+2068 as ⟨ and U+2069 as ⟩.
  var shown: String {
    replacing("\u{2068}", with: "⟨").replacing("\u{2069}", with: "⟩")
  }
}

extension CalendarDay {
  /// The contract's 2026-11-21.
  static let sample = CalendarDay(daysSinceEpoch: 20_778)
}

extension Moment {
  /// The contract's nine in the morning in Riyadh.
  static let sample = Moment(
    now: Date(timeIntervalSince1970: 1_795_240_800),
    zone: ZoneInfo(identifier: "Asia/Riyadh") ?? .gmt
  )
}

extension UserRecords {
  /// The contract's examples: a passport, two dependents, an alert.
  static let sample = UserRecords(
    profile: Profile(name: "سارة", locale: .arabic, timeZone: "Asia/Riyadh"),
    services: [OwnService(service: .passportRenewal, expires: CalendarDay.sample.adding(days: 10))].compactMap(\.self),
    dependents: [.husam, .layan],
    alerts: [.tax]
  )
}

extension DependentRecord {
  static let husam = DependentRecord(
    name: "حسام",
    relationship: "ولدك",
    serviceType: "اصدار رخصة",
    deadline: .days(5, from: .sample)
  )
  static let layan = DependentRecord(
    name: "ليان",
    relationship: "ابنتك",
    serviceType: "تجديد الهوية",
    deadline: .on(CalendarDay.sample.adding(days: 18))
  )
}

extension Alert {
  static let tax = Alert(
    id: 2,
    alertType: .taxDeadline,
    title: "Tax Deadline Approaching",
    message: "VAT Payment in 5 days",
    severity: .high,
    createdAt: "2026-11-14T10:00:00",
    deadline: .on(CalendarDay.sample.adding(days: 5)),
    actionURL: "/taxes/declarations"
  )
  static let balance = Alert(
    id: 1,
    alertType: .lowBalance,
    title: "Low balance",
    message: "Balance below 500 SAR.",
    severity: .low,
    createdAt: "2026-11-14T10:00:00"
  )
}
