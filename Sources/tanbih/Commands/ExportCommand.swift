import Localization
import Models
import Operations
import Store

/// `tanbih export`: everything held about the user, one record a line.
@MainActor
struct ExportCommand {
  let assistant: Assistant
  let presentation: Presentation

  /// So many lines are written together.
  private static let batch = 1_000

  /// Answers no where a record was left out, for it cannot be read; each is named.
  func run() throws -> ExitCode {
    var lines: [String] = []
    try assistant.exportRecords { line in
      lines.append(line)
      guard lines.count == Self.batch else { return }
      try StandardOutput.writeJSON(lines)
      lines.removeAll(keepingCapacity: true)
    }
    try StandardOutput.writeJSON(lines)
    let unreadable = try assistant.unreadableValues()
    for error in unreadable { presentation.complain(assistant.text(error.explanation), in: assistant.language) }
    return unreadable.isEmpty ? .done : .no
  }
}
