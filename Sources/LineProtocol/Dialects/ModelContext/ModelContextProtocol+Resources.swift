import JSONText
import FoundationEssentials
import OperationInterface
import Operations

extension ModelContextProtocol {
  private nonisolated static let mimeType = "application/json"

  private struct Listed: Encodable {
    let uri: String
    let name: String
    let description: String
    let mimeType = ModelContextProtocol.mimeType

    init(_ resource: Resource) {
      (uri, name, description) = (resource.uri, resource.name, resource.summary)
    }
  }

  func listResources(_ call: ModelContextCall) throws(OperationError) -> Answer {
    let cursor: String? = try call.parameters.value("cursor")
    let page = try ListPage("resources", resources.all().map(Listed.init), by: \.uri, after: cursor, room: call.room)
    return try call.answer(page, cache: .changing)
  }

  func listResourceTemplates(_ call: ModelContextCall) throws(OperationError) -> Answer {
    struct Listed: Encodable {
      let uriTemplate: String
      let name: String
      let description: String
      let mimeType = ModelContextProtocol.mimeType
    }
    let cursor: String? = try call.parameters.value("cursor")
    let templates = ResourceTable.templates.map { template in
      Listed(uriTemplate: template.uriTemplate, name: template.name, description: template.summary)
    }
    return try call.answer(
      ListPage("resourceTemplates", templates, by: \.uriTemplate, after: cursor, room: call.room),
      cache: .fixed
    )
  }

  func readResource(_ call: ModelContextCall) throws(OperationError) -> Answer {
    struct Content: Encodable {
      struct Text: Encodable {
        let uri: String
        let mimeType = ModelContextProtocol.mimeType
        let text: String
      }
      let contents: [Text]
    }
    let uri = try call.parameters.required("uri", as: String.self)
    let text = String(decoding: try content(of: uri, for: call), as: UTF8.self)
    return try call.answer(Content(contents: [Content.Text(uri: uri, text: text)]), cache: .changing)
  }

  /// What a resource holds.
  ///
  /// - Throws: ``OperationError`` by the code of the call's era where there is none of that URI.
  private func content(of uri: String, for call: ModelContextCall) throws(OperationError) -> Data {
    // It goes out as a text, in which each of its bytes may take two.
    if let content = try resources.content(of: uri, room: call.room / 2 - uri.utf8.count) { return content }
    throw OperationError(
      code: call.era == .stateless ? .invalidParams : .resourceNotFound,
      message: "Resource not found",
      reason: "There is no resource \(uri.prefix(200)).",
      field: "uri",
      details: try? JSONTextEncoder().encode(["uri": String(uri.prefix(1000))])
    )
  }

  // MARK: Being told

  func subscribe(_ call: ModelContextCall) throws(OperationError) -> Answer {
    let uri = try call.parameters.required("uri", as: String.self)
    _ = try content(of: uri, for: call)
    guard try subscriptions.subscribe(to: uri) else {
      throw .invalidParams("No more than \(ModelContextSubscriptions.most) resources are watched.", field: "uri")
    }
    return try call.answer(EmptyContent())
  }

  func unsubscribe(_ call: ModelContextCall) throws(OperationError) -> Answer {
    subscriptions.unsubscribe(from: try call.parameters.required("uri"))
    return try call.answer(EmptyContent())
  }

  /// Tells of changes until the client calls it off; the answer comes at the end.
  func listen(_ call: ModelContextCall) throws(OperationError) -> Answer {
    let asked = try call.parameters.required("notifications", as: ModelContextSubscriptions.Filter.self)
    guard let acknowledgement = try subscriptions.listen(call.id, to: asked) else {
      throw .invalidParams(
        "No more than \(ModelContextSubscriptions.most) subscriptions are held.",
        field: "notifications"
      )
    }
    say(acknowledgement)
    return .later
  }
}
