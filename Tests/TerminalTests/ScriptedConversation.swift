import Models
import Terminal

/// Repeats what it hears, and leaves at «bye».
@MainActor final class ScriptedConversation: Conversing {
  let prompt = Line("أنت> ", direction: .rightToLeft)
  let refusalOfLongLine = Line("too long", direction: .leftToRight)
  var history: [String] = []
  var due: [String] = []

  var quietTime: Duration? { due.isEmpty ? nil : .zero }

  func opening() -> [Line] { [Line("hello", direction: .leftToRight)] }

  func reply(to line: String) -> TerminalReply {
    history.append(line)
    return TerminalReply(lines: [Line("«\(line)»", direction: .leftToRight)], leaves: line == "bye")
  }

  func completions(of line: String, word: String) -> [String] {
    ["متى", "متابعة", "/help"].filter { $0.hasPrefix(word) }
  }

  func announcements(isBusy: Bool) -> [Line] {
    defer { due = [] }
    return due.map { Line($0, direction: .leftToRight) }
  }
}
