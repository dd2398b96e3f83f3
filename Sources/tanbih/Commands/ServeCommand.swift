import Assistant
import HTTPFace
import LineProtocol
import Operations
import Terminal

/// `tanbih serve`: JSON lines on standard input and output, or HTTP where `--http` says so.
@MainActor
enum ServeCommand {
  static func run(_ arguments: Arguments, _ makeAssistant: () throws -> Assistant) throws -> ExitCode {
    let addresses = try arguments.values(of: .http, as: ListeningAddress.init)
    let format = try arguments.value(of: .log, as: AccessLog.Format.init(rawValue:))
    // Who asks for one of them means to listen.
    if addresses.isEmpty, format != nil || arguments.contains(.httpOpen) { throw UsageError.missingValue(.http) }
    guard !addresses.isEmpty else {
      try Connection.serve(makeAssistant)
      return .done
    }
    // Signals are blocked before anything is begun that one of them could end.
    let signals = TerminationSignals()
    let face = try HTTPFace(
      addresses,
      isOpen: arguments.contains(.httpOpen),
      assistant: makeAssistant(),
      signals: signals,
      log: format.map { AccessLog($0, write: StandardError.writeLog) }
    )
    try StandardOutput.write(face.addresses.map { VisibleText($0.url) })
    face.run()
    return .done
  }
}
