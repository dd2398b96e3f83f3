import Calendars
import Chat
package import Databases
import FoundationEssentials
import JSONText
package import Models
import Navigation
import Store
import TimeZones

/// Keeps what a client asked for, shows and said in the store, so that it goes on in any process.
///
/// Whoever performs something for the client calls ``resume()`` before it and ``keep()`` after it.
@MainActor
package final class ClientMemory {
  /// What a client asked for and shows.
  private struct State: Codable, Hashable {
    var language: Language?
    var timeZone: String?
    var navigation = NavigationMachine()
    /// The sessions that show something of their own, the one that moved last at the end.
    private var sessions: [Session]?

    private struct Session: Codable, Hashable {
      let name: String
      let navigation: NavigationMachine
    }

    private static let mostSessions = 16

    /// What a session shows, or the client itself where none is named; a new one is at the start.
    func shown(in session: String?) -> NavigationMachine {
      guard let session else { return navigation }
      return sessions?.last { $0.name == session }?.navigation ?? NavigationMachine()
    }

    mutating func show(_ shown: NavigationMachine, in session: String?) {
      guard shown != self.shown(in: session) else { return }
      guard let session else { return navigation = shown }
      let others = (sessions ?? []).filter { $0.name != session }
      sessions = (others + [Session(name: session, navigation: shown)]).suffix(Self.mostSessions)
    }
  }

  package let name: String
  private unowned let client: Client
  /// The revision that is held here; nil where nothing of the store's is.
  private var revision: Int?
  /// The store's state when the revision was looked at last.
  private var version: Store.Version?
  private var kept = State()
  /// As it is now, with what is not kept yet.
  private var state = State()
  /// Which of the client's sessions is shown; nil for the one without a name.
  private var session: String?
  /// The conversations that were asked for since the last ``keep()``.
  private var used: Set<String> = []
  /// How each conversation was kept last.
  private var states: [String: ConversationState] = [:]
  private var isAnew = false

  init(of client: Client, named name: String) {
    self.client = client
    self.name = name
  }

  private func repository() throws(StoreError) -> ClientRepository { try client.records().client(name) }

  // MARK: Before and after

  /// Takes on what another process has kept meanwhile, and shows what a session of the client does.
  package func resume(in session: String? = nil) throws(StoreError) {
    try takeOver()
    guard session != self.session else { return }
    state.show(client.app.navigation, in: self.session)
    self.session = session
    client.app.restore(state.shown(in: session))
  }

  private func takeOver() throws(StoreError) {
    let version = try client.store().version()
    if let before = self.version, revision != nil, version.isOwn(since: before) { return }
    self.version = version
    guard let stored = try repository().get() else {
      // Nothing is kept yet; or all of it was forgotten, for good.
      if revision != nil { forget() }
      return
    }
    guard stored.revision != revision else { return }
    forget()
    revision = stored.revision
    // What a later program wrote, or an earlier one, need not be known here: the client begins at the start.
    kept = (try? JSONTextDecoder().decode(State.self, from: Data(stored.state.utf8))) ?? State()
    state = kept
    if let language = kept.language { client.speak(language) }
    if let zone = kept.timeZone.flatMap(ZoneInfo.init(identifier:)) { client.live(in: zone) }
    client.app.restore(state.shown(in: session))
  }

  /// Keeps what has changed since.
  package func keep() throws(StoreError) {
    var progress: [String: ClientRepository.Progress] = [:]
    var newStates: [String: ConversationState] = [:]
    for session in used {
      guard let conversation = client.held(session) else { continue }
      let state = ConversationState(of: conversation)
      guard state != states[session] else { continue }
      progress[session] = try Self.progress(of: conversation, to: state, since: states[session]?.messageCount ?? 0)
      newStates[session] = state
    }
    state.language = client.chosenLanguage
    state.timeZone = client.chosenTimeZone?.identifier
    state.show(client.app.navigation, in: session)
    guard state != kept || !progress.isEmpty || isAnew else { return used = [] }
    let text = try Self.text(state)
    let new = try client.account.keepingSituation { () throws(StoreError) in
      try repository().put(text, progress, isAnew: isAnew, at: client.settings.now())
    }
    // What another process kept at the same time is read before the next step.
    revision = new == (revision ?? 0) + 1 ? new : nil
    version = try client.store().version()
    (kept, used, isAnew) = (state, [], false)
    states.merge(newStates) { _, new in new }
  }

  /// Gives up what was said since the last ``keep()``, as if it had not been: the store has the rest.
  package func forget() {
    (revision, version, kept, state, used, states, isAnew) = (nil, nil, State(), State(), [], [:], false)
    client.letGoOfConversations()
    client.app.restore(state.shown(in: session))
  }

  // MARK: Conversations

  /// Notes that something is said in a conversation, or read of it.
  func note(_ session: String) { used.insert(session) }

  /// What was said is given up with the next ``keep()``.
  func beginAnew() { (states, isAnew) = ([:], true) }

  /// Lets a conversation that has just begun go on where it was kept.
  func recall(_ conversation: ChatViewModel, named session: String) throws(StoreError) {
    guard !isAnew, let kept = try repository().conversation(session, last: ChatViewModel.longestHistory),
      let state = try? JSONTextDecoder().decode(ConversationState.self, from: Data(kept.state.utf8))
    else { return }
    state.restore(conversation, behind: kept.messages.compactMap(Self.message))
    states[session] = state
  }

  /// Returns the last messages of a conversation that stand before a place in it, the oldest first.
  package func messages(of session: String, before number: Int, count: Int) throws(StoreError) -> [ChatMessage] {
    try repository().messages(of: session, before: number, count: count).compactMap(Self.message)
  }

  /// The place of the first message that is kept of a conversation; nil where none is.
  package func firstMessage(of session: String) throws(StoreError) -> Int? {
    try isAnew ? nil : repository().firstMessage(of: session)
  }

  private static func message(in text: String) -> ChatMessage? {
    try? JSONTextDecoder().decode(ChatMessage.self, from: Data(text.utf8))
  }

  private static func progress(
    of conversation: ChatViewModel,
    to state: ConversationState,
    since count: Int
  ) throws(StoreError) -> ClientRepository.Progress {
    let new = conversation.messages.suffix(max(0, state.messageCount - count))
    var messages: [(number: Int, message: String)] = []
    for (number, message) in zip((state.messageCount - new.count + 1)..., new) {
      messages.append((number, try text(message)))
    }
    return ClientRepository.Progress(state: try text(state), messages: messages)
  }

  /// Values of this program can be written as JSON: where one cannot, it is the program that is wrong.
  private static func text(_ value: some Encodable) throws(StoreError) -> String {
    do {
      return String(decoding: try JSONTextEncoder().encode(value), as: UTF8.self)
    } catch {
      throw .unreadable(path: "", value: "\(type(of: value))")
    }
  }
}
