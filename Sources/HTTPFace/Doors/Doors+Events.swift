import Databases
import FoundationEssentials
import HTTPWire
import OperationInterface
import Operations
import Store

extension Doors {
  /// What comes up, as it comes up.
  static let events = Door(
    verb: .get,
    path: "/events",
    summary: "Streams alerts, notifications and opened screens as server-sent events.",
    form: DoorForm(result: .text(eventStream)),
    needs: .chat,
    answer: .toToken { request, operations in
      let field = request.headers["last-event-id"]
      let place = field.flatMap(EventPlace.init)
      guard field == nil || place != nil else {
        return Problem(.badRequest, "The field Last-Event-ID names no event.").response()
      }
      return streaming(request) { () throws(StoreError) in try EventsStream(operations, after: place) }
    }
  )

  static let eventStream = "text/event-stream"

  /// Answers with the head of a stream, and with the stream where more than the head is asked for.
  static func streaming(
    _ request: HTTPRequest,
    as type: String = eventStream,
    _ stream: () throws(StoreError) -> any EventStreaming
  ) -> HTTPResponse {
    // A proxy is to pass on each event at once.
    var response = HTTPResponse(.ok, type, headers: [("X-Accel-Buffering", "no")])
    guard request.method != "HEAD" else { return response }
    do throws(StoreError) {
      response.stream = try stream()
    } catch {
      return Problem(.unavailable, "The store does not answer.").response()
    }
    return response
  }
}
