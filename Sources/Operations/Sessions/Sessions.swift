import Chat
import Foundation
import Localization
package import Models
import Navigation
import Store

/// The conversations that a front end begins, leaves and opens again, each with a perspective of its own.
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
  /// Hears what comes unasked; nil while nobody wants to.
  private var listener: TypedConversation?

  package init(assistant: Assistant) {
    self.assistant = assistant
  }

  /// Begins a conversation of the user and in the language that the perspective names.
  package func begin(in folder: String, from perspective: Perspective) -> Session {
    let now = assistant.settings.now()
    let record = SessionRecord(id: UUID().uuidString.lowercased(), folder: folder, updatedAt: Self.text(of: now))
    let session = Session(record: record, perspective: perspective, assistant: assistant)
    session.unsavedSince = now
    isSaved = false
    return hold(session)
  }

  /// An open conversation, else one of the user's that was saved; nil where there is none of that id.
  package func session(_ id: String, from perspective: @autoclosure () -> Perspective) throws -> Session? {
    if let session = open[id] {
      if order.last != id {
        order.removeAll { $0 == id }
        order.append(id)
      }
      return session
    }
    let perspective = perspective()
    guard let record = try assistant.store().user(perspective.user).sessions.get(id) else { return nil }
    return hold(Session(record: record, perspective: perspective, assistant: assistant))
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
    return try assistant.store().user(session.perspective.user).sessions.lines(of: session.record.id)
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
    guard listener == nil else { return }
    let listener = TypedConversation(assistant: assistant)
    _ = listener.news()
    self.listener = listener
  }

  /// What has come unasked since, for the conversation that was used last.
  package func news() -> (session: Session, reply: Reply)? {
    guard let listener, let session = order.last.flatMap({ open[$0] }) else { return nil }
    return within(session) { listener.news() }.map { (session, $0) }
  }

  /// Does something from a conversation's perspective, which may change on the way.
  package func within<Value>(_ session: Session, _ body: () throws -> Value) rethrows -> Value {
    assistant.perspective = session.perspective
    defer { session.perspective = assistant.perspective }
    return try body()
  }

  /// The answer to a line; a command that erases takes the word that confirms it when `isAllowed`.
  package func reply(to line: String, in session: Session, isAllowed: Bool = false) -> Reply {
    within(session) {
      let isForgetting = SlashCommand(line: line) == .forget
      guard isForgetting && isAllowed else {
        let reply = session.conversation.reply(to: line)
        let language = reply.rows.first?.language ?? assistant.language
        session.note(line, in: language, answeredBy: reply, at: assistant.settings.now())
        isSaved = false
        return reply
      }
      let confirmed = "\(SlashCommand.forget.name) \(SlashCommand.Operand.confirmation.rawValue)"
      let reply = session.conversation.reply(to: confirmed)
      forgetWhatIsUnsaved(of: session.perspective.user)
      return reply
    }
  }

  /// A sentence of the catalogs, as it is said in a conversation.
  package func line(_ key: String, in session: Session) -> Reply {
    within(session) {
      Reply([Reply.Row(assistant.localizer.text(key), language: assistant.language)])
    }
  }

  /// Takes on a language that was chosen beside the conversation.
  package func speak(_ language: Language, in session: Session) throws {
    try within(session) {
      try session.conversation.conversation().language = language
      assistant.speak(language)
    }
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
        try store.user(session.perspective.user).sessions.put(session.record, adding: session.unsavedLines)
      }
    }
    for session in unsaved { session.forgetUnsaved() }
    isSaved = true
  }

  private func forgetWhatIsUnsaved(of user: String) {
    for session in open.values where session.perspective.user == user {
      session.forgetUnsaved()
      session.record.title = nil
    }
  }

  private func hold(_ session: Session) -> Session {
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
