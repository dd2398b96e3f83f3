@testable import Databases
import ForAll
import Alerts
import Foundation
@testable import InboxRepositories
import Models
import PropertyTesting
@testable import Repositories
import TestSupport
import Testing

@testable import Store

@Suite(.onOwnThreads)
struct ForgetTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(folder: folder.url)
  }

  @Test func `forgetting takes every row of a user and no other`() throws {
    for user in ["me", "other"] { try fill(user, word: user, count: 3) }
    let other = try store.user("other").records()
    try store.forget("me")
    let database = try Database(folder.database)
    for table in try database.texts(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('provider_token', 'sqlite_sequence')"
    ) {
      #expect(try database.texts("SELECT DISTINCT user FROM \(table)") == ["other"])
    }
    #expect(try store.user("me").records() == UserRecords())
    #expect(try store.user("other").records() == other)
    #expect(try store.user("other").inputHistory.recent().count == 3)
    #expect(try store.user("other").sessions.lines(of: "s").count == 3)
    try store.forget("me")
  }

  @Test func `no byte of what was forgotten stays in any file`() async {
    await forAll(.array(of: .oneOf(.int(in: 0...9), .int(in: 0...200)), count: 1...6)) { counts in
      for (number, count) in counts.enumerated() {
        try fill("me", word: "حسام\(number)", count: count)
        try fill("other", word: "Layan\(number)", count: count / 2)
      }
      #expect(try holds("حسام"))
      try store.forget("me")
      #expect(try holds("حسام") == false)
      #expect(try holds("Layan"))
      try store.forget("other")
    }
  }

  @Test func `a reader elsewhere may keep the bytes for now, and that is said`() throws {
    try fill("me", word: "حسام", count: 1)
    let reader = try Store(folder: folder.url)
    store.wait(atMost: .milliseconds(20))
    try reader.connection.snapshot { () throws(StoreError) in
      _ = try reader.user("me").records()
      #expect(throws: StoreError.busy(path: folder.database.path)) { try store.forget("me") }
    }
    #expect(try store.user("me").records() == UserRecords())
    try store.forget("me")
    #expect(try holds("حسام") == false)
  }

  private func holds(_ word: String) throws -> Bool {
    let word = Array(word.utf8)
    return try folder.files().values.contains { $0.withUnsafeBytes { Self.holds($0, word) } }
  }

  /// The files are long, and the standard library's search is slow.
  private static func holds(_ bytes: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
    guard var rest = bytes.baseAddress else { return false }
    let end = rest + bytes.count
    while let found = memchr(rest, CInt(word[0]), end - rest).map(UnsafeRawPointer.init), end - found >= word.count {
      if memcmp(found, word, word.count) == 0 { return true }
      rest = found + 1
    }
    return false
  }

  /// Tells much about a user and takes some of it back, so that rows move between pages.
  private func fill(_ name: String, word: String, count: Int) throws {
    let store = store
    try store.transaction { () throws(StoreError) in
      let user = store.user(name)
      try user.profiles.put(Profile(name: word))
      var settings = NotificationSettings()
      settings.timezone = word
      try user.settings.put(settings)
      try fill(money: user, word: word)
      try user.topics.takeOver(at: .now)
      let token = Token(name: "\(name) \(word)", user: name, scope: .read, expires: nil)
      _ = try store.tokens.add(token, digest: "\(name) \(word)", now: .now)
      try user.contextSessions.put(word, of: "\(name) \(word)", saying: word, now: .now)
      _ = try user.topics.add(word)
      let progress = ClientRepository.Progress(state: word, messages: [(number: 1, message: word)])
      _ = try user.client(word).put(word, [word: progress], at: .now)
      try user.keptAnswers.put(word, to: word, key: word, now: .now)
      if let service = OwnService(service: .passportRenewal, expires: .today) { try user.services.put(service) }
      for number in 0..<count {
        let text = String(repeating: "\(word) \(number) ", count: 1 + number % 40)
        let record = DependentRecord(name: text, relationship: word, serviceType: text, deadline: .on(.today))
        try user.dependents.put(record)
        if number % 3 == 1 { try user.dependents.remove(record.id) }
        try user.alerts.put(
          Alert(id: number, alertType: .taxDeadline, title: word, message: text, severity: .low, createdAt: text)
        )
        try user.inputHistory.append(text)
        try user.appointments.put(.sample(number, petName: text))
        let token = DeviceToken.sample("\(word) \(number)")
        try user.devices.register(token, type: word, at: .now)
        try store.outbox.add([.sample(to: token, of: name, payload: text)], at: .now)
        try user.sessions.put(
          SessionRecord(id: "s", folder: "/\(word)", title: text, updatedAt: word),
          adding: [SessionRecord.Line(speaker: .user, text: text, language: .arabic, link: word)]
        )
      }
    }
  }

  private func fill(money user: UserStore, word: String) throws(StoreError) {
    try user.transactions.put(Transaction(amount: 1, currency: word, category: word, merchant: word, date: .now))
    try user.budgets.put(Budget(period: .daily, category: word, amount: 1, currency: word))
    try user.changes.recording(for: word, naming: { _ in Explanation(word) }) { () throws(StoreError) in
      _ = try user.goals.put(Goal(id: word, title: word, target: 2, current: 1, currency: word))
    }
    try user.recurring.put(
      RecurringTransaction(
        id: word,
        title: word,
        amount: 1,
        currency: word,
        every: RecurrenceRule(each: .daily),
        nextDue: .today
      )
    )
    try user.finances.put(Balance(amount: 1, currency: word, day: .today))
    try user.finances.put(taxCountry: word)
    _ = try user.finances.settle(before: Date(timeIntervalSince1970: 0))
    try user.finances.noteLookedThrough(on: .today)
    try user.sources.put(AlertSource(url: "https://\(word).example", tokenFile: word, failure: Explanation(word)))
    try user.sources.put(
      SourceReport(
        url: "https://\(word).example",
        topic: .recommendations,
        content: SourceReport.Content(entries: [SourceReport.Entry(title: word, message: word)]),
        answeredAt: .now
      )
    )
    let cause = AlertCause(fact: word, message: Explanation(word), because: Explanation(word))
    let alert = Alert(id: 900, alertType: .lowBalance, title: word, message: word, severity: .low, createdAt: word)
    try user.alerts.put(alert.caused(by: cause))
    try user.alerts.pause(alert.id, as: .acknowledged(on: .today))
    if try user.sources.sourceOfAlert().isEmpty {
      try user.sources.link(900, to: 9, at: "https://\(word).example")
      try user.sources.addDismissal(of: 900)
      let gone = Alert(id: 901, alertType: .lowBalance, title: word, message: word, severity: .low, createdAt: word)
      try user.alerts.put(gone)
      try user.sources.link(901, to: 10, at: "https://\(word).example")
      try user.sources.withdraw(901, of: "https://\(word).example", at: .now)
    }
    try user.inbox.put(NotificationItem(id: word, type: word, title: word, body: word, createdAt: .now))
    let told = ["there", "gone"].map { place in
      NotificationItem(id: "\(word) \(place)", type: word, title: word, body: word, createdAt: .now)
    }
    for listed in [told, Array(told.prefix(1))] { _ = try user.inbox.hold(listed, of: word) }
    try NotedMarks(of: user.inbox).take(["\(word) taken"])
    try KeptDeliveryBudget(of: user.inbox, at: word).noteWait(at: .now)
    try user.inbox.markRead("\(word) there")
    try user.inbox.follow(InboxSource(url: word, tokenFile: word, failure: Explanation(word)))
    try user.loans.put(Loan(id: word, status: .rejected, amount: 1, currency: word, lender: word, reason: word))
    try user.schedule.plan(.sample(word, due: .now))
    try user.userInfo.put("{}", to: word)
    try user.activity.note(.opened, at: .now)
    try user.activity.count(.sent, of: word, at: Date(timeIntervalSince1970: 0))
    try user.activity.put(ActivityRepository.State(zone: word))
    let said = AlertPacing.Mark(step: 0, severity: Severity(rawValue: word), deadline: nil, saidOn: nil)
    let pacing = AlertPacing(marks: [Matter.ID(rawValue: word): said], day: AlertPacing.Day(.today))
    try user.pacing.put(pacing, since: AlertPacing())
    try user.pacing.noteAsked(about: .recommendation, on: .today)
    try user.pacing.note(Presence(.today, hour: 9))
  }
}
