import Assistant
import Glibc
import Localization
import Operations
import StandardStreams
import Store

/// `tanbih forget`: erases everything held about the user, once that is confirmed.
@MainActor
struct ForgetCommand {
  let client: Client
  let isConfirmed: Bool
  let presentation: Presentation

  func run() throws -> ExitCode {
    _ = try client.situation()
    let confirmation = Confirmation(localizer: client.localizer, presentation: presentation)
    guard try isConfirmed || confirmation.isGiven(to: "forget.question") else {
      presentation.complain(client.localizer.text("forget.notConfirmed"), in: client.language)
      return .no
    }
    try client.forget()
    try presentation.show(client.localizer.text("forget.done"), in: client.language)
    if let backup { try presentation.show(client.localizer.text("forget.backup", .text(backup)), in: client.language) }
    return .done
  }

  /// The file of the last backup, which nothing is taken out of; nil where there is none.
  private var backup: String? {
    guard !client.settings.isDemo, client.settings.server == nil else { return nil }
    return LastBackup(of: client.settings.dataFolder).flatMap { access($0.file, F_OK) == 0 ? $0.file : nil }
  }
}
