import FoundationEssentials
package import HTTP
package import Models
package import Notifications

/// The inbox of a backend, asked over HTTP.
@MainActor
package final class RemoteNotificationsService: NotificationsServiceProtocol {
  private let address: WebAddress
  private let token: () throws -> AccessToken?
  private let allow: (inout HTTPPolicy) -> Void
  private let requests: Requests

  /// - Parameters:
  ///   - address: Where the interface begins; `/api/notifications` is below it.
  ///   - token: What proves who asks; read each time, for it may be another one by now.
  ///   - allow: Lets the requests do what others may not.
  ///   - requests: By which it asks.
  package init(
    address: WebAddress,
    token: @escaping () throws -> AccessToken?,
    allowing allow: @escaping (inout HTTPPolicy) -> Void = { _ in },
    requests: Requests
  ) {
    self.address = address
    self.token = token
    self.allow = allow
    self.requests = requests
  }

  private func send(
    _ verb: HTTPRequest.Verb,
    _ path: String,
    then take: @escaping @MainActor (Result<Data, NotificationError>) -> Void
  ) {
    do {
      let headers = ["Accept": "application/json"]
      let request = HTTPRequest(verb, try address.appending(path), headers: headers, token: try token())
      try requests.send(request, allowing: allow) { result in take(Self.result(of: result, to: verb)) }
    } catch {
      take(.failure(.because(error.reasonOfSilence)))
    }
  }

  private static func result(
    of outcome: Result<HTTPResponse, HTTPError>,
    to verb: HTTPRequest.Verb
  ) -> Result<Data, NotificationError> {
    switch outcome {
    // Of a list every other success is no whole answer: 202 is yet to come, 206 is a part of it (RFC 9110, 15.3).
    case .success(let response) where verb == .get ? response.status == 200 : (200..<300).contains(response.status):
      .success(Data(verb == .get ? TwiceNamed.sparing(response.text, list: "notifications") : response.text))
    // Where a list should be, no notification is missed.
    case .success(let response) where verb == .get && [404, 409, 410].contains(response.status):
      .failure(.server(status: response.status, retryAfter: response.wait))
    case .success(let response):
      .failure(NotificationWire.error(status: response.status, retryAfter: response.wait))
    case .failure(.timedOut): .failure(.timedOut)
    case .failure(.unreachable): .failure(.unreachable)
    case .failure(.connectionLost): .failure(.unreadable)
    // What changes something is led nowhere else: it is not taken.
    case .failure(.foreignRedirect) where verb != .get, .failure(.tooManyRedirects) where verb != .get:
      .failure(.refused(status: 307))
    case .failure(let error): .failure(.because(error.reasonOfSilence))
    }
  }

  // MARK: The service

  package func list(
    _ parameters: NotificationListParams,
    then answer: @escaping NotificationAnswer<NotificationListResponse>
  ) {
    send(.get, NotificationWire.path(limit: parameters.limit, offset: parameters.offset)) { result in
      answer(
        result.flatMap { data in
          Result { () throws(NotificationError) in try NotificationWire.list(data) }.mapError { error in
            // What it is in place of a list, as far as it shows.
            switch BodyKind(of: Array(data)) {
            case nil, .damaged: error
            case .some where error != .unreadable: error
            case .some(let kind): .because(Explanation("inbox.error.noList.\(kind.rawValue)"))
            }
          }
        }
      )
    }
  }

  package func markAsRead(
    id: NotificationItem.ID,
    then answer: @escaping NotificationAnswer<NotificationMarkAsReadResponse>
  ) {
    let path = NotificationWire.readPath(id: id)
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
