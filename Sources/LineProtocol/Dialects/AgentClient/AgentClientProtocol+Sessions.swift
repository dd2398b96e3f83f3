import Assistant
import Calendars
import Conversations
import FoundationEssentials
import Glibc
import Localization
import Models
import OperationInterface
import TimeZones

/// Beginning, opening, listing and ending conversations.
extension AgentClientProtocol {
  private struct NewSession: Encodable {
    let sessionId: String
    let modes: Modes
    let configOptions: [ConfigOption]
  }

  private struct OpenedSession: Encodable {
    let modes: Modes
    let configOptions: [ConfigOption]
  }

  private struct Options: Encodable {
    let configOptions: [ConfigOption]
  }

  private struct SessionList: ListResult {
    struct Item: Encodable {
      let sessionId: String
      let cwd: String
      let title: String?
      let updatedAt: String
    }
    let sessions: [Item]
    var nextCursor: String?

    init(_ sessions: [Item], hasMore: Bool) {
      self.sessions = sessions
      if hasMore { nextCursor = sessions.last.map { "\($0.updatedAt) \($0.sessionId)" } }
    }

    var count: Int { sessions.count }

    func prefix(_ count: Int) -> Self {
      Self(Array(sessions.prefix(count)), hasMore: nextCursor != nil || count < sessions.count)
    }
  }

  private static let pageSize = 50
  /// Paths are no longer than this on Linux.
  private static let longestPath = 4096

  func newSession(_ request: NewSessionRequest) throws -> Answer {
    try check(request.cwd)
    let session = sessions.begin(in: request.cwd, of: try client(of: request.meta))
    watch()
    let result = NewSession(
      sessionId: session.record.id,
      modes: modes(of: session),
      configOptions: options(of: session)
    )
    return .now(try encode(result), then: [try commands(of: session)])
  }

  func loadSession(_ request: OpenSessionRequest, request id: RequestID) throws -> Answer {
    guard request.mcpServers != nil else { throw AgentError.invalid("mcpServers", "The servers are missing.") }
    let session = try open(request)
    watch()
    let replay = try sessions.lines(of: session).bySpeaker.flatMap { lines in
      updates(saying: lines.map(Reply.Row.init), by: lines[0].speaker, in: session)
    }
    return try enqueue(
      Turn(
        replaying: replay,
        request: id,
        session: session.record.id,
        result: encode(opened(session)),
        afterwards: [try commands(of: session)]
      )
    )
  }

  func resumeSession(_ request: OpenSessionRequest) throws -> Answer {
    let session = try open(request)
    watch()
    return .now(try encode(opened(session)), then: [try commands(of: session)])
  }

  func listSessions(_ request: ListSessionsRequest, room: Int) throws -> Answer {
    if let folder = request.cwd { try check(folder) }
    let page = try sessions.page(
      of: user(of: request.meta),
      folder: request.cwd,
      after: request.cursor.map(Self.position),
      limit: Self.pageSize + 1
    )
    let shown = page.prefix(Self.pageSize)
    let items = shown.map {
      SessionList.Item(sessionId: $0.id, cwd: $0.folder, title: $0.title, updatedAt: $0.updatedAt)
    }
    let list = SessionList(items, hasMore: page.count > shown.count)
    return .now(try ResultEncoding().encode(list, room: room))
  }

  func closeSession(_ request: SessionRequest) throws -> Answer {
    let session = try session(request.sessionId, meta: request.meta)
    let ended = take("session/cancel", params: try encode(["sessionId": request.sessionId]))
    try sessions.close(session)
    return .now(Data("{}".utf8), then: ended)
  }

  /// Deleting what is not there is no fault.
  func deleteSession(_ request: SessionRequest) throws -> Answer {
    let ended = take("session/cancel", params: try encode(["sessionId": request.sessionId]))
    try sessions.remove(request.sessionId, of: user(of: request.meta))
    return .now(Data("{}".utf8), then: ended)
  }

  func setMode(_ request: SetModeRequest) throws -> Answer {
    try speak(request.modeId, in: session(request.sessionId), asked: "modeId")
    return .now(Data("{}".utf8))
  }

  func setOption(_ request: SetOptionRequest) throws -> Answer {
    let session = try session(request.sessionId)
    guard request.configId == ConfigOption.language else {
      throw AgentError.invalid("configId", "There is no option \"\(request.configId.prefix(100))\".")
    }
    try speak(request.value, in: session, asked: "value")
    return .now(try encode(Options(configOptions: options(of: session))))
  }

