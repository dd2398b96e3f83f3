import Glibc

/// The only way to the output: what is written through it is first made harmless, then decorated if decoration is on.
package struct Display {
  /// Why nothing more can be shown.
  package enum Failure: Error, Hashable {
    /// Nobody reads the output any more, which is no fault: a pipe was closed, a terminal hung up.
    case closed
    /// The system's error number, such as that of a full disk.
    case system(Int32)
  }

  package let isDecorated: Bool
  private let descriptor: Int32

  /// Of the environment, `TERM` and `NO_COLOR` count; `plain` declines decoration, as the command line may.
  package init(descriptor: Int32, isTerminal: Bool, environment: [String: String], plain: Bool) {
    self.descriptor = descriptor
    isDecorated = Self.decorates(isTerminal: isTerminal, environment: environment, plain: plain)
  }

  /// Whether output is decorated: on a capable terminal, unless it is declined; an empty `NO_COLOR` declines nothing.
  static func decorates(isTerminal: Bool, environment: [String: String], plain: Bool) -> Bool {
    isTerminal && !plain && isCapable(environment["TERM", default: ""]) && environment["NO_COLOR", default: ""].isEmpty
  }

  /// Whether a terminal of that name understands more than plain lines.
  static func isCapable(_ terminal: String) -> Bool {
    !terminal.isEmpty && terminal != "dumb"
  }

  /// What ``write(_:style:)`` writes for one line, without its newline.
  package func rendered(_ line: some StringProtocol, style: Style = .plain) -> String {
    (isDecorated ? style : .plain).decorating(VisibleText(line))
  }

  /// A prompt as readline wants it: what takes no column stands between U+0001 and U+0002.
  package func prompt(_ text: String, style: Style = .bold) -> String {
    let text = VisibleText(text).text
    guard isDecorated, style != .plain else { return text }
    return "\u{1}\(style.start)\u{2}\(text)\u{1}\(Style.plain.start)\u{2}"
  }

  /// Writes each element as one line, all of them at once.
  package func write(_ lines: [String], style: Style = .plain) throws(Failure) {
    var text = ""
    for line in lines {
      text += rendered(line, style: style)
      text += "\n"
    }
    try write(text)
  }

  private func write(_ text: String) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try recover(from: errno)
      }
    }
  }

  /// Waits where the output is only not ready: whoever shares a terminal may have made it non-blocking.
  private func recover(from error: Int32) throws(Failure) {
    switch error {
    case EINTR: break
    case EAGAIN:
      var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&output, 1, -1)
    case EPIPE, EIO: throw .closed
    default: throw .system(error)
    }
  }
}
