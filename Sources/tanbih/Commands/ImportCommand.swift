import Assistant
import Databases
import LineProtocol
import Localization
import Models
import Operations
import Records
import StandardStreams
import Store

/// `tanbih import`: takes records in, and says what it took and what it left out.
@MainActor
struct ImportCommand {
  /// An input that pauses for so many milliseconds lets what came before become durable.
  private static let pause: CInt = 100

  let client: Client
  let files: [InputFile]
  let statements: StatementImport.Wish
  let presentation: Presentation

  func run() throws -> ExitCode {
    AllocatedMemory.returnEarly()
    let signals = TerminationSignals()
    let interruption = Interruption()
    client.assistant.isInterrupted = interruption.hasCome
    var code = ExitCode.done
    for file in files {
      // A signal between two files leaves the second unread, which is said as well.
      guard !TerminationSignals.arePending else {
        complain("import.interrupted", .text(file.name))
        return .no
      }
      let isTaken = try statements.isStatement(file) ? takeStatement(file) : takeRecords(file, until: signals)
      if !isTaken { code = .no }
    }
    return code
  }

  private func takeRecords(_ file: InputFile, until signals: TerminationSignals) throws -> Bool {
    try take(file) { hear in
      let input = try file.open()
      return try client.account.keeper.importRecords { isHolding in
        try input.next(within: isHolding ? Self.pause : -1, until: signals)
      } hear: {
        hear(&$0)
      }
    }
  }

  private func takeStatement(_ file: InputFile) throws -> Bool {
    do {
      return try StatementImport(client: client, file: file, wish: statements, presentation: presentation).run {
        entries in
        try take(file) { try StatementKeeper(account: client.account).take(entries, hear: $0) }
      }
    } catch StoreError.interrupted {
      complain("import.interrupted", .text(file.name))
      return false
    }
  }

  /// Whether anything was taken, or there was nothing to take; says what was, and why no more.
  private func take(
    _ file: InputFile,
    _ read: (_ hear: @escaping (inout ImportReport) -> Void) throws -> ImportReport
  ) throws -> Bool {
    var report = ImportReport()
    var isNamed = true
    do {
      report = try read { taken in
        isNamed = name(taken.takeSkipped(), of: file) && isNamed
        report = taken
        if StandardError.isTerminal { StandardError.writeProgress("\(taken.taken + taken.skippedCount)") }
      }
    } catch {
      let isInterrupted = if case StoreError.interrupted = error { true } else { false }
      // What was durable before the fault is said before the fault is.
      if report.taken > 0 || isInterrupted { try show(report, of: file) }
      if isInterrupted {
        complain("import.interrupted", .text(file.name))
        return false
      }
      guard let error = error as? InputError else { throw error }
      presentation.complain(client.text(error.explanation), in: client.language)
      return false
    }
    try show(report, of: file)
    switch report.ending {
    case .interrupted: complain("import.interrupted", .text(file.name))
    case .whole where !isNamed: complain("import.interrupted", .text(file.name))
    case .noRecords: complain("import.noRecords", .text(file.name))
    case .whole, nil: return report.taken > 0 || report.skippedCount == 0
    }
    return false
  }

  /// Names what was left out, and answers whether all of it was named: who asks the process to end does not wait for a batch's names.
  private func name(_ skipped: [ImportReport.Skip], of file: InputFile) -> Bool {
    for skip in skipped {
      guard !client.assistant.isInterrupted() else { return false }
      let reason = client.text(skip.refusal.explanation)
      presentation.complain("\(file.name):\(skip.line): \(reason)", in: client.language)
    }
    return true
  }

  private func complain(_ key: String, _ arguments: Argument...) {
    presentation.complain(client.localizer.text(key, arguments), in: client.language)
  }

  private func show(_ report: ImportReport, of file: InputFile) throws {
    // Over what showed how far it was.
    if StandardError.isTerminal { StandardError.writeProgress("") }
    let summary = client.localizer.text(
      "import.summary",
      .text(file.name),
      .integer(report.added),
      .integer(report.changed),
      .integer(report.unchanged),
      .integer(report.skippedCount)
    )
    try presentation.show(summary, in: client.language)
  }
}
