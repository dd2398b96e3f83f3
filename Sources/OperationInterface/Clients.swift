package import Assistant

/// The clients of one connection: one for each user that it named, of whom one speaks.
@MainActor
package final class Clients {
  package private(set) var current: Client
  private var others = LeastRecentlyUsed<String, Client>(most: mostClients)

  /// As many as the conversations that a client holds.
  private static let mostClients = 64

  /// Whether the connection may name other users than the one that it began with.
  private let allowsOthers: Bool

  package init(_ client: Client, allowsOthers: Bool = true) {
    current = client
    self.allowsOthers = allowsOthers
    others.hold(client, as: client.account.user)
  }

  package func allows(_ user: String) -> Bool { allowsOthers || user == current.account.user }

  /// Goes on with a user where that was left; one who is new, or was not heard of for long, begins anew.
  package func turn(to user: String) {
    guard user != current.account.user else { return }
    let known = others.use(user)
    current = known ?? current.assistant.client(of: user)
    if known == nil { others.hold(current, as: user) }
  }
}
