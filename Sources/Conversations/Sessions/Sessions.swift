package import Assistant
import Chat
import Databases
import FoundationEssentials
import Localization
package import Models
import Navigation
import Repositories
import Store

/// The conversations that a front end begins, leaves and opens again, each with a client of its own.
///
/// What is said is saved when ``save()`` is called, not before it is answered: a conversation is no record of the user's,
/// and a disk takes longer than an answer.
@MainActor
package final class Sessions {
  /// So many are held open; the one that was silent longest is saved and closed for a new one.
  private static let mostOpen = 64

  private let assistant: Assistant
  private var open: [String: Session] = [:]
  /// Least recently used first.
  private var order: [String] = []
  /// Whether what comes unasked is told.
  private var isWatching = false

  package init(assistant: Assistant) {
    self.assistant = assistant
  }

  /// Begins a conversation of a client.
  package func begin(in folder: String, of client: Client) -> Session {
    let now = client.settings.now()
    let record = SessionRecord(id: UUID().uuidString.lowercased(), folder: folder, updatedAt: Self.text(of: now))
    let session = Session(record: record, client: client)
    session.unsavedSince = now
    isSaved = false
    return hold(session)
  }

  /// An open conversation, else one of the user's that was saved; nil where there is none of that id.
  package func session(_ id: String, of client: @autoclosure () -> Client) throws -> Session? {
    if let session = open[id] {
      if order.last != id {
        order.removeAll { $0 == id }
        order.append(id)
      }
      return session
    }
    let client = client()
    guard let record = try client.records().sessions.get(id) else { return nil }
    return hold(Session(record: record, client: client))
  }

  /// The user's conversations, newest first; those of a folder where one is named.
  package func page(
    of user: String,
    folder: String?,
    after last: SessionRecord?,
    limit: Int
  ) throws -> [SessionRecord] {
    try saveAll()
    return try assistant.store().user(user).sessions.page(folder: folder, after: last, limit: limit)
  }

  /// What was said in a conversation, oldest first.
  package func lines(of session: Session) throws -> [SessionRecord.Line] {
    try saveAll()
    return try session.client.records().sessions.lines(of: session.record.id)
  }

  /// Gives a conversation's memory up; what was saved stays.
  package func close(_ session: Session) throws {
    try saveAll()
    release(session.record.id)
  }

  /// Erases a conversation.
  package func remove(_ id: String, of user: String) throws {
    release(id)
    try assistant.store().user(user).sessions.remove(id)
  }

  // MARK: Talking

  /// Remembers what there is, before anything comes unasked.
  package func watch() {
    isWatching = true
    for session in open.values { session.watch() }
  }

  /// What has come unasked since, for the conversation that was used last.
  package func news() -> (session: Session, reply: Reply)? {
    guard isWatching, let session = order.last.flatMap({ open[$0] }) else { return nil }
    return session.conversation.news().map { (session, $0) }
  }

  /// The answer to a line; a command that erases takes the word that confirms it when `isAllowed`.
  package func reply(to line: String, in session: Session, isAllowed: Bool = false) -> Reply {
    let isForgetting = SlashCommand(line: line) == .forget
    guard isForgetting && isAllowed else {
      let reply = session.conversation.reply(to: line)
      let language = reply.rows.first?.language ?? session.client.language
      session.note(line, in: language, answeredBy: reply, at: session.client.settings.now())
      isSaved = false
      return reply
    }
    let confirmed = "\(SlashCommand.forget.name) \(SlashCommand.Operand.confirmation.rawValue)"
    let reply = session.conversation.reply(to: confirmed)
    forgetWhatIsUnsaved(of: session.client.account.user)
    return reply
  }

  /// A sentence of the catalogs, as it is said in a conversation.
  package func line(_ key: String, in session: Session) -> Reply {
    Reply([Reply.Row(session.client.localizer.text(key), language: session.client.language)])
  }

  /// Takes on a language that was chosen beside the conversation.
  package func speak(_ language: Language, in session: Session) throws {
    try session.conversation.model().language = language
    session.client.speak(language)
  }

  // MARK: Saving

  /// Whether there is nothing to save.
  package private(set) var isSaved = true

  /// Saves what was said; words that cannot be saved are told to the log and given up.
  package func save() {
    do {
      try saveAll()
    } catch {
      isSaved = true
      assistant.settings.log("\(error)")
      // A conversation is saved with the next words of any, for somebody may wish to open it again.
      for session in open.values { session.forgetUnsavedWords() }
    }
  }

  private func saveAll() throws(StoreError) {
    guard !isSaved else { return }
    let unsaved = order.compactMap { open[$0] }.filter { $0.unsavedSince != nil }
    let store = try assistant.store()
    try store.transaction { () throws(StoreError) in
      for session in unsaved {
        if let changed = session.unsavedSince { session.record.updatedAt = Self.text(of: changed) }
        try store.user(session.client.account.user).sessions.put(session.record, adding: session.unsavedLines)
      }
    }
    for session in unsaved { session.forgetUnsaved() }
    isSaved = true
  }

  private func forgetWhatIsUnsaved(of user: String) {
    for session in open.values where session.client.account.user == user {
      session.forgetUnsaved()
      session.record.title = nil
    }
  }

  private func hold(_ session: Session) -> Session {
    if isWatching { session.watch() }
    open[session.record.id] = session
    order.append(session.record.id)
    if order.count > Self.mostOpen {
      save()
      release(order[0])
    }
    return session
  }

  private func release(_ id: String) {
    open[id] = nil
    order.removeAll { $0 == id }
  }

  private static func text(of instant: Date) -> String {
    instant.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
