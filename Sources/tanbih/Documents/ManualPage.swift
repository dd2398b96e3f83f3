import Conversations
import Localization
import OperationInterface
import Operations
import StandardStreams
import Terminal

/// The manual page in roff's `man` macros, made from the tables of commands, options and slash commands.
@MainActor
struct ManualPage {
  let localizer: Localizer

  var lines: [String] {
    [".TH TANBIH 1 \"\" \"tanbih \(Version.full)\"", ".SH NAME"]
      + [
        "tanbih \\- \(roff(localizer.text("usage.title")))", ".SH SYNOPSIS", ".B tanbih",
        "[\\fICOMMAND\\fR] [\\fIOPTION\\fR]\\[u2026]",
      ]
      + section("man.commands", Command.allCases.flatMap { items(of: $0) })
      + section("man.options", Flag.allCases.flatMap { item(typed($0), localizer.text($0.summaryKey)) })
      + section("man.chat", SlashCommand.allCases.flatMap { item($0.usage, localizer.text($0.summaryKey)) })
      + section("usage.operations", OperationTable.operations.flatMap { item($0.method, $0.summary) })
      + section("man.environment", Self.variables.flatMap { item($0.name, localizer.text($0.summaryKey)) })
      + section("man.exit", ExitCode.allCases.flatMap { item(String($0.rawValue), localizer.text($0.summaryKey)) })
  }

  /// What the program reads of the environment.
  private static let variables: [(name: String, summaryKey: String)] = [
    ("TANBIH_DATA", "option.data"), ("TANBIH_BIDI", "option.bidi"), ("LC_ALL, LANG", "option.locale"),
    ("NO_COLOR", "option.plain"),
  ]

  private func section(_ key: String, _ items: [String]) -> [String] {
    [".SH \(roff(localizer.text(key)))"] + items
  }

  private func item(_ typed: String, _ summary: String) -> [String] {
    [".TP", ".B \(roff(typed))", roff(summary)]
  }

  private func summary(of command: Command) -> String {
    [localizer.text(command.summaryKey), command.details(in: localizer)].compactMap(\.self).joined(separator: ". ")
  }

  /// What a command does, and what it does instead with each of its acts.
  private func items(of command: Command) -> [String] {
    item(usage(of: command), summary(of: command))
      + command.acts.flatMap { item(usage(of: command, $0), localizer.text($0.summaryKey)) }
  }

  private func usage(of command: Command, _ act: Flag? = nil) -> String {
    let typedFirst = [command.rawValue] + [command.operands, act.map(typed)].compactMap(\.self)
    let options = command.flags.filter { !command.acts.contains($0) }.map { "[\(typed($0))]" }
    return (typedFirst + options).joined(separator: " ")
  }

  private func typed(_ flag: Flag) -> String {
    ([flag.name] + (flag.placeholder.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// At least four digits, as `groff_char(7)` has it.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Text that roff takes for no request and prints as it is.
  private func roff(_ text: String) -> String {
    let escaped = VisibleText(text).text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case _ where !scalar.isASCII: "\\[u\(Self.hexadecimal(scalar))]"
      default: String(Character(scalar))
      }
    }.joined()
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
