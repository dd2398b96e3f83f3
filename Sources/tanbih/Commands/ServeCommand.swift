import Assistant
import LineProtocol
import Operations

/// `tanbih serve`: JSON lines on standard input and output.
@MainActor
enum ServeCommand {
  static func run(_ makeAssistant: () throws -> Assistant) throws -> ExitCode {
    try Connection.serve(makeAssistant)
    return .done
  }
}
