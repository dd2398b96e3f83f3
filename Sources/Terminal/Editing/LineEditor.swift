import CReadline
import Glibc
import Models
import Operations
import Records

/// A line of text under edit on a terminal, by readline's callback interface.
///
/// There is one at a time, because readline's state is the process's. It catches no signals: who polls passes them on.
@MainActor package final class LineEditor {
  package enum Event: Hashable, Sendable {
    /// Enter was pressed; line breaks that were pasted have become spaces.
    case line(String)
    /// Control-D on an empty line, or the terminal is gone.
    case end
  }

  /// What the word under the cursor may become: given the whole line and the word, whole words.
  package var completions: (_ line: String, _ word: String) -> [String] = { _, _ in [] }

  /// Whether the terminal is asked to say when its window gets and loses the focus.
  package var reportsFocus = false
  var attention = Attention(at: .now)

  package static var version: String { String(cString: rl_library_version) }

  static weak var current: LineEditor?

  let input: Int32
  let interruption: Int32?
  /// What was typed and readline has not taken yet.
  var typed = TypedBytes()
  var candidates: [String] = []
  var prompt = Line("", direction: .leftToRight)
  let display: Display?
  /// How the line is drawn where readline's own display would not do.
  var drawing: LineDrawing?
  private var history: [String] = []
  private var event: Event?
  /// Those of the terminal when it was last looked at.
  var columns = 0
  var isEditing = false

  /// Prepares readline, which reads the person's `inputrc` under the application name `Tanbih`.
  ///
  /// While `interruption` is readable, a command of readline's that waits for more keys is broken off.
  /// The terminal is named as `TERM` does. A display that puts words in visual order shows the line in that order too.
  package init(
    input: Int32,
    output: Int32,
    terminal: String,
    interruption: Int32? = nil,
    display: Display? = nil
  ) {
    self.input = input
    self.display = display
    self.interruption = interruption
    Self.current = self
    useUTF8()
    rl_readline_name = Self.permanent("Tanbih")
    rl_terminal_name = Self.permanent(terminal)
    rl_instream = fdopen(dup(input), "r")
    rl_outstream = fdopen(dup(output), "w")
    (rl_catch_signals, rl_catch_sigwinch) = (0, 0)
    rl_change_environment = 0
    // Between two lines readline would hand the terminal back: what is typed there would show amid the reply, and
    // Control-D be lost.
    rl_prep_term_function = nil
    rl_deprep_term_function = nil
    readBytes()
    completeWords()
    rl_initialize()
    GivenUpKeys.giveUp()
    hearOfFocus()
    // Not before: readline would then give up marked pastes.
    if let display, display.order == .visual {
      drawing = LineDrawing(display: display)
      drawByItself()
    }
    // readline rings the bell on the standard error, which is not ours unless it is the terminal.
    if isatty(STDERR_FILENO) == 0 { rl_variable_bind("bell-style", "none") }
  }

  /// Shows the prompt and takes the terminal's keys from now on.
  ///
  /// The history, oldest first, is what the arrow keys bring back.
  package func begin(prompt: Line, history: [String]) {
    remember(history)
    self.prompt = prompt
    columns = display?.columns ?? 0
    isEditing = true
    use(terminal: true)
    install()
  }

  /// Takes what was typed; call it when the input is readable.
  package func read() -> Event? {
    // What every program does that reads a terminal in the background: it stops.
    guard isInForeground else { return suspend(by: SIGTTIN) ? nil : .end }
    event = nil
    attention.type(at: .now)
    if typed.isEmpty, takeByte() == 1, typed.isEmpty { return nil }
    // All of a letter, so that nothing of it is left for which nobody would wait.
    repeat { rl_callback_read_char() } while event == nil && !typed.isEmpty
    return event
  }

  /// Lets `write` show text above the line under edit, which stays as it is, and its cursor with it, behind another
  /// prompt where one is given.
  package func show<Failure>(before prompt: Line? = nil, above write: () throws(Failure) -> Void) throws(Failure) {
    guard isEditing else { return try write() }
    if drawing == nil { rl_clear_visible_line() }
    put(drawing?.erased() ?? "")
    // Where readline asks for something, its own prompt stands there.
    if let prompt, rl_display_prompt == rl_prompt {
      self.prompt = prompt
      rl_set_prompt(prompt.typedBehind(on: display))
    }
    defer {
      if drawing == nil { rl_on_new_line() }
      if drawing == nil { rl_redisplay() } else { draw() }
    }
    try write()
  }

  /// Drops the line, as Control-C does, and begins another.
  package func drop() {
    guard isEditing else { return }
    leaveLine(with: "^C\n")
    install()
  }

  /// Hands the terminal back and stops, as Control-Z asks; returns, once the process goes on, whether it did.
  @discardableResult
  package func suspend(by signal: Int32 = SIGTSTP) -> Bool {
    if isInForeground { use(terminal: false) }
    defer { resume() }
    return SignalDescriptor.stop(by: signal)
  }

  /// Takes the terminal again after a stop, whoever asked for it, and shows the line; in the background it waits.
  package func resume() {
    guard isEditing, isInForeground else { return }
    rl_deprep_terminal()
    use(terminal: true)
    // What others wrote meanwhile stays.
    drawing?.forget()
    rl_resize_terminal()
    if drawing == nil { rl_forced_update_display() } else { draw() }
  }

  /// Leaves the line as it stands and hands the terminal back as it was.
  package func end() {
    // A terminal that another program now uses is not ours to set, and the attempt would stop us.
    guard isInForeground else { return }
    if isEditing { leaveLine(with: "\n") }
    isEditing = false
    use(terminal: false)
  }

  private func install() {
    rl_callback_handler_install(prompt.typedBehind(on: display)) { line in
      let text = line.map { String(cString: $0) }
      free(line)
      MainActor.assumeIsolated { LineEditor.current?.accept(text) }
    }
  }

  /// What readline calls with a line; nil is the end of the input.
  private func accept(_ line: String?) {
    rl_callback_handler_remove()
    isEditing = false
    put(drawing?.left())
    guard let line else {
      if drawing != nil {
        event = .end
        return
      }
      // Of two places that end this line, readline's depends on the person's settings.
      rl_eof_found = 0
      put("\n")
      event = .end
      return
    }
    event = .line(line.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// Breaks off whatever readline is doing with the line, and writes behind it.
  private func leaveLine(with text: OutputText) {
    rl_callback_sigcleanup()
    rl_point = rl_end
    if drawing == nil { rl_redisplay() } else { draw() }
    rl_free_line_state()
    rl_callback_handler_remove()
    if let left = drawing?.left() {
      // In its own row: behind the line there may be no room, and its end may be at the left.
      put("\(left)\(text)")
    } else {
      put(text)
    }
  }

  private func remember(_ history: [String]) {
    guard history != self.history else { return }
    self.history = history
    rl_clear_history()
    for line in history { add_history(VisibleText(line).text) }
  }

  /// Whether the terminal is ours to use; one that knows no jobs is.
  private var isInForeground: Bool {
    let group = tcgetpgrp(input)
    return group == -1 || group == getpgrp()
  }

  /// A C string for one of readline's variables, which outlive everything.
  static func permanent(_ text: String) -> UnsafePointer<CChar>? {
    UnsafePointer(strdup(text))
  }
}
