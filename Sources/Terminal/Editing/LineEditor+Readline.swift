import CReadline
import Glibc

/// What readline calls and what it asks of the process.
extension LineEditor {
  /// Letters outside ASCII are edited as letters only in a UTF-8 locale, which the person may not have set.
  func useUTF8() {
    setlocale(LC_CTYPE, "")
    guard String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" else { return }
    // readline asks the environment before each line and would go back to what it says.
    setenv("LC_ALL", "C.UTF-8", 1)
    setlocale(LC_CTYPE, "C.UTF-8")
  }

  func readBytes() {
    rl_getc_function = { _ in MainActor.assumeIsolated { LineEditor.current?.nextByte() ?? EOF } }
  }

  /// The next byte typed, or `EOF`.
  ///
  /// readline's own reader waits for keys alone, and a signal with it: for ever, if a paste never ends. This one breaks
  /// off the command that waits.
  private func nextByte() -> Int32 {
    // Each time: readline binds the terminal's erase character again whenever it takes the terminal.
    bindBackspace()
    let isBetweenCommands = rl_readline_state & UInt(RL_STATE_READCMD) != 0
    var watched = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    if let interruption, !isBetweenCommands {
      watched.append(pollfd(fd: interruption, events: Int16(POLLIN), revents: 0))
    }
    while true {
      if let byte = SearchKeys.next(of: &typed, from: input) { return Int32(byte) }
      guard poll(&watched, nfds_t(watched.count), -1) > 0 else { continue }
      guard watched[0].revents != 0 else { return EOF }
      switch takeByte() {
      case 1: break
      case 0: return EOF
      default: guard errno == EINTR || errno == EAGAIN else { return EOF }
      }
    }
  }

  /// Reads one byte, if there is one; answers what read(2) does.
  func takeByte() -> Int {
    var byte: UInt8 = 0
    let count = Glibc.read(input, &byte, 1)
    if count == 1 { typed.append(byte) }
    return count
  }

  /// Takes the display from readline.
  func drawByItself() {
    rl_redisplay_function = { MainActor.assumeIsolated { LineEditor.current?.draw() } }
    rl_completion_display_matches_hook = { matches, count, _ in
      guard let matches, count > 0 else { return }
      // The first is what all of them begin with.
      let candidates = (1...Int(count)).compactMap { matches[$0].map { String(cString: $0) } }
      MainActor.assumeIsolated { LineEditor.current?.show(candidates: candidates) }
    }
  }

  /// Lets Backspace take what a reader sees as one letter, marks and all; in a search it stays readline's own.
  private func bindBackspace() {
    let isSearching = rl_readline_state & UInt(RL_STATE_ISEARCH | RL_STATE_NSEARCH) != 0
    for key in Self.backspaceKeys {
      if isSearching {
        rl_bind_key(key, rl_rubout)
      } else {
        rl_bind_key(key) { count, key in MainActor.assumeIsolated { LineEditor.current?.takeBack(count, key) ?? 0 } }
      }
    }
  }

  private static let backspaceKeys: [Int32] = [0x08, 0x7F]

  private func takeBack(_ count: Int32, _ key: Int32) -> Int32 {
    guard count == 1, rl_point > 0, let line = rl_line_buffer else { return rl_rubout(count, key) }
    let bytes = UnsafeBufferPointer(start: line, count: Int(rl_point)).map(UInt8.init(bitPattern:))
    let letters = String(decoding: bytes, as: UTF8.self)
    let start = max(0, rl_point - Int32(letters.last?.utf8.count ?? 1))
    rl_delete_text(start, rl_point)
    rl_point = start
    return 0
  }

  /// Takes the terminal's keys and asks it to report its window's focus (DECSET 1004), or hands it back as it was.
  func use(terminal isUsed: Bool) {
    if isUsed {
      rl_prep_terminal(1)
      GivenUpKeys.giveUpStopping(input)
    }
    if reportsFocus { put("\u{1B}[?1004\(isUsed ? "h" : "l")") }
    guard !isUsed else { return }
    rl_deprep_terminal()
    fflush(rl_outstream)
  }

  /// The reports come like keys that change nothing.
  func hearOfFocus() {
    rl_bind_keyseq("\\e[I") { _, _ in MainActor.assumeIsolated { LineEditor.current?.focus(true) ?? 0 } }
    rl_bind_keyseq("\\e[O") { _, _ in MainActor.assumeIsolated { LineEditor.current?.focus(false) ?? 0 } }
  }

  private func focus(_ isFocused: Bool) -> Int32 {
    attention.focus(isFocused)
    return 0
  }

  func completeWords() {
    // Words are what stands between spaces, so that a slash command is one.
    rl_completer_word_break_characters = Self.permanent(" \t\n")
    rl_attempted_completion_function = { word, _, _ in
      guard let word else { return nil }
      let text = String(cString: word)
      MainActor.assumeIsolated { LineEditor.current?.prepareCandidates(for: text) }
      return rl_completion_matches(word) { _, _ in
        let candidate = MainActor.assumeIsolated { LineEditor.current?.nextCandidate() }
        return candidate.flatMap { strdup($0) }
      }
    }
  }

  private func prepareCandidates(for word: String) {
    // Without candidates there is nothing to complete; file names are none.
    rl_attempted_completion_over = 1
    let line = rl_line_buffer.map { String(cString: $0) } ?? ""
    // A candidate that cannot be shown as it is cannot be typed either.
    candidates = completions(line, word).filter { VisibleText($0).text == $0 }.reversed()
  }

  private func nextCandidate() -> String? {
    candidates.popLast()
  }
}
