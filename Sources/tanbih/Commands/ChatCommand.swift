import Assistant
import LineProtocol
import Operations
import StandardStreams
import Terminal

/// `tanbih chat`: the conversation in a terminal, or over plain lines.
@MainActor
struct ChatCommand {
  let client: Client
  let presentation: Presentation
  let notifies: Bool

  func run() throws -> ExitCode {
    // A store that cannot be used is said at once, not in answer to the first question.
    _ = try client.store()
    // Asked anew each time: what breaks off one answer does not break off the next.
    client.assistant.isInterrupted = { TerminationSignals.arePending }
    let loop = ChatLoop(
      environment: presentation.environment,
      plain: presentation.isPlain,
      bidi: presentation.bidi,
      notifies: notifies
    )
    // There is no terminal to be put right.
    if !loop.isEditing { EndingBySignal.begin(presentation, in: client.language) }
    switch loop.run(TerminalConversation(client: client, loop: loop)) {
    case .left, .outputClosed, .signal: return .done
    case .faulted: return .fault
    case .outputFailed(let number): throw OutputError.failed(number)
    case .inputFailed(let number): throw InputError.unreadable(file: "-", number)
    }
  }
}
