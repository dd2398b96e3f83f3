import Localization
import Models
import Terminal
import Testing

struct SlashCommandTests {
  @Test func `the commands are typed after a slash`() {
    #expect(
      SlashCommand.allCases.map(\.name) == [
        "/help", "/open", "/dependents", "/alerts", "/back", "/where", "/language", "/quit",
      ]
    )
  }

  @Test func `the languages that a command takes are those that there are`() {
    #expect(SlashCommand.language.operand == Language.allCases.map(\.rawValue).joined(separator: "|"))
    #expect(SlashCommand.allCases.filter { $0.operand != nil } == [.open, .language])
  }

  @Test(arguments: SlashCommand.allCases)
  func `every command has a line of help in every language`(command: SlashCommand) {
    #expect(Catalogs.embedded.keys.contains(command.summaryKey))
    let texts = Language.allCases.map { Localizer(catalogs: .embedded, language: $0).text(command.summaryKey) }
    #expect(!texts.contains(command.summaryKey))
    #expect(Set(texts).count == texts.count)
  }
}
