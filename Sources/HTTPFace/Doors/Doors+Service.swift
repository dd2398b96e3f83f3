import Assistant
import Foundation
import JSONText
import Operations
import Store

/// What the health of the service is told as.
private struct Health: Encodable {
  let status: String
  let version = Version.current
  let store: String

  init(isWell: Bool) {
    status = isWell ? "ok" : "failing"
    store = isWell ? "ok" : "unavailable"
  }
}

extension Doors {
  /// All doors: those of the program itself, which everybody may use who reaches it, and those of the operations.
  init(assistant: Assistant) {
    let health = Door(
      verb: .get,
      path: "/health",
      summary: "Says whether the program and its store work.",
      answer: .toAll { _ in Self.health(of: assistant) }
    )
    let doors = [health, Self.remoteProcedureCalls] + Self.documents + Self.operations
    self.init(doors + [Self.start(naming: doors)])
  }

  private static func health(of assistant: Assistant) -> HTTPResponse {
    let store = try? assistant.store()
    let isWell = (try? store?.version()) != nil && store?.isLost == false
    let body = (try? JSONTextEncoder().encode(Health(isWell: isWell))) ?? Data()
    return .json(body, status: isWell ? .ok : .unavailable)
  }

  /// The page that names the other doors.
  private static func start(naming doors: [Door]) -> Door {
    let rows = doors.map { "<li><code>\($0.verb.rawValue) \($0.path)</code> \($0.summary)</li>" }.joined(
      separator: "\n"
    )
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Tanbih</title>
      <h1>Tanbih</h1>
      <ul>
      \(rows)
      </ul>
      </html>

      """
    return Door(
      verb: .get,
      path: "/",
      summary: "Names the doors.",
      answer: .toAll { _ in HTTPResponse(.ok, "text/html; charset=utf-8", body: Data(page.utf8)) }
    )
  }
}
