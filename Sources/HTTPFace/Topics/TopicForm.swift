import HTTPWire
import JSONText
import Localization

/// In which form the events of topics are written.
enum TopicForm: String, CaseIterable {
  case json, sse, raw

  var type: String {
    switch self {
    case .json: "application/x-ndjson; charset=utf-8"
    case .sse: "text/event-stream; charset=utf-8"
    case .raw: "text/plain; charset=utf-8"
    }
  }

  func text(of event: TopicEvent) -> String {
    let json = (try? JSONTextEncoder().encode(event)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    switch self {
    case .json: return json + "\n"
    case .sse:
      let isMessage = event.event == .message
      return ServerSentEvent.block(
        isMessage ? nil : event.event.rawValue,
        data: json,
        id: isMessage ? event.id : nil
      )
    case .raw:
      // It is made to be read on a terminal, which nothing in it may command.
      return Isolation.harmless((event.message ?? "").replacing(/\r?\n|\t/, with: " ")) + "\n"
    }
  }
}
