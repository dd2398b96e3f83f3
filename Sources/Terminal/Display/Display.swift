import CFriBidi
import Glibc
import Models

/// Lines on their way to the output: first made harmless, then put in order and decorated.
package struct Display {
  package typealias Failure = Output.Failure

  /// What becomes of the order of the words.
  package enum Order: Hashable, Sendable {
    /// Reading order with its isolates: for whatever reads on, and for a terminal that is told a paragraph's direction.
    case logical, terminal
    /// The order in which letters are seen.
    case visual
    /// Reading order without anything that directs it.
    case bare
  }

  package let isDecorated: Bool
  /// The colours of the decoration.
  let colors: Style.Colors
  /// Whether the window has a title that can be set.
  let showsTitle: Bool
  /// Whether text is made a link that can be clicked.
  package let showsLinks: Bool
  package let order: Order
  /// Whether the terminal breaks its rows anew when its width changes.
  let rewraps: Bool
  /// How the terminal notifies; nil for what is no terminal that can.
  let notifier: Notifier?
  private let output: Output
  private let isTerminal: Bool

  /// Lines are no longer than this, however wide the terminal is: it can become narrower, and longer ones are hard to read.
  package static let widestLine = 80

  /// Of the environment, `TERM`, `NO_COLOR`, and what tells terminals apart count.
  ///
  /// `plain` declines decoration and reordering, as the command line may; a bidi mode that was asked for holds all the same.
  package init(
    descriptor: Int32,
    isTerminal: Bool,
    environment: [String: String],
    plain: Bool,
    bidi: BidiMode = .auto
  ) {
    let kind = TerminalKind(environment: environment)
    output = Output(descriptor: descriptor)
    self.isTerminal = isTerminal
    isDecorated = Self.decorates(isTerminal: isTerminal, environment: environment, plain: plain)
    colors = Self.colors(of: environment)
    // The console of Linux would show it as text.
    showsTitle = isDecorated && environment["TERM"] != "linux"
    showsLinks = isDecorated && kind.showsLinks
    rewraps = kind.rewraps
    notifier = isTerminal && Self.isCapable(environment["TERM", default: ""]) ? kind.notifier : nil
    order =
      switch bidi {
      case .terminal: .terminal
      case .app: .visual
      case .off: isTerminal ? .bare : .logical
      case .auto where !isTerminal: .logical
      case .auto where plain || !Self.isCapable(environment["TERM", default: ""]): .bare
      case .auto: kind.reordersText ? .terminal : .visual
      }
  }

  /// Whether output is decorated: on a capable terminal, unless it is declined; an empty `NO_COLOR` declines nothing.
  static func decorates(isTerminal: Bool, environment: [String: String], plain: Bool) -> Bool {
    isTerminal && !plain && isCapable(environment["TERM", default: ""]) && environment["NO_COLOR", default: ""].isEmpty
  }

  /// By what terminals call themselves, and by the variable that those set which know more.
  private static func colors(of environment: [String: String]) -> Style.Colors {
    let knowsMore = ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""])
    return knowsMore || environment["TERM", default: ""].contains("256color") ? .many : .sixteen
  }

  /// Whether a terminal of that name understands more than plain lines.
  static func isCapable(_ terminal: String) -> Bool {
    !terminal.isEmpty && terminal != "dumb"
  }

  /// The version of FriBidi's Unicode algorithms.
  package static var bidiVersion: String { String(cString: fribidi_version()) }

  /// The columns of the terminal as it is now.
  package var columns: Int {
    var size = winsize()
    return ioctl(output.descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
      ? Int(size.ws_col) : Self.widestLine
  }

  /// Writes lines, all of them at once.
  package func write(_ lines: [Line]) throws(Failure) {
    let width = min(columns, Self.widestLine)
    var text = OutputText()
    for line in isTerminal ? Table.aligned(lines, width: width) : lines {
      let isDirected = order == .terminal && line.direction == .rightToLeft
      if isDirected { text += Self.rightToLeft }
      for row in rows(of: line, width: width) {
        text += row
        text += "\n"
      }
      // Not before the row has ended, or it would be a left-to-right one after all.
      if isDirected { text += Self.defaultDirection }
    }
    try write(text)
  }

  /// Says what went wrong: one line an error, starting with the program's name.
  package func complain(_ lines: [Line]) {
    try? write(lines.map { Line("tanbih: \($0.text)", direction: $0.direction) })
  }

  func write(_ text: OutputText) throws(Failure) {
    try output.write(text)
  }
}
