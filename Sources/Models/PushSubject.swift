/// What a push is about, so that it can be written when it leaves.
package struct PushSubject: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case appointment, alert
  }

  package let kind: Kind
  /// The appointment's id, or the alert's number.
  package let id: String
  /// The user whose appointment or alert it is.
  package let owner: String

  package init(_ kind: Kind, id: String, of owner: String) {
    self.kind = kind
    self.id = id
    self.owner = owner
  }
}
