import Localization
import Terminal

/// The script with which a shell completes commands and options, made from the tables that parse them.
struct ShellCompletions {
  let localizer: Localizer

  func lines(for shell: Shell) -> [String] {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  // MARK: bash

  private var bash: [String] {
    let values = Flag.allCases.compactMap { flag -> String? in
      switch flag.value {
      case .choice(let words): "    \(flag.name)) \(Self.reply("-W '\(words.joined(separator: " "))'")); return ;;"
      case .folder: "    \(flag.name)) \(Self.reply("-d")); return ;;"
      case .file: "    \(flag.name)) \(Self.reply("-f")); return ;;"
      case .other: "    \(flag.name)) COMPREPLY=(); return ;;"
      case nil: nil
      }
    }
    let everywhere = Flag.everywhere.map(\.name).joined(separator: " ")
    let words = Command.allCases.map { command in
      let own = (command.flags.map(\.name) + command.operandChoices).joined(separator: " ")
      return "    \(command.rawValue)) words=\"$words \(own)\" ;;"
    }
    let names = Command.allCases.map(\.rawValue)
    return [
      "_tanbih() {", "  local word=${COMP_WORDS[COMP_CWORD]} command= typed", "  case ${COMP_WORDS[COMP_CWORD-1]} in",
    ]
      + values
      + ["  esac", "  for typed in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do"]
      + ["    case $typed in \(names.joined(separator: "|"))) command=$typed; break ;; esac", "  done"]
      + ["  local words='\(everywhere)'", "  case $command in"]
      + ["    '') words=\"$words \(names.joined(separator: " "))\" ;;"] + words
      + ["  esac", "  \(Self.reply("-W \"$words\"")) ", "}", "complete -o default -F _tanbih tanbih"]
  }

  private static func reply(_ options: String) -> String {
    "COMPREPLY=($(compgen \(options) -- \"$word\"))"
  }

  // MARK: zsh

  private var zsh: [String] {
    let commands = Command.allCases.map {
      "    '\($0.rawValue):\(quoted(localizer.text($0.summaryKey)).replacing(":", with: "\\:"))'"
    }
    let own = Command.allCases.filter { !$0.flags.isEmpty || !$0.operandChoices.isEmpty }.map { command in
      let operands =
        command.operandChoices.isEmpty
        ? "" : " '1:\(command.rawValue):(\(command.operandChoices.joined(separator: " ")))'"
      let flags = command.flags.map { " '\(argument($0))'" }.joined()
      return "    \(command.rawValue)) _arguments -S $everywhere\(flags)\(operands) '*:file:_files' ;;"
    }
    return [
      "#compdef tanbih", "_tanbih() {", "  local context state line", "  local -a commands everywhere", "  commands=(",
    ]
      + commands
      + ["  )", "  everywhere=("] + Flag.everywhere.map { "    '\(argument($0))'" }
      + ["  )", "  _arguments -S -C $everywhere '1:command:->command' '*::operand:->operand'"]
      + ["  case $state in", "    command) _describe command commands; return ;;", "  esac", "  case $words[1] in"]
      + own
      + ["    *) _arguments -S $everywhere '*:file:_files' ;;", "  esac", "}", "_tanbih \"$@\""]
  }

  private func argument(_ flag: Flag) -> String {
    let summary = quoted(localizer.text(flag.summaryKey)).replacing("[", with: "\\[").replacing("]", with: "\\]")
    let value =
      switch flag.value {
      case .choice(let words): ":value:(\(words.joined(separator: " ")))"
      case .folder: ":folder:_files -/"
      case .file: ":file:_files"
      case .other: ":value: "
      case nil: ""
      }
    return "\(flag.name)[\(summary)]\(value)"
  }

  // MARK: fish

  private var fish: [String] {
    let names = Command.allCases.map(\.rawValue).joined(separator: " ")
    let commands = Command.allCases.map {
      "complete -c tanbih -f -n '__fish_use_subcommand' -a \($0.rawValue) -d '\(quoted(localizer.text($0.summaryKey)))'"
    }
    let everywhere = Flag.everywhere.map { "complete -c tanbih\(option($0))" }
    let own = Command.allCases.flatMap { command in
      let condition = "complete -c tanbih -n '__fish_seen_subcommand_from \(command.rawValue)'"
      let operands =
        command.operandChoices.isEmpty ? [] : ["\(condition) -a '\(command.operandChoices.joined(separator: " "))'"]
      return command.flags.map { condition + option($0) } + operands
    }
    return ["# \(names)"] + commands + everywhere + own
  }

  private func option(_ flag: Flag) -> String {
    let value =
      switch flag.value {
      case .choice(let words): " -x -a '\(words.joined(separator: " "))'"
      case .folder: " -x -a '(__fish_complete_directories)'"
      case .file: " -r -F"
      case .other: " -x"
      case nil: ""
      }
    return " -l \(flag.rawValue)\(value) -d '\(quoted(localizer.text(flag.summaryKey)))'"
  }

  /// Text between single quotes cannot hold one, nor for fish a backslash.
  private func quoted(_ text: String) -> String {
    VisibleText(text).text.replacing("'", with: "’").replacing("\\", with: "⧵")
  }
}
