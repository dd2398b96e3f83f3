import Assistant
import Localization
import Models

/// What writes replies for a client, in the client's language.
@MainActor
protocol ReplyWriting {
  var client: Client { get }
}

extension ReplyWriting {
  func says(_ text: String) -> Reply {
    Reply([row(text)])
  }

  func row(_ text: String, columns: [String] = []) -> Reply.Row {
    Reply.Row(text, columns: columns, language: client.language)
  }

  func text(_ key: CommandText, _ arguments: Argument...) -> String {
    client.localizer.text(key.rawValue, arguments)
  }
}
