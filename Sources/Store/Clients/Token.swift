package import FoundationEssentials

/// A token by which a client comes in, without its secret.
package struct Token: Hashable, Sendable {
  /// What a token allows; each allows what those before it do, but for ``chat``: whatever words bring about, and nothing beside them.
  package enum Scope: String, CaseIterable, Comparable, Sendable {
    case chat, read, write, admin

    package static func < (one: Self, other: Self) -> Bool {
      allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
    }
  }

  package let name: String
  package let user: String
  package let scope: Scope
  /// When it ends; nil for one that does not.
  package let expires: Date?

  package init(name: String, user: String, scope: Scope, expires: Date?) {
    self.name = name
    self.user = user
    self.scope = scope
    self.expires = expires
  }
}
