import Foundation
import Localization
import Operations

/// `tanbih forget`: erases everything held about the user, once that is confirmed.
@MainActor
struct ForgetCommand {
  let assistant: Assistant
  let isConfirmed: Bool

  func run() throws -> ExitCode {
    _ = try assistant.situation()
    guard try isConfirmed || confirm() else {
      StandardError.write(assistant.localizer.text("forget.notConfirmed"))
      return .no
    }
    try assistant.forget()
    try StandardOutput.write([assistant.localizer.text("forget.done")])
    return .done
  }

  /// Asks on a terminal; whoever cannot be asked has not said yes.
  private func confirm() throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return false }
    try StandardOutput.write([assistant.localizer.text("forget.question")])
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    return Self.yes.contains(answer)
  }

  private static let yes: Set<String> = ["نعم", "ايه", "yes", "y", "hə", "bəli"]
}
