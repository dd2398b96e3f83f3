import Foundation
import JSONText
import Operations
import Records

extension Doors {
  /// The doors that describe the others: to generators of clients, to readers, and at the start.
  static func descriptions(of doors: [Door]) -> [Door] {
    let json = (try? JSONTextEncoder().encode(OpenAPI(doors))) ?? Data()
    let page = Data(documentation(of: doors).utf8)
    let described = [
      Door(
        verb: .get,
        path: "/openapi.json",
        summary: "Describes the doors as OpenAPI 3.1.",
        form: DoorForm(result: .json(.anything)),
        answer: .toAll { _ in .json(json) }
      ),
      Door(
        verb: .get,
        path: "/docs",
        summary: "Shows what each door takes and gives.",
        answer: .toAll { _ in HTTPResponse(.ok, "text/html; charset=utf-8", body: page) }
      ),
    ]
    return described + [start(naming: doors + described)]
  }

  /// A page of what each door takes and gives, without scripts or anything from elsewhere.
  private static func documentation(of doors: [Door]) -> String {
    let rows = doors.map { door in
      var parts = ["<h2><code>\(door.verb.rawValue) \(door.path)</code></h2>", "<p>\(escaped(door.summary))</p>"]
      switch door.form.body {
      case .none: break
      case .json(let schema), .form(let schema): parts.append(details("Takes", schema))
      }
      if !door.form.query.members.isEmpty { parts.append(details("Query", door.form.query)) }
      if case .json(let schema) = door.form.result { parts.append(details("Gives", schema)) }
      return parts.joined(separator: "\n")
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Tanbih</title>
      <h1>Tanbih</h1>
      <p>The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
      \(rows.joined(separator: "\n"))
      </html>

      """
  }

  private static func details(_ name: String, _ schema: Schema) -> String {
    let json = (try? JSONTextEncoder().encode(schema)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return "<details><summary>\(name)</summary><pre>\(escaped(json))</pre></details>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
