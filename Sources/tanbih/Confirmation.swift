import FoundationEssentials
import Glibc
import Localization
import Models

/// A question before what is asked for is done: asked on a terminal; whoever cannot be asked has not said yes.
struct Confirmation {
  let localizer: Localizer
  let presentation: Presentation

  func isGiven(to key: String) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return false }
    try presentation.show(localizer.text(key), in: localizer.language)
    let answer = readLine()?.trimmed.lowercased() ?? ""
    return Self.yes.contains(answer)
  }

  private static let yes: Set<String> = ["نعم", "ايه", "yes", "y", "hə", "bəli"]
}
