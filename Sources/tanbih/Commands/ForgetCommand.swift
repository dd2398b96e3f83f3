import Assistant
import Foundation
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
    guard try isConfirmed || confirm() else {
      presentation.complain(client.localizer.text("forget.notConfirmed"), in: client.language)
      return .no
    }
    try client.forget()
    try presentation.show(client.localizer.text("forget.done"), in: client.language)
    return .done
  }

  /// Asks on a terminal; whoever cannot be asked has not said yes.
  private func confirm() throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return false }
    try presentation.show(client.localizer.text("forget.question"), in: client.language)
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    return Self.yes.contains(answer)
  }

  private static let yes: Set<String> = ["نعم", "ايه", "yes", "y", "hə", "bəli"]
}
