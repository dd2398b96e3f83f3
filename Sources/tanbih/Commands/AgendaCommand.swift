import Assistant
import ConversationRequests
import Conversations
import RecordFiles
import StandardStreams

/// `tanbih agenda export`: what is due or held, as a calendar file that other programs take in.
@MainActor
struct AgendaCommand {
  nonisolated static let action = "export"

  private let client: Client

  init(_ arguments: Arguments, client: Client) throws(UsageError) {
    guard arguments.operands == [Self.action] else { throw .unexpectedOperand(arguments.operands[0]) }
    self.client = client
  }

  func run() throws -> ExitCode {
    let calendar = CalendarText(try client.calendarEvents(), now: client.settings.now())
    try StandardOutput.writeCalendar(calendar.text)
    return .done
  }
}
