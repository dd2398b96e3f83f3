import Assistant
import Databases
import FoundationEssentials
import JSONText
import Methods
import Models
import OperationInterface
import Operations
import Store

/// The operations, performed for the user of a token as far as its scope goes.
@MainActor
final class TokenOperations: OperationPerforming {
  let token: Token
  let client: Client
  private let table: OperationTable
  private let memory: ClientMemory
  let digest: String
  private var isToBeRepeated = false
  /// Which of the token's sessions asks, each of which shows a screen of its own; nil for the one without a name.
  var session: String?
  /// The screens that words have opened.
  var screenChanges = ScreenChanges()

  /// What the client goes on with is kept under the digest of the token: a later token of the same name is somebody else.
  init(_ token: Token, digest: String, in assistant: Assistant) {
    self.token = token
    self.digest = digest
    client = assistant.client(of: token.user)
    memory = client.keep(as: digest)
    // What came up goes to who streams it, and is not told by being looked for. A body may be longer than a line: whoever asks
    // for a list by its places would never see what was left out of one.
    table = OperationTable(client: client, largestResult: .max, allowsOtherUsers: false, saysWhatCameUp: false)
  }

  func perform(_ method: String, params: Data?, room: Int) throws(OperationError) -> OperationReply {
    let reply = try perform(needing: needed(for: method, params)) { () throws(OperationError) in
      try table.perform(method, params: params, room: room)
    }
    screenChanges.note(reply.notifications, in: session)
    return reply
  }

  func changes(_ method: String) -> Bool { table.changes(method) }

  /// Does what needs a scope, of which the client's own state is part.
  func perform<Value>(
    needing needed: Token.Scope,
    _ body: () throws(OperationError) -> Value
  ) throws(OperationError) -> Value {
    try admit(needed)
    let before = outcomes
    do throws(OperationError) {
      try resume()
      defer { keep() }
      return try body()
    } catch {
      let after = outcomes
      let isBusy = error.code == .unavailable && after.refusedLocks > before.refusedLocks
      isToBeRepeated = isBusy && after.changes == before.changes
      guard error.code == .unavailable else { throw error }
      // Where the store lies is nothing that goes over the network.
      let reason = client.text(Explanation("http.unavailable"))
      throw OperationError(code: .unavailable, message: error.message, reason: reason)
    }
  }

  /// Says whether the token may do an operation, before anything is done or looked up for it.
  func admit(_ method: String, params: Data?) throws(OperationError) { try admit(needed(for: method, params)) }

  /// Returns what a method needs: in the chat words bring about whatever they can.
  private func needed(for method: String, _ params: Data?) -> Token.Scope {
    token.scope == .chat && Self.ofChat.contains(method) ? .chat : Self.scope(of: method, params)
  }

  private static let ofChat: Set = [ChatHistory.method, ChatSend.method, Initialize.method]

  /// Refuses where the token's scope does not go so far.
  func admit(_ needed: Token.Scope) throws(OperationError) {
    guard token.scope < needed else { return }
    throw OperationError(
      code: .notPermitted,
      message: "Not permitted",
      reason: client.text(Explanation("http.scope", needed.rawValue))
    )
  }

  /// Takes over whether the last call was in vain, and changed nothing: it can be made again as if it had not been.
  func takeRepetition() -> Bool {
    defer { isToBeRepeated = false }
    if isToBeRepeated { memory.forget() }
    return isToBeRepeated
  }

  /// Whether the token still opens what it did; also where the store cannot tell at the moment.
  var isGranted: Bool {
    do throws(StoreError) {
      return try client.store().tokens.find(digest: digest, now: client.settings.now()) == token
    } catch {
      return true
    }
  }

  private var outcomes: (refusedLocks: Int, changes: Int) { (try? client.store().outcomes) ?? (0, 0) }

  private func resume() throws(OperationError) {
    do throws(StoreError) {
      try memory.resume(in: session)
    } catch {
      throw client.operationError(for: error)
    }
  }

  /// What cannot be kept now is kept with what is done next.
  private func keep() { try? memory.keep() }

  var isWatching: Bool { table.isWatching }

  func announcements() -> [OperationNotification] { table.announcements() }

  /// Returns what a method or the request of an endpoint needs: what only tells needs to be read.
  static func scope(of method: String) -> Token.Scope {
    scopes[method] ?? (method.hasPrefix("\(Route.Verb.get.rawValue) ") ? .read : .write)
  }

  private static func scope(of method: String, _ params: Data?) -> Token.Scope {
    isQuestion(method, params) ? .read : scope(of: method)
  }

  /// Whether a method that takes an answer is given none, and only tells.
  private static func isQuestion(_ method: String, _ params: Data?) -> Bool {
    struct Told: Decodable {
      let answer: String?
    }
    guard method == NotificationsPermission.method else { return false }
    guard let params, let told = try? JSONTextDecoder().decode(Told.self, from: params) else { return params == nil }
    return told.answer == nil
  }

  private static let scopes: [String: Token.Scope] = Dictionary(
    uniqueKeysWithValues: OperationTable.operations.map { operation in
      (operation.method, exceptions[operation.method] ?? (operation.effect == .reads ? .read : .write))
    }
  )

  /// Who moves the clock moves it for everybody; what a client says of itself is nobody else's.
  private static let exceptions: [String: Token.Scope] = [ClockAdvance.method: .admin, Initialize.method: .read]
}
