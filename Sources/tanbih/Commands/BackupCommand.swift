import Assistant
import FoundationEssentials
import Glibc
import Localization
import StandardStreams
import Store

/// `tanbih backup` and `tanbih restore`: the whole data folder, of every user, as one file and back.
@MainActor
struct BackupCommand {
  private let file: String
  private let isConfirmed: Bool
  private let settings: AssistantSettings
  private let localizer: Localizer
  private let presentation: Presentation

  init(
    _ arguments: Arguments,
    settings: AssistantSettings,
    localizer: Localizer,
    presentation: Presentation
  ) throws(UsageError) {
    // A demonstration has no folder.
    if settings.isDemo { throw .foreignOption(.demo, arguments.command) }
    file = arguments.operands[0]
    isConfirmed = arguments.contains(.yes)
    self.settings = settings
    self.localizer = localizer
    self.presentation = presentation
  }

  func backUp() throws -> ExitCode {
    // What is not whole yet stands beside it under a longer name.
    var status = stat()
    let folder = URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
    if lstat(file + ".partial", &status) != 0, errno == ENAMETOOLONG || lstat(folder, &status) != 0 {
      throw OutputFileError(file: file, number: errno)
    }
    try settings.openStore().backUp(to: file)
    let place = URL(filePath: file).standardizedFileURL.path(percentEncoded: false)
    try LastBackup(made: settings.now(), file: place).note(in: settings.dataFolder)
    try presentation.show(localizer.text("backup.done", .text(place)), in: localizer.language)
    return .done
  }

  func restore() throws -> ExitCode {
    guard access(file, R_OK) == 0 else { throw InputError.unreadable(file: file, errno) }
    let confirmation = Confirmation(localizer: localizer, presentation: presentation)
    guard try isConfirmed || confirmation.isGiven(to: "restore.question") else {
      presentation.complain(localizer.text("restore.notConfirmed"), in: localizer.language)
      return .no
    }
    // Before there is a store: what cannot be restored makes none.
    let backup = try Backup(file)
    let former = try settings.openStore().restore(from: backup)
    try presentation.show(localizer.text("restore.done", .text(former)), in: localizer.language)
    return .done
  }
}
