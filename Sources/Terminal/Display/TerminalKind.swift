/// What a terminal can do, as far as the environment tells which one it is.
package struct TerminalKind: Hashable, Sendable {
  /// For a reader; `TERM` for one that is not known.
  package let name: String
  /// Whether it shows right-to-left text in its order by itself.
  package let reordersText: Bool
  /// Whether it breaks rows anew when its width changes, as all that are known do; xterm cuts them off.
  package let rewraps: Bool
  /// Whether text can be a link (OSC 8).
  package let showsLinks: Bool
  /// How it shows notifications.
  let notifier: Notifier

  package init(environment: [String: String]) {
    let found = Self.known.first { $0.isSign(environment) }
    name = found?.name ?? environment["TERM", default: ""]
    rewraps = found != nil || environment["TMUX"] != nil
    reordersText = found?.reordersText ?? false
    notifier = Notifier(sequence: found?.notifies, isInTmux: environment["TMUX"] != nil)
    // A multiplexer stands between, and passes on what it knows itself.
    showsLinks =
      if environment["TMUX"] != nil {
        environment["TERM_PROGRAM"] == "tmux" && environment["TERM_PROGRAM_VERSION", default: ""] >= "3.4"
      } else { found?.showsLinks ?? false }
  }

  private struct Known: Sendable {
    let name: String
    let reordersText: Bool
    let showsLinks: Bool
    var notifies: Notifier.Sequence?
    let isSign: @Sendable ([String: String]) -> Bool
  }

  private static let known: [Known] = [
    // 0.58 brought bidi, 0.50 links.
    Known(name: "VTE", reordersText: true, showsLinks: true) { version($0["VTE_VERSION"]) >= 5_800 },
    Known(name: "VTE", reordersText: false, showsLinks: true) { version($0["VTE_VERSION"]) >= 5_000 },
    Known(name: "Konsole", reordersText: true, showsLinks: true) { version($0["KONSOLE_VERSION"]) >= 201_200 },
    Known(name: "Konsole", reordersText: true, showsLinks: false) { $0["KONSOLE_VERSION"] != nil },
    Known(name: "mintty", reordersText: true, showsLinks: true) { $0["TERM_PROGRAM"] == "mintty" },
    Known(name: "mlterm", reordersText: true, showsLinks: false) {
      $0["MLTERM"] != nil || $0["TERM", default: ""].hasPrefix("mlterm")
    },
    Known(name: "Terminal.app", reordersText: true, showsLinks: false) { $0["TERM_PROGRAM"] == "Apple_Terminal" },
    // It turns each word around by itself, so that reordered letters would be turned twice.
    Known(name: "kitty", reordersText: true, showsLinks: true, notifies: .kitty99) {
      $0["KITTY_WINDOW_ID"] != nil || $0["TERM"] == "xterm-kitty"
    },
    Known(name: "WezTerm", reordersText: false, showsLinks: true, notifies: .iTerm9) {
      $0["TERM_PROGRAM"] == "WezTerm"
    },
    Known(name: "Visual Studio Code", reordersText: false, showsLinks: true) { $0["TERM_PROGRAM"] == "vscode" },
    Known(name: "iTerm2", reordersText: false, showsLinks: true, notifies: .iTerm9) {
      $0["TERM_PROGRAM"] == "iTerm.app"
    },
    Known(name: "Ghostty", reordersText: false, showsLinks: true, notifies: .rxvt777) {
      $0["TERM_PROGRAM"] == "ghostty"
    },
    Known(name: "Windows Terminal", reordersText: false, showsLinks: true) { $0["WT_SESSION"] != nil },
    Known(name: "Alacritty", reordersText: false, showsLinks: true) { $0["TERM", default: ""].hasPrefix("alacritty") },
    Known(name: "foot", reordersText: false, showsLinks: true, notifies: .rxvt777) {
      $0["TERM", default: ""].hasPrefix("foot")
    },
  ]

  private static func version(_ text: String?) -> Int {
    text.flatMap { Int($0) } ?? 0
  }
}
