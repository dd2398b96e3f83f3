import Foundation
import TestSupport
import Testing

/// Shell completions and the manual page, both made from the tables of the command line.
@Suite(.onOwnThreads)
struct DocumentsTests {
  let program = Tanbih(locale: "en")

  @Test(arguments: [
    ("tanbih se", "serve"),
    ("tanbih ask --j", "--json"),
    ("tanbih --locale ", "ar en az"),
    ("tanbih --bidi a", "auto app"),
    ("tanbih nlu t", "train"),
    ("tanbih --demo doctor --js", "--json"),
    ("tanbih links --se", "--seed"),
    ("tanbih links --json", ""),
  ])
  func `bash completes commands, their options and values`(typed: String, completed: String) throws {
    let script = """
      source <("$TANBIH" --completions bash)
      COMP_WORDS=(\(typed.hasSuffix(" ") ? typed + "''" : typed))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _tanbih
      echo "${COMPREPLY[@]}"
      """
    let ended = try program.shell("exec bash -c \"$SCRIPT\"", environment: ["SCRIPT": script])
    #expect(ended.output == completed + "\n")
    #expect(ended.code == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"], ["ar", "en", "az"])
  func `every command and option has its completion in every shell`(shell: String, locale: String) throws {
    let ended = try Tanbih(locale: locale).run(["--completions", shell])
    #expect(ended.code == 0)
    for name in [
      "chat", "ask", "serve", "import", "export", "agenda", "forget", "open", "links", "screens", "nlu", "push",
      "doctor",
    ] {
      #expect(ended.output.contains(name))
    }
    for option in ["data", "bidi", "now", "json", "seed", "model"] {
      #expect(ended.output.contains(shell == "fish" ? "-l \(option)" : "--\(option)"))
    }
    #expect(!ended.output.contains("option."))
    #expect(!ended.output.contains("command."))
  }

  @Test(arguments: ["ar", "en", "az"])
  func `the manual page names every command, option and slash command`(locale: String) throws {
    let ended = try Tanbih(locale: locale).run(["--man"])
    #expect(ended.code == 0)
    #expect(ended.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(ended.lines.first?.hasPrefix(".TH TANBIH 1") == true)
    for typed in [
      ".B doctor [\\-\\-json]", ".B \\-\\-bidi auto|terminal|app|off", ".B /dismiss N", ".B TANBIH_BIDI", ".B 70",
    ] {
      #expect(ended.lines.contains(typed), "\(typed)")
    }
  }

  @Test func `a shell that is not known is refused`() throws {
    let ended = try program.run(["--completions", "csh"])
    #expect(ended.code == 2)
    #expect(ended.errors == "tanbih: the value of --completions does not fit: csh; expected: bash|zsh|fish\n")
  }
}
