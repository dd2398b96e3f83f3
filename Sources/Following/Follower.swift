import Models

/// Follows one backend of one user: keeps what it answers, and lets it hear of what was done here.
///
/// Times are seconds of a clock that only goes forward.
@MainActor
protocol Follower: AnyObject {
  /// Sees what the store holds for the backend: what it has yet to hear of, and whether somebody wants to know now.
  func look() throws

  /// Whether what is awaited is something else than its list, and what becomes of what was sent.
  var isAskingBesides: Bool { get }

  /// Asks what is to be asked now.
  ///
  /// - Returns: When to be called again, though no answer has come; nil while one is awaited.
  func goOn() throws -> Double?
}
