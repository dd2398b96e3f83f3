/// A limit of a change that is not kept.
package enum UnkeptLimit: String, Codable, Hashable, Sendable {
  /// The change is for some time only.
  case time
  /// Something is left out of the change.
  case exception
}
