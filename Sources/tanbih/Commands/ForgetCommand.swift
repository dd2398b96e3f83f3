import Foundation
import Localization
import Operations

/// `tanbih forget`: erases everything held about the user, once that is confirmed.
@MainActor
struct ForgetCommand {
  let assistant: Assistant
  let isConfirmed: Bool
  let presentation: Presentation

  func run() throws -> ExitCode {
    _ = try assistant.situation()
    guard try isConfirmed || confirm() else {
      presentation.complain(assistant.localizer.text("forget.notConfirmed"), in: assistant.language)
      return .no
    }
    try assistant.forget()
    try presentation.show(assistant.localizer.text("forget.done"), in: assistant.language)
    return .done
  }

  /// Asks on a terminal; whoever cannot be asked has not said yes.
  private func confirm() throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return false }
    try presentation.show(assistant.localizer.text("forget.question"), in: assistant.language)
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    return Self.yes.contains(answer)
  }

  private static let yes: Set<String> = ["نعم", "ايه", "yes", "y", "hə", "bəli"]
}
