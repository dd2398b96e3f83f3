import Terminal
import Testing

struct TerminalKindTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color", "VTE_VERSION": "7002"], "VTE", true, true, true),
      (["TERM": "xterm-256color", "VTE_VERSION": "5202"], "VTE", false, true, true),
      (["TERM": "xterm-256color", "VTE_VERSION": "4205"], "xterm-256color", false, false, false),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], "Konsole", true, true, true),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "180400"], "Konsole", true, false, true),
      (["TERM": "xterm", "TERM_PROGRAM": "mintty"], "mintty", true, true, true),
      (["TERM": "mlterm"], "mlterm", true, false, true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], "Terminal.app", true, false, true),
      (["TERM": "xterm-kitty"], "kitty", true, true, true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], "Visual Studio Code", false, true, true),
      (["TERM": "xterm-256color", "WT_SESSION": "1"], "Windows Terminal", false, true, true),
      (["TERM": "alacritty"], "Alacritty", false, true, true),
      (["TERM": "foot-extra"], "foot", false, true, true),
      (["TERM": "linux"], "linux", false, false, false),
      (["TERM": "screen-256color", "TMUX": "/tmp/t"], "screen-256color", false, false, true),
      (
        ["TERM": "tmux-256color", "TMUX": "/tmp/t", "VTE_VERSION": "7002", "TERM_PROGRAM": "tmux"]
          .merging(["TERM_PROGRAM_VERSION": "3.4"]) { $1 }, "VTE", true, true, true
      ),
      (
        ["TERM": "tmux-256color", "TMUX": "/tmp/t", "VTE_VERSION": "7002", "TERM_PROGRAM": "tmux"]
          .merging(["TERM_PROGRAM_VERSION": "3.3a"]) { $1 }, "VTE", true, false, true
      ),
      ([:], "", false, false, false),
    ] as [([String: String], String, Bool, Bool, Bool)]
  )
  func `a terminal is known by what it puts into the environment`(
    environment: [String: String],
    name: String,
    reordersText: Bool,
    showsLinks: Bool,
    rewraps: Bool
  ) {
    let kind = TerminalKind(environment: environment)
    #expect(kind.name == name)
    #expect(kind.reordersText == reordersText)
    #expect(kind.showsLinks == showsLinks)
    #expect(kind.rewraps == rewraps)
  }
}
