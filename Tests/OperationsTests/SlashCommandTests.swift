import Conversations
import Localization
import Models
import Operations
import Testing

struct SlashCommandTests {
  @Test func `the commands are typed after a slash`() {
    let names = [
      "help", "open", "dependents", "alerts", "agenda", "chart", "refresh", "more", "inbox", "read", "dismiss",
      "snooze",
      "acknowledge", "undo",
      "back",
      "where",
      "settings",
      "remind", "mute",
      "unmute", "quiet", "push", "language", "forget", "quit",
    ]
    #expect(SlashCommand.allCases.map(\.name) == names.map { "/" + $0 })
  }

  @Test func `some commands take an operand, the language's being those that there are`() {
    #expect(SlashCommand.language.operand?.rawValue == Language.allCases.map(\.rawValue).joined(separator: "|"))
    #expect(
      SlashCommand.allCases.filter { $0.operand != nil }
        == [
          .open, .dependents, .agenda, .chart, .inbox, .dismiss, .snooze, .acknowledge, .remind, .mute, .unmute, .quiet,
          .push, .language,
          .forget,
        ]
    )
  }

  @Test(arguments: SlashCommand.allCases)
  func `every command has a line of help in every language`(command: SlashCommand) {
    #expect(Catalogs.embedded.keys.contains(command.summaryKey))
    let texts = Language.allCases.map { Localizer(catalogs: .embedded, language: $0).text(command.summaryKey) }
    #expect(!texts.contains(command.summaryKey))
    #expect(Set(texts).count == texts.count)
  }
}
