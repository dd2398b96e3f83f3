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
    let needed = Self.scope(of: method)
    guard token.scope >= needed else {
      throw OperationError(
        code: .notPermitted,
        message: "Not permitted",
        reason: client.text(Explanation("http.scope", needed.rawValue))
      )
    }
    do {
      return try table.perform(method, params: params, room: room)
    } catch  where error.code == .unavailable {
      // Where the store lies is nothing that goes over the network.
      throw OperationError(
        code: .unavailable,
        message: error.message,
        reason: client.text(Explanation("http.unavailable"))
      )
    }
  }

  var isWatching: Bool { table.isWatching }

  func announcements() -> [OperationNotification] { table.announcements() }

  /// Returns what a method or the request of an endpoint needs: what only tells needs to be read.
  static func scope(of method: String) -> Token.Scope {
    scopes[method] ?? (method.hasPrefix("\(Route.Verb.get.rawValue) ") ? .read : .write)
  }

  private static let scopes: [String: Token.Scope] = Dictionary(
    uniqueKeysWithValues: OperationTable.operations.map { operation in
      (operation.method, exceptions[operation.method] ?? (operation.effect == .reads ? .read : .write))
    }
  )

  /// Who moves the clock moves it for everybody; what a client says of itself is nobody else's.
  private static let exceptions: [String: Token.Scope] = [ClockAdvance.method: .admin, Initialize.method: .read]
}
