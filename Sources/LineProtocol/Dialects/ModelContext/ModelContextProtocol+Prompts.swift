import FoundationEssentials
import JSONText
import OperationInterface
import Operations

extension ModelContextProtocol {
  func listPrompts(_ call: ModelContextCall) throws(OperationError) -> Answer {
    struct Listed: Encodable {
      struct Argument: Encodable {
        let name: String
        let description: String
        let required = true
      }
      let name: String
      let description: String
      let arguments: [Argument]

      init(_ prompt: Prompt) {
        (name, description) = (prompt.name, prompt.summary)
        arguments = prompt.arguments.map { Argument(name: $0.rawValue, description: $0.summary) }
      }
    }
    let cursor: String? = try call.parameters.value("cursor")
    let page = try ListPage("prompts", Prompt.all.map(Listed.init), by: \.name, after: cursor, room: call.room)
    return try call.answer(page, cache: .fixed)
  }

  func getPrompt(_ call: ModelContextCall) throws(OperationError) -> Answer {
    struct Content: Encodable {
      struct Message: Encodable {
        struct Text: Encodable {
          let type = "text"
          let text: String
        }
        let role = "user"
        let content: Text
      }
      let description: String
      let messages: [Message]
    }
    let prompt = try prompt(named: call.parameters.required("name"), field: "name")
    let words = try prompts.words(of: prompt, with: call.parameters.value("arguments") ?? [:])
    let message = Content.Message(content: Content.Message.Text(text: words))
    return try call.answer(Content(description: prompt.summary, messages: [message]))
  }

  private func prompt(named name: String, field: String) throws(OperationError) -> Prompt {
    guard let prompt = Prompt.all.first(where: { $0.name == name }) else {
      throw .invalidParams("Unknown prompt: \(name.prefix(100))", field: field)
    }
    return prompt
  }

  // MARK: Completion

  /// What is completed: an argument of a prompt, or the id in a template.
  private struct Reference: Decodable {
    let type: String
    let name: String?
    let uri: String?
  }

  private struct Typed: Decodable {
    let name: String
    let value: String
  }

  func complete(_ call: ModelContextCall) throws(OperationError) -> Answer {
    struct Content: Encodable {
      struct Completion: Encodable {
        let values: [String]
        let total: Int
        let hasMore: Bool
      }
      let completion: Completion
    }
    let reference = try call.parameters.required("ref", as: Reference.self)
    let typed = try call.parameters.required("argument", as: Typed.self)
    let values = try candidates(for: reference, argument: typed.name)
      .filter { Completion.matches(typed.value, [$0.value] + $0.names) }.map(\.value)
    // More than a hundred are not allowed, and a part of a value is none.
    var room = call.room
    let told = Array(
      values.prefix(100).prefix { value in
        room -= value.unicodeScalars.reduce(3) { $0 + JSONText.size(of: $1) }
        return room >= 0
      }
    )
    return try call.answer(
      Content(completion: .init(values: told, total: values.count, hasMore: told.count < values.count))
    )
  }

  /// What may be filled in, each with the names by which it can be found.
  private func candidates(
    for reference: Reference,
    argument: String
  ) throws(OperationError) -> [(value: String, names: [String])] {
    switch reference.type {
    case "ref/prompt":
      let prompt = try prompt(named: reference.name ?? "", field: "ref.name")
      guard let argument = prompt.arguments.first(where: { $0.rawValue == argument }) else { return [] }
      return try prompts.values(of: argument).map { ($0, []) }
    case "ref/resource":
      guard let template = ResourceTable.templates.first(where: { $0.uriTemplate == reference.uri }) else {
        throw .invalidParams("There is no such template.", field: "ref.uri")
      }
      return argument == "id" ? try resources.identifiers(of: template).map { ($0.id, [$0.name]) } : []
    default:
      throw .invalidParams("The type is ref/prompt or ref/resource.", field: "ref.type")
    }
  }
}
