import Terminal

/// Repeats what it hears, and leaves at «bye».
@MainActor final class ScriptedConversation: Conversing {
  let prompt = "أنت> "
  let refusalOfLongLine = "too long"
  var history: [String] = []
  var due: [String] = []

  var quietTime: Duration? { due.isEmpty ? nil : .zero }

  func opening() -> [String] { ["hello"] }

  func reply(to line: String) -> TerminalReply {
    history.append(line)
    return TerminalReply(lines: ["«\(line)»"], leaves: line == "bye")
  }

  func completions(of line: String, word: String) -> [String] {
    ["متى", "متابعة", "/help"].filter { $0.hasPrefix(word) }
  }

  func announcements() -> [String] {
    defer { due = [] }
    return due
  }
}
