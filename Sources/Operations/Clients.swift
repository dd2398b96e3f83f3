package import Assistant

/// The clients of one connection: one for each user that it named, of whom one speaks.
@MainActor
package final class Clients {
  package private(set) var current: Client
  private var others = LeastRecentlyUsed<String, Client>(most: mostClients)

  /// As many as the conversations that a client holds.
  private static let mostClients = 64

  package init(_ client: Client) {
    current = client
    others.hold(client, as: client.account.user)
  }

  /// Goes on with a user where that was left; one who is new, or was not heard of for long, begins anew.
  func turn(to user: String) {
    guard user != current.account.user else { return }
    let known = others.use(user)
    current = known ?? current.assistant.client(of: user)
    if known == nil { others.hold(current, as: user) }
  }
}
