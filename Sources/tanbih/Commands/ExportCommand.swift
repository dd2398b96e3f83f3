import Assistant
import Databases
import Localization
import Models
import Operations
import StandardStreams
import Store

/// `tanbih export`: everything held about the user, one record a line.
@MainActor
struct ExportCommand {
  let client: Client
  let presentation: Presentation

  /// So many lines are written together.
  private static let batch = 1_000

  /// Answers no where a record was left out, for it cannot be read; each is named.
  func run() throws -> ExitCode {
    var lines: [String] = []
    try client.account.keeper.exportRecords { line in
      lines.append(line)
      guard lines.count == Self.batch else { return }
      try StandardOutput.writeJSON(lines)
      lines.removeAll(keepingCapacity: true)
    }
    try StandardOutput.writeJSON(lines)
    let unreadable = try client.account.keeper.unreadableValues()
    for error in unreadable { presentation.complain(client.text(error.explanation), in: client.language) }
    return unreadable.isEmpty ? .done : .no
  }
}
