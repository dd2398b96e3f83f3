import HTTPWire

/// What a client of the Model Context Protocol wants to be told of as it happens.
@MainActor
final class ModelContextStream: EventStreaming {
  private let session: ModelContextSession
  let opening: String

  /// Begins with what the session has to say already, or with a comment: some clients wait for the first byte.
  init(_ session: ModelContextSession) {
    self.session = session
    let said = Self.blocks(session.announcements())
    opening = said.isEmpty ? ServerSentEvent.comment : said
  }

  /// Says what is left to say; where nothing is, a comment shows that nothing is missing up to it.
  var ending: String {
    let said = Self.blocks(session.close())
    return said.isEmpty ? ServerSentEvent.comment : said
  }

  func next(in look: EventLook) -> String? {
    guard session.operations.isGranted, !session.isClosed else { return nil }
    look.prepare(session.operations.client)
    return Self.blocks(session.announcements())
  }

  static func blocks(_ lines: [String]) -> String {
    lines.map { ServerSentEvent.block("message", data: $0) }.joined()
  }
}
