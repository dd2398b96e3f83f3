import Assistant
import Localization
import Operations

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
    return .done
  }
}
