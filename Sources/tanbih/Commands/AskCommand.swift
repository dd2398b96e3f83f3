import Assistant
import FoundationEssentials
import Methods
import OperationInterface
import Operations
import StandardStreams
import Terminal

/// `tanbih ask`: one question, the answer, and out.
@MainActor
struct AskCommand {
  let client: Client
  let arguments: Arguments
  let presentation: Presentation

  func run() throws -> ExitCode {
    let question = arguments.operands.joined(separator: " ")
    guard question.contains(where: { !$0.isWhitespace }) else { throw UsageError.missingOperand(.ask) }
    if arguments.contains(.json) {
      let params = try JSONEncoder().encode(["text": question])
      let reply = try OperationTable(client: client).perform(ChatSend.method, params: params)
      let unreadable = try client.account.keeper.unreadableValues()
      guard unreadable.isEmpty else {
        for error in unreadable { presentation.complain(client.sentence(for: error), in: client.language) }
        return .fault
      }
      try StandardOutput.writeJSON([String(decoding: reply.result, as: UTF8.self)])
    } else {
      _ = try client.store()
      let conversation = TerminalConversation(client: client, isEditing: false)
      let lines = conversation.answer(to: question)
      guard !conversation.isFault else {
        presentation.complain(lines)
        return .fault
      }
      try presentation.show(lines)
    }
    return .done
  }
}
