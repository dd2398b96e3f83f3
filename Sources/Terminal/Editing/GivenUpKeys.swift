import CReadline
import Glibc

/// The keys of readline that end the program or keep it busy without an end, which are given up.
@MainActor
enum GivenUpKeys {
  /// By the names of what they do in `readline(3)`.
  private static let functions = [
    // A count as long as one likes is done step by step, and no signal is heard meanwhile.
    "digit-argument", "universal-argument",
    // In that mode a word of unassigned letters has no end.
    "vi-editing-mode",
    // The next keys are read without the keymaps, and some end the program.
    "character-search", "character-search-backward", "non-incremental-forward-search-history",
    "non-incremental-reverse-search-history", "non-incremental-forward-search-history-again",
    "non-incremental-reverse-search-history-again",
  ]
  private static let keymaps = ["emacs", "emacs-meta", "emacs-ctlx"]

  /// Gives them up, whatever a file of the user's binds.
  static func giveUp() {
    for keymap in keymaps {
      guard let map = rl_get_keymap_by_name(keymap) else { continue }
      for function in functions { rl_unbind_function_in_map(rl_named_function(function), map) }
    }
    // Whatever else a file of the user's has (``SearchKeys``).
    rl_variable_bind("isearch-terminators", #"\C-j"#)
  }

  /// Lets Control-S search forwards rather than stop the terminal, where a program that writes hears of nothing more.
  static func giveUpStopping(_ terminal: Int32) {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return }
    settings.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(terminal, TCSANOW, &settings)
  }
}
