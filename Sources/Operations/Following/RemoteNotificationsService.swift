import Foundation
package import HTTP
package import Models
package import Notifications

/// The inbox of a backend, asked over HTTP.
///
/// Answers come when ``takeAnswers()`` is called; ``descriptor`` is readable when there are any.
@MainActor
package final class RemoteNotificationsService: NotificationsServiceProtocol {
  private let client: HTTPClient
  private let address: WebAddress
  private let token: AccessToken?
  private var waiting: [HTTPClient.Ticket: @MainActor (Result<Data, NotificationError>) -> Void] = [:]

  /// - Parameters:
  ///   - address: Where the interface begins; `/api/notifications` is below it.
  ///   - token: What proves who asks.
  ///   - client: Who sends.
  package init(address: WebAddress, token: AccessToken?, client: HTTPClient) {
    self.address = address
    self.token = token
    self.client = client
  }

  package var descriptor: CInt { client.descriptor }

  /// Whether answers are awaited.
  package var isWaiting: Bool { !waiting.isEmpty }

  /// Gives the answers that are there to whoever asked.
  package func takeAnswers() {
    for finished in client.finished() {
      waiting.removeValue(forKey: finished.ticket)?(Self.result(of: finished.result))
    }
  }

  private static func result(of outcome: Result<HTTPResponse, HTTPError>) -> Result<Data, NotificationError> {
    switch outcome {
    case .success(let response) where (200..<300).contains(response.status): .success(Data(response.body))
    case .success(let response): .failure(NotificationWire.error(status: response.status))
    case .failure(.timedOut): .failure(.timedOut)
    case .failure(.unreachable): .failure(.unreachable)
    case .failure(.connectionLost): .failure(.unreadable)
    case .failure(let error): .failure(.because(error.explanation))
    }
  }

  private func send(
    _ verb: HTTPRequest.Verb,
    _ path: String,
    then take: @escaping @MainActor (Result<Data, NotificationError>) -> Void
  ) {
    do throws(HTTPError) {
      let headers = ["Accept": "application/json"]
      let ticket = client.send(HTTPRequest(verb, try address.appending(path), headers: headers, token: token))
      waiting[ticket] = take
    } catch {
      take(.failure(.because(error.explanation)))
    }
  }

  // MARK: The service

  package func list(
    _ parameters: NotificationListParams,
    then answer: @escaping NotificationAnswer<NotificationListResponse>
  ) {
    send(.get, NotificationWire.path(limit: parameters.limit, offset: parameters.offset)) { result in
      answer(result.flatMap { data in Result { () throws(NotificationError) in try NotificationWire.list(data) } })
    }
  }

  package func markAsRead(
    id: NotificationItem.ID,
    then answer: @escaping NotificationAnswer<NotificationMarkAsReadResponse>
  ) {
    guard let path = NotificationWire.readPath(id: id) else { return answer(.failure(.notFound)) }
    send(.patch, path) { result in
      answer(result.map { NotificationMarkAsReadResponse(unread: NotificationWire.unread($0)) })
    }
  }

  package func markAllAsRead(then answer: @escaping NotificationAnswer<NotificationMarkAllReadResponse>) {
    send(.patch, NotificationWire.readAllPath) { result in
      answer(result.map { _ in NotificationMarkAllReadResponse() })
    }
  }

  /// The backend's interface has no such request.
  package func delete(id: NotificationItem.ID, then answer: @escaping NotificationAnswer<Void>) {
    answer(.failure(.notOffered))
  }

  package func restore(id: NotificationItem.ID, then answer: @escaping NotificationAnswer<Void>) {
    answer(.failure(.notOffered))
  }
}
