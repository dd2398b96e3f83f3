import Assistant
import Foundation
import Models
import Operations
import Store

/// The operations, performed for the user of a token as far as its scope goes.
@MainActor
final class TokenOperations: OperationPerforming {
  let token: Token
  let client: Client
  private let table: OperationTable

  init(_ token: Token, in assistant: Assistant) {
    self.token = token
    client = assistant.client(of: token.user)
    table = OperationTable(client: client, allowsOtherUsers: false)
  }

  func perform(_ method: String, params: Data?, room: Int) throws(OperationError) -> OperationReply {
    let needed = Self.scopes[method] ?? (method.hasPrefix("GET ") ? .read : .write)
    guard token.scope >= needed else {
      throw OperationError(
        code: .notPermitted,
        message: "Not permitted",
        reason: client.text(Explanation("http.scope", needed.rawValue))
      )
    }
    return try table.perform(method, params: params, room: room)
  }

  var isWatching: Bool { table.isWatching }

  func announcements() -> [OperationNotification] { table.announcements() }

  /// What each operation needs: what only tells needs to be read, and who moves the clock moves it for everybody.
  static let scopes: [String: Token.Scope] = Dictionary(
    uniqueKeysWithValues: OperationTable.operations.map { operation in
      (operation.method, operation == ClockAdvance.self ? .admin : operation.effect == .reads ? .read : .write)
    }
  )
}
