import Alerts
import Answers
package import Assistant
import Localization
import Meanings
import Models
package import OperationInterface
import Sentences
import Understanding
import Wording

/// The prompts in the user's language, and what can stand in them.
@MainActor
package struct PromptTable {
  private let client: Client

  package init(client: Client) {
    self.client = client
  }

  /// The words of a prompt.
  ///
  /// - Throws: ``OperationError`` that names the argument that is missing or does not fit.
  package func words(of prompt: Prompt, with arguments: [String: String]) throws(OperationError) -> String {
    var values: [Argument] = []
    for argument in prompt.arguments {
      let name = argument.rawValue
      guard let value = arguments[name], !value.isEmpty else {
        throw client.wrong(name, because: Explanation("operation.error.missing", name))
      }
      switch argument {
      case .dependent:
        values.append(.text(value))
      case .service:
        guard let service = ServiceType(rawValue: value), service.isRenewal else { throw client.wrong(name) }
        values.append(.text(client.localizer.text(service.nameKey)))
      }
    }
    return client.localizer.text(prompt.key, values)
  }

  /// What can be filled in for an argument.
  package func values(of argument: Prompt.Argument) throws(OperationError) -> [String] {
    switch argument {
    case .dependent:
      try client.translatingErrors { try client.situation().center.dependents.map(\.name) }
    case .service:
      ServiceType.renewals.map(\.rawValue)
    }
  }
}

/// Finishes words as they are typed, whatever their spelling.
package enum Completion {
  /// Whether one of the names begins with, or has a word that begins with, what was typed.
  package static func matches(_ typed: String, _ names: [String]) -> Bool {
    let typed = Folding.fold(typed)
    return names.contains { name in
      let name = Folding.fold(name)
      return name.hasPrefix(typed) || name.contains(" \(typed)")
    }
  }
}
