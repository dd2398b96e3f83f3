import Glibc

/// A chat on two descriptors: edited lines on a terminal, plain lines anywhere else.
@MainActor package struct ChatLoop {
  /// Why a chat is over.
  package enum Ending: Hashable, Sendable {
    /// The person left, or the input ended.
    case left
    /// The input ended, and on the way something could not be answered for a fault, which standard error says.
    case faulted
    /// The number of the signal that ended it; the terminal is as it was before.
    case signal(Int32)
    /// Nobody reads the output any more.
    case outputClosed
    /// The system's error number of what cannot be written.
    case outputFailed(Int32)
    /// The same of what cannot be read.
    case inputFailed(Int32)
  }

  enum Mode: Hashable, Sendable {
    case editing
    case plain

    static func chosen(isInputTerminal: Bool, isOutputTerminal: Bool, terminal: String) -> Mode {
      isInputTerminal && isOutputTerminal && Display.isCapable(terminal) ? .editing : .plain
    }
  }

  /// Whether lines are edited, and the arrow keys bring back earlier ones.
  package var isEditing: Bool { mode == .editing }

  /// Whether answers go to a terminal, be it one that knows nothing but lines.
  package var isWatched: Bool { isatty(output) == 1 }

  /// Whether text can be a link that is clicked.
  package var showsLinks: Bool { display.showsLinks }

  /// Where a person sees how much is unread.
  package var unreadPlace: UnreadPlace {
    switch mode {
    case .editing: display.showsTitle ? .title : .prompt
    case .plain: isWatched ? .greeting : .nowhere
    }
  }

  let input: Int32
  let output: Int32
  let terminal: String
  let display: Display
  /// Where faults are told, unless somebody sits before the terminal.
  let errors: Display
  /// Whether what comes due is told outside a window that is not looked at.
  let notifies: Bool
  private let mode: Mode

  /// The environment and `plain` count as they do for ``Display``.
  package init(
    input: Int32 = STDIN_FILENO,
    output: Int32 = Output.standard.descriptor,
    errors: Output = .error,
    environment: [String: String],
    plain: Bool,
    bidi: BidiMode = .auto,
    notifies: Bool = false
  ) {
    let isOutputTerminal = isatty(output) == 1
    self.input = input
    self.output = output
    self.notifies = notifies
    terminal = environment["TERM", default: ""]
    display = Display(
      descriptor: output,
      isTerminal: isOutputTerminal,
      environment: environment,
      plain: plain,
      bidi: bidi
    )
    self.errors = Display(
      descriptor: errors.descriptor,
      isTerminal: errors.isTerminal,
      environment: environment,
      plain: plain,
      bidi: bidi
    )
    mode = .chosen(
      isInputTerminal: isatty(input) == 1,
      isOutputTerminal: isOutputTerminal,
      terminal: terminal
    )
    // A closed output is an answer to a write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Converses until one side leaves.
  ///
  /// Any other thread has to block the signals, which it would otherwise take from the loop.
  package func run(_ conversation: some Conversing) -> Ending {
    do throws(Display.Failure) {
      switch mode {
      case .editing: return try runEditing(conversation)
      case .plain: return try runPlain(conversation)
      }
    } catch {
      switch error {
      case .closed: return .outputClosed
      case .system(let number): return .outputFailed(number)
      }
    }
  }
}
