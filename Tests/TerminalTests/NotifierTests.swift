import Testing

@testable import Terminal

struct NotifierTests {
  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], "\u{1B}]99;;خبر␛\u{1B}\\"), (["TERM": "foot"], "\u{1B}]777;notify;tanbih;خبر␛\u{1B}\\"),
      (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"], "\u{1B}]9;خبر␛\u{1B}\\"), (["TERM": "xterm"], "\u{7}"),
      (["TERM": "tmux", "TMUX": "x"], "\u{7}"),
      (
        ["TERM": "tmux", "TMUX": "x", "KITTY_WINDOW_ID": "1"],
        "\u{1B}Ptmux;\u{1B}\u{1B}]99;;خبر␛\u{1B}\u{1B}\\\u{1B}\\\u{7}"
      ),
    ]
  )
  func `each terminal gets the sequence that it knows, harmless words, and else the bell`(
    environment: [String: String],
    written: String
  ) {
    #expect(
      TerminalKind(environment: environment).notifier.notification(of: "\u{2068}خبر\u{2069}\u{1B}").text == written
    )
  }

  @Test func `a sentence that begins with a number names no other command`() {
    let notifier = Notifier(sequence: .iTerm9, isInTmux: false)
    #expect(notifier.notification(of: "4;1;50").text == "\u{1B}]9; 4;1;50\u{1B}\\")
  }

  @Test func `a long sentence is cut`() {
    let written = Notifier(sequence: .iTerm9, isInTmux: false)
      .notification(of: String(repeating: "م", count: 1_000))
    #expect(written.text.filter { $0 == "م" }.count == 200)
  }

  @Test func `a window is away when it lost the focus, or when nobody typed for a minute where no focus is told`() {
    let start = ContinuousClock.Instant.now
    var attention = Attention(at: start)
    #expect(!attention.isAway(at: start + .seconds(59)))
    #expect(attention.isAway(at: start + .seconds(60)))
    attention.type(at: start + .seconds(60))
    #expect(!attention.isAway(at: start + .seconds(61)))
    attention.focus(false)
    #expect(attention.isAway(at: start + .seconds(61)))
    attention.focus(true)
    #expect(!attention.isAway(at: start + .seconds(600)))
  }
}
