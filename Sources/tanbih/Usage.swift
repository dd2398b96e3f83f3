import Localization
import Models
import OperationInterface
import Operations

/// What `--help` and `--version` print, made from the tables of commands and options.
@MainActor
struct Usage {
  let localizer: Localizer
  /// Whether someone puts the words in order: among Arabic words an option would lose its hyphens to the other side.
  let isReordered: Bool

  static let version = [
    "tanbih \(Version.full)",
    "Apache-2.0; linked with GNU Readline, this binary is under GPL-3.0-or-later.",
  ]

  /// The help for one command, or for all of them in brief.
  func lines(for command: Command?) -> [String] {
    if let command {
      return [localizer.text(command.summaryKey), "", usage(of: command), ""]
        + (command.details(in: localizer).map { [$0, ""] } ?? [])
        + options(command.flags + Flag.everywhere) + (command == .serve ? operations : [])
    }
    let commands = Command.allCases.map { row(usage(of: $0), localizer.text($0.summaryKey), width: 24) }
    return [localizer.text("usage.title"), ""] + commands + [""] + options(Flag.everywhere)
  }

  /// What `serve` can be asked, in the words of the declarations, which are English as the protocol is.
  private var operations: [String] {
    ["", localizer.text("usage.operations"), ""]
      + OperationTable.operations.map { row($0.method, $0.summary, width: 24) }
  }

  private func usage(of command: Command) -> String {
    let own = command.flags.map { "[\(typed($0))]" }
    return (["tanbih", command.rawValue] + (command.operands.map { [$0] } ?? []) + own).joined(separator: " ")
  }

  private func options(_ flags: [Flag]) -> [String] {
    flags.map { row(typed($0), localizer.text($0.summaryKey), width: 24) }
  }

  private func typed(_ flag: Flag) -> String {
    ([flag.name] + (flag.placeholder.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// What is typed to the left, what it does to the right of it, or below where it is too long.
  private func row(_ typed: String, _ summary: String, width: Int) -> String {
    let padding = typed.count < width ? String(repeating: " ", count: width - typed.count) : "  "
    let shown = isReordered ? Isolation.isolated(typed, in: localizer.language.direction) : typed
    return "  \(shown)\(padding)\(summary)"
  }
}
