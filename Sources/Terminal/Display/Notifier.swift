/// How a terminal is asked to show a notification outside its window.
///
/// A terminal that knows none of the sequences gets the bell. Within tmux the sequence is wrapped for the terminal around
/// it, which tmux allows only where it is told to (`allow-passthrough`), so the bell follows.
struct Notifier: Hashable, Sendable {
  /// The sequences, by the number of their operating system command.
  enum Sequence: Hashable, Sendable {
    /// kitty's: <https://sw.kovidgoyal.net/kitty/desktop-notifications/>.
    case kitty99
    /// rxvt's, which foot and Ghostty took over.
    case rxvt777
    /// iTerm2's, which WezTerm took over.
    case iTerm9
  }

  let sequence: Sequence?
  let isInTmux: Bool

  init(sequence: Sequence?, isInTmux: Bool) {
    self.sequence = sequence
    self.isInTmux = isInTmux
  }

  /// What is written to notify of a sentence; it shows nothing within the window.
  func notification(of sentence: String) -> OutputText {
    guard let sequence else { return Self.bell }
    let text = Self.harmless(sentence)
    let command: OutputText =
      switch sequence {
      case .kitty99: "99;;\(text)"
      case .rxvt777: "777;notify;tanbih;\(text)"
      // A number at its start would name another command of the terminal, such as that of a progress bar.
      case .iTerm9: text.text.first?.isWholeNumber == true ? "9; \(text)" : "9;\(text)"
      }
    guard isInTmux else { return "\u{1B}]\(command)\u{1B}\\" }
    return "\u{1B}Ptmux;\u{1B}\u{1B}]\(command)\u{1B}\u{1B}\\\u{1B}\\\(Self.bell)"
  }

  /// Notifications are short, and put their words in order by themselves.
  private static func harmless(_ sentence: String) -> VisibleText {
    let scalars = VisibleText(sentence).text.unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) }
    return VisibleText(String(String.UnicodeScalarView(scalars)).prefix(longestText))
  }

  private static let longestText = 200
  private static let bell: OutputText = "\u{7}"
}
