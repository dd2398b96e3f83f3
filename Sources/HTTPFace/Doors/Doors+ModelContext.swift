import OperationInterface
import Operations
import Records

extension Doors {
  /// The operations as tools for models.
  static var modelContext: [Door] {
    let door = ModelContextDoor(sessions: ModelContextSessions())
    return [
      Door(
        verb: .post,
        path: "/mcp",
        summary: "Answers a message of the Model Context Protocol (Streamable HTTP).",
        form: DoorForm(body: .json(.anything), result: .json(.anything), refusal: .anything),
        answer: .toToken(door.post)
      ),
      Door(
        verb: .get,
        path: "/mcp",
        summary: "Streams what happens to the client of a session of the Model Context Protocol.",
        form: DoorForm(result: .text(eventStream)),
        answer: .toToken(door.get)
      ),
      Door(
        verb: .delete,
        path: "/mcp",
        summary: "Ends a session of the Model Context Protocol.",
        form: DoorForm(result: .text("text/plain")),
        answer: .toToken(door.delete)
      ),
    ]
  }
}
