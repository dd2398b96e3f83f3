import Foundation
import Localization
import Models
import Operations

/// `tanbih import`: takes records in, and says what it took and what it left out.
@MainActor
struct ImportCommand {
  let assistant: Assistant
  let files: [String]

  func run() throws -> ExitCode {
    var code = ExitCode.done
    for file in files where try !take(file) {
      code = .no
    }
    return code
  }

  /// Whether anything was taken, or there was nothing to take.
  private func take(_ file: String) throws -> Bool {
    let bytes: [UInt8]
    do {
      bytes = Array(
        file == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try Data(contentsOf: URL(filePath: file))
      )
    } catch {
      StandardError.write(assistant.text(Explanation("file.error.unreadable", file, reason(error))))
      return false
    }
    let name = file == "-" ? "stdin" : file
    let report = try assistant.importRecords(bytes) { done, all in
      if StandardError.isTerminal && all > done { StandardError.writeProgress("\(done)/\(all)") }
    }
    for skip in report.skipped {
      StandardError.write("\(name):\(skip.line): \(assistant.text(skip.refusal.explanation))")
    }
    try StandardOutput.write([summary(of: report, name: name)])
    return report.taken > 0 || report.skipped.isEmpty
  }

  private func summary(of report: ImportReport, name: String) -> String {
    assistant.localizer.text(
      "import.summary",
      .text(name),
      .integer(report.added),
      .integer(report.changed),
      .integer(report.unchanged),
      .integer(report.skipped.count)
    )
  }

  private func reason(_ error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return cause.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
  }
}
