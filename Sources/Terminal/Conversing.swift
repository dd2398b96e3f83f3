/// What is said in a chat, whatever shows it.
@MainActor package protocol Conversing: AnyObject {
  /// Plain text; asked for again after each reply.
  var prompt: String { get }
  /// The lines that the arrow keys bring back, oldest first; asked for again after each reply.
  var history: [String] { get }
  /// What is said to a line that is longer than ``PlainLines/limit`` and was dropped.
  var refusalOfLongLine: String { get }

  /// How long nothing will come due by itself; nil where nothing ever will.
  var quietTime: Duration? { get }

  /// What is said before the first line, one element a line.
  func opening() -> [String]
  func reply(to line: String) -> TerminalReply
  /// What the word under the cursor may become, as whole words.
  func completions(of line: String, word: String) -> [String]
  /// What has come due since it was last asked, one element a line; shown above the line under edit.
  func announcements() -> [String]
}

/// A conversation that speaks only when spoken to.
extension Conversing {
  package var quietTime: Duration? { nil }
  package func announcements() -> [String] { [] }
}

/// The answer to one line.
package struct TerminalReply: Hashable, Sendable {
  /// One element a line.
  package var lines: [String]
  /// Whether the conversation is over.
  package var leaves: Bool

  package init(lines: [String], leaves: Bool = false) {
    self.lines = lines
    self.leaves = leaves
  }
}
