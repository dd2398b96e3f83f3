import Operations

/// `tanbih export`: everything held about the user, one record a line.
@MainActor
struct ExportCommand {
  let assistant: Assistant

  func run() throws -> ExitCode {
    try StandardOutput.writeJSON(try assistant.exportRecords())
    return .done
  }
}