  private func speak(_ value: String, in session: Session, asked field: String) throws {
    guard let language = Language(rawValue: value) else {
      throw AgentError.invalid(field, "There is no language \"\(value.prefix(100))\".")
    }
    try sessions.speak(language, in: session)
  }

  // MARK: Finding one

  func session(_ id: String, meta: AgentMeta? = nil) throws -> Session {
    let told = try meta.map { try client(of: $0) }
    guard let session = try sessions.session(id, of: told ?? assistant.client()) else {
      throw AgentError.unknownSession(id)
    }
    return session
  }

  private func open(_ request: OpenSessionRequest) throws -> Session {
    try check(request.cwd)
    return try session(request.sessionId, meta: request.meta)
  }

  private func user(of meta: AgentMeta?) throws -> String {
    guard let user = meta?.tanbih?.user else { return assistant.settings.user }
    guard AssistantSettings.isUser(user) else {
      throw AgentError.invalid("_meta.tanbih.user", "A user goes by a short name that can be read.")
    }
    return user
  }

  private func client(of meta: AgentMeta?) throws -> Client {
    let client = assistant.client(of: try user(of: meta))
    let zone = try meta?.tanbih?.timeZone.map { name in
      guard let zone = ZoneInfo(identifier: name) else {
        throw AgentError.invalid("_meta.tanbih.timeZone", "There is no time zone of that name.")
      }
      return zone
    }
    if let language = meta?.tanbih?.locale { client.speak(language) }
    if let zone { client.live(in: zone) }
    return client
  }

  private func check(_ folder: String) throws {
    guard folder.hasPrefix("/"), folder.utf8.count <= Self.longestPath else {
      throw AgentError.invalid("cwd", "The folder is no absolute path.")
    }
  }

  /// Where a page ended, from its cursor.
  private static func position(_ cursor: String) throws -> SessionRecord {
    let parts = cursor.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty,
      (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(parts[0])) != nil
    else { throw AgentError.invalid("cursor", "The cursor is none that was given out.") }
    return SessionRecord(id: parts[1], folder: "", updatedAt: parts[0])
  }

  // MARK: What a session offers

  private func opened(_ session: Session) -> OpenedSession {
    OpenedSession(modes: modes(of: session), configOptions: options(of: session))
  }

  /// The languages, for front ends that know modes and no options.
  private func modes(of session: Session) -> Modes {
    let localizer = localizer(of: session)
    return Modes(
      currentModeId: localizer.language.rawValue,
      availableModes: Language.allCases.map {
        Modes.Mode(id: $0.rawValue, name: localizer.text("language.\($0.rawValue)"))
      }
    )
  }

  func options(of session: Session) -> [ConfigOption] {
    let localizer = localizer(of: session)
    return [
      ConfigOption(
        id: ConfigOption.language,
        name: localizer.text("agent.language"),
        currentValue: localizer.language.rawValue,
        options: Language.allCases.map {
          ConfigOption.Value(value: $0.rawValue, name: localizer.text("language.\($0.rawValue)"))
        }
      )
    ]
  }

  /// What can be typed after a slash; leaving is the front end's to do.
  func commands(of session: Session) throws -> Message {
    let localizer = localizer(of: session)
    let commands = SlashCommand.allCases.filter { $0 != .quit }.map { command in
      AvailableCommand(
        name: command.rawValue,
        description: localizer.text(command.summaryKey),
        input: command.operand.map { AvailableCommand.Input(hint: $0.rawValue) }
      )
    }
    return try update(.availableCommands(commands), of: session)
  }

  func language(of session: Session) -> Language { localizer(of: session).language }

  func localizer(of session: Session) -> Localizer {
    session.client.localizer
  }

  func update(_ update: SessionUpdate.Update, of session: Session) throws -> Message {
    let params = try encode(SessionUpdate(sessionId: session.record.id, update: update))
    return .notification(OperationNotification(method: "session/update", params: params))
  }
}

extension [SessionRecord.Line] {
  /// In runs of one speaker each.
  fileprivate var bySpeaker: [Self] {
    reduce(into: []) { runs, line in
      if line.speaker == .assistant, runs.last?.first?.speaker == .assistant {
        runs[runs.count - 1].append(line)
      } else {
        runs.append([line])
      }
    }
  }
}

extension ConfigOption {
  static let language = "language"
}
