import Localization
import Models
import Operations

/// `tanbih import`: takes records in, and says what it took and what it left out.
@MainActor
struct ImportCommand {
  let assistant: Assistant
  let files: [InputFile]
  let presentation: Presentation

  func run() throws -> ExitCode {
    var code = ExitCode.done
    for file in files where try !take(file) {
      code = .no
    }
    return code
  }

  /// Whether anything was taken, or there was nothing to take.
  private func take(_ file: InputFile) throws -> Bool {
    let bytes: [UInt8]
    do {
      bytes = try file.bytes()
    } catch {
      presentation.complain(assistant.text(error.explanation), in: assistant.language)
      return false
    }
    var report = ImportReport()
    do {
      report = try assistant.importRecords(bytes) { taken, done, all in
        report = taken
        if StandardError.isTerminal && all > done { StandardError.writeProgress("\(done)/\(all)") }
      }
    } catch {
      // What was durable before the fault is said before the fault is.
      if report.taken > 0 { try show(report, of: file) }
      throw error
    }
    try show(report, of: file)
    return report.taken > 0 || report.skipped.isEmpty
  }

  private func show(_ report: ImportReport, of file: InputFile) throws {
    for skip in report.skipped {
      let reason = assistant.text(skip.refusal.explanation)
      presentation.complain("\(file.name):\(skip.line): \(reason)", in: assistant.language)
    }
    let summary = assistant.localizer.text(
      "import.summary",
      .text(file.name),
      .integer(report.added),
      .integer(report.changed),
      .integer(report.unchanged),
      .integer(report.skipped.count)
    )
    try presentation.show(summary, in: assistant.language)
  }
}
