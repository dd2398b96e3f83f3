import Assistant
import Databases
import FoundationEssentials
import HTTPWire
import JSONText
import OperationInterface
import Records
import Store

/// The doors of topics in the form of ntfy; a path of any other door is none of theirs.
@MainActor
enum TopicDoors {
  static var all: [Door] {
    let message = DoorForm.Result.json(TopicEvent.schema)
    let published = [
      Door(
        verb: .post,
        path: "/",
        summary: "Publishes a message at the topic that its JSON names, in the form of ntfy.",
        form: DoorForm(body: .json(PublicationRequest.schema), result: message),
        answer: .toToken(publishJSON)
      ),
      Door(
        verb: .put,
        path: topicPath,
        summary: "Publishes a message, which becomes an alert, in the form of ntfy.",
        form: DoorForm(body: .text("text/plain"), result: message),
        exists: isTopic,
        answer: .toToken(publish)
      ),
      Door(
        verb: .post,
        path: topicPath,
        summary: "Publishes a message, which becomes an alert, in the form of ntfy.",
        form: DoorForm(body: .text("text/plain"), result: message),
        exists: isTopic,
        answer: .toToken(publish)
      ),
      Door(
        verb: .get,
        path: "\(topicPath)/auth",
        summary: "Says that the token opens a topic, in the form of ntfy.",
        form: DoorForm(result: .json([.required("success", .flag, "Whether it does.")])),
        exists: isTopic,
        answer: .toToken { _, _ in .json(Data(#"{"success":true}"#.utf8)) }
      ),
    ]
    let subscribed = TopicForm.allCases.map { form in
      Door(
        verb: .get,
        path: "\(topicPath)/\(form.rawValue)",
        summary: "Streams what is published at a topic, and alerts and notifications, in the form of ntfy.",
        form: DoorForm(query: subscriptionQuery, result: .text(form.type)),
        exists: isTopic,
        answer: .toToken { request, operations in subscribe(request, form, by: operations) }
      )
    }
    return published + subscribed
  }

  private static let topicPath = "/\(PathTemplate.placeholder)"

  private static let subscriptionQuery: Schema = [
    .optional("poll", .text, "`1` for what is there, and no more."),
    .optional("since", .text, "From when on: `all`, `10m`, a time in seconds, or the id of a message."),
    .optional("id", .text, "The id of the one that is meant."),
    .optional("title", .text, "The heading of those that are meant."),
    .optional("message", .text, "The text of those that are meant."),
    .optional("priority", .text, "The priorities of which any is meant, with commas between them."),
    .optional("tags", .text, "The tags that all that are meant have, with commas between them."),
  ]

  /// Tells whoever publishes what of it nothing here does: the message itself has no member for that.
  private static let leftField = "X-Left-Out"

  /// The names of topics that a path has, with commas between them.
  private static func names(in request: HTTPRequest) -> [String] {
    (request.segments.first ?? "").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  private static func isTopic(_ request: HTTPRequest, _ operations: TokenOperations) -> Bool {
    guard let known = try? operations.client.records().topics.list() else { return true }
    return names(in: request).allSatisfy(known.contains)
  }

  // MARK: In

  private static func publish(_ request: HTTPRequest, by operations: TokenOperations) -> HTTPResponse {
    answering { try keep(try Publication(request), at: request.segments[0], by: operations) }
  }

  private static func publishJSON(_ request: HTTPRequest, by operations: TokenOperations) -> HTTPResponse {
    answering {
      let asked = try operations.client.decode(PublicationRequest.self, from: request.body)
      return try keep(try asked.publication(beside: request), at: asked.topic, by: operations)
    }
  }

  private static func keep(
    _ publication: Publication,
    at topic: String,
    by operations: TokenOperations
  ) throws -> HTTPResponse {
    let client = operations.client
    let details = String(decoding: try JSONTextEncoder().encode(publication.details), as: UTF8.self)
    let kept = try operations.perform(needing: .write) { () throws(OperationError) in
      try client.performing { () throws(StoreError) -> TopicMessage? in
        let topics = try client.records().topics
        guard try topics.list().contains(topic) else { return nil }
        let now = client.settings.now()
        return try topics.publish(at: topic, details: details, now: now) { publication.alert($0, at: topic, on: now) }
      }
    }
    guard let kept else { return Problem(.notFound, "There is no such topic.").response() }
    var response = HTTPResponse.json(try JSONTextEncoder().encode(TopicEvent(kept, to: [topic])))
    if !publication.left.isEmpty {
      response.headers.append((name: leftField, value: publication.left.joined(separator: ", ")))
    }
    return response
  }

  // MARK: Out

  private static func subscribe(
    _ request: HTTPRequest,
    _ form: TopicForm,
    by operations: TokenOperations
  ) -> HTTPResponse {
    answering {
      let client = operations.client
      let subscription = try Subscription(request, to: names(in: request), as: form, now: client.settings.now())
      let told = try operations.perform(needing: .read) { () throws(OperationError) in
        try client.performing { () throws(StoreError) in try TopicStream.beginning(of: subscription, operations) }
      }
      guard !subscription.isPoll else {
        return HTTPResponse(.ok, form.type, body: Data(told.events.map(form.text).joined().utf8))
      }
      return Doors.streaming(request, as: form.type) { TopicStream(operations, subscription, after: told) }
    }
  }

  private static func answering(_ body: () throws -> HTTPResponse) -> HTTPResponse {
    do {
      return try body()
    } catch let refusal as Publication.Refusal {
      var problem = Problem(refusal.status, refusal.reason)
      problem.field = refusal.field
      return problem.response()
    } catch let error as OperationError {
      return OperationCall.refusal(error)
    } catch let error as UnreadableBody {
      return Problem(.badRequest, error.reason).response()
    } catch {
      return Problem(.internalError).response()
    }
  }
}

extension Client {
  /// Does what the store may refuse, for one who hears of an operation.
  fileprivate func performing<Value>(_ body: () throws(StoreError) -> Value) throws(OperationError) -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      throw operationError(for: error)
    }
  }
}
