/// What is said in a chat, whatever shows it.
@MainActor package protocol Conversing: AnyObject {
  /// Asked for again after each reply, and where something may have come meanwhile.
  var prompt: Line { get }
  /// The lines that the arrow keys bring back, oldest first; asked for again after each reply.
  var history: [String] { get }
  /// What is said to a line that is longer than ``PlainLines/limit`` and was dropped.
  var refusalOfLongLine: Line { get }

  /// How long nothing will come due by itself; nil where nothing ever will.
  var quietTime: Duration? { get }
  /// Readable when something has come from outside the terminal; negative where nothing does.
  var wakeUp: CInt { get }

  /// Whether what was said last is no answer but why there is none.
  var isFault: Bool { get }

  /// What is said before the first line.
  func opening() -> [Line]
  func reply(to line: String) -> TerminalReply
  /// What the word under the cursor may become, as whole words.
  func completions(of line: String, word: String) -> [String]
  /// Whether nothing may be heard or seen outside the window now.
  var isQuiet: Bool { get }
  /// What the window is called while the chat is open: the program, and how much is unread.
  var title: String { get }
  /// Whether what was said last is a question that waits for its answer.
  var isAsking: Bool { get }
  /// Returns what has come due since it was last asked, which is shown above the line under edit; of a person in the midst of something, what
  /// cannot wait.
  func announcements(isBusy: Bool) -> [Line]
  /// Takes note that what was returned last has been written.
  func noteAnnounced()
}

/// A conversation that speaks only when spoken to.
extension Conversing {
  package var isFault: Bool { false }
  package var quietTime: Duration? { nil }
  package var wakeUp: CInt { -1 }
  package var isQuiet: Bool { false }
  package var title: String { "" }
  package var isAsking: Bool { false }
  package func announcements(isBusy: Bool) -> [Line] { [] }
  package func noteAnnounced() {}
}

/// The answer to one line.
package struct TerminalReply: Hashable, Sendable {
  package var lines: [Line]
  /// Whether the conversation is over.
  package var leaves: Bool

  package init(lines: [Line], leaves: Bool = false) {
    self.lines = lines
    self.leaves = leaves
  }
}
