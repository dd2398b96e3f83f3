import Assistant
import FoundationEssentials
import HTTPWire
import JSONText
import OperationInterface
import Records
import Repositories
import Store

/// What the health of the service is told as.
private struct Health: Encodable {
  let status: String
  let version = Version.full
  let store: String

  static let schema: Schema = [
    .required("status", .choice(["ok", "failing"]), "Whether the program can serve."),
    .required("version", .text, "The program's version."),
    .required("store", .choice(["ok", "unavailable"]), "Whether its store can be used."),
  ]

  init(isWell: Bool) {
    status = isWell ? "ok" : "failing"
    store = isWell ? "ok" : "unavailable"
  }

  @MainActor
  static func response(of assistant: Assistant) -> HTTPResponse {
    let store = try? assistant.store()
    let isWell = (try? store?.version()) != nil && store?.isLost == false
    let body = (try? JSONTextEncoder().encode(Self(isWell: isWell))) ?? Data()
    return .json(body, status: isWell ? .ok : .unavailable)
  }
}

extension Doors {
  /// All doors: those of the program itself, which everybody may use who reaches it, and those of the operations.
  init(assistant: Assistant, metrics: Metrics) {
    let health = Door(
      verb: .get,
      path: "/health",
      summary: "Says whether the program and its store work.",
      form: DoorForm(result: .json(Health.schema)),
      answer: .toAll { _ in Health.response(of: assistant) }
    )
    let measures = Door(
      verb: .get,
      path: "/metrics",
      summary: "Tells what was asked and answered, for Prometheus.",
      form: DoorForm(result: .text("text/plain")),
      answer: .toToken { _, _ in Self.measures(metrics, of: assistant) }
    )
    let doors =
      [
        health, measures, Self.remoteProcedureCalls, Self.events, Self.parsing, Self.completions, Self.models,
        Self.modelOfName,
      ]
      + Self.modelContext + Self.documents + Self.operations + TopicDoors.all + PageDoors.described
    self.init(doors + Self.descriptions(of: doors) + PageDoors.files(worded: assistant.localizer))
  }

  private static func measures(_ metrics: Metrics, of assistant: Assistant) -> HTTPResponse {
    let pushes = try? assistant.store().outbox.counts()
    let queues = pushes.map { [("push_waiting", $0.waiting), ("push_parked", $0.parked)] } ?? []
    let text = metrics.text(queues: queues.map { (name: $0.0, length: $0.1) })
    return HTTPResponse(.ok, "text/plain; version=0.0.4; charset=utf-8", body: Data(text.utf8))
  }
}
