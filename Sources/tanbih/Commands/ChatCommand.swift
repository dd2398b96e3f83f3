import Operations
import Terminal

/// `tanbih chat`: the conversation in a terminal, or over plain lines.
@MainActor
struct ChatCommand {
  let assistant: Assistant
  let environment: [String: String]
  let plain: Bool

  func run() throws -> ExitCode {
    // A store that cannot be used is said at once, not in answer to the first question.
    _ = try assistant.store()
    let loop = ChatLoop(environment: environment, plain: plain)
    switch loop.run(TerminalConversation(assistant: assistant, remembersLines: loop.isEditing)) {
    case .left, .outputClosed, .signal: return .done
    case .outputFailed(let number): throw OutputError.failed(number)
    }
  }
}
