package import FoundationEssentials
package import OperationInterface

/// A way to use JSON-RPC: what each call is answered with, what is said unasked, and what goes on meanwhile.
///
/// A dialect does no I/O and waits for nothing. What takes long goes on in ``work()``, a step at a time, and between the
/// steps the input is read: so a call can stop what an earlier one began.
@MainActor
package protocol Dialect: AnyObject {
  /// Whether a line may hold several messages.
  var takesBatches: Bool { get }

  /// Answers a request, at once or later.
  ///
  /// - Parameters:
  ///   - method: What is asked for.
  ///   - params: The bytes of a valid JSON object, nil when there were none.
  ///   - id: The request's own.
  ///   - room: So many bytes the result may take; what would take more is cut.
  /// - Returns: The answer, or that it comes later.
  /// - Throws: Why the request is refused.
  func answer(_ method: String, params: Data?, id: RequestID, room: Int) throws(OperationError) -> Answer

  /// Returns whether a request may change something, so that its answer must not be lost.
  func changes(_ method: String) -> Bool

  /// Takes in a call that is not answered, not even with an error.
  func take(_ method: String, params: Data?) -> [Message]

  /// Takes in what the client answered to a ``Message/request(_:params:id:)``.
  func take(_ response: Response) -> [Message]

  /// Whether ``work()`` has something to do now.
  var hasWork: Bool { get }

  /// Whether the work at hand is to be done before anything more is read.
  var isFull: Bool { get }

  /// Does one step of what goes on over several turns of the loop.
  func work() -> [Message]

  /// How long ``announcements()`` need not be asked for again; nil where nothing will happen unasked.
  var quietTime: Duration? { get }

  /// What has happened unasked since this was called last, because the store was changed or something came due.
  ///
  /// It is called last of all when the connection ends, unless ``quietTime`` is nil.
  func announcements() -> [Message]

  /// The client says nothing more: whatever waits for it is given up, and what is left is ``work()``.
  func close()
}

/// A dialect of calls that are answered at once.
extension Dialect {
  package var takesBatches: Bool { false }
  /// Of the protocols for models one alone has batches, and changes nothing but by its tools.
  package func changes(_ method: String) -> Bool { method == "tools/call" }
  package func take(_ response: Response) -> [Message] { [] }
  package var hasWork: Bool { false }
  package var isFull: Bool { false }
  package func work() -> [Message] { [] }
  package var quietTime: Duration? { nil }
  package func announcements() -> [Message] { [] }
  package func close() {}
}

/// How a request is answered that is not refused.
package enum Answer: Sendable {
  /// With one JSON value, compact; after it comes what else is to be said.
  case now(Data, then: [Message] = [])
  /// By a ``Message/response(_:to:)`` that ``Dialect/work()`` or a later call gives, exactly once.
  case later
}

extension Duration {
  /// How often the store is asked whether another process has changed it, while somebody wants to know.
  package static let betweenLooksAtTheStore = Duration.milliseconds(200)
}
