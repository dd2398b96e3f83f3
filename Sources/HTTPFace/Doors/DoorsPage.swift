import FoundationEssentials
import JSONText
import OperationInterface
import Operations
import Records

/// The page for readers that describes the doors.
enum DoorsPage {
  /// A page of what each door takes and gives, without scripts or anything from elsewhere.
  @MainActor
  static func text(of doors: [Door]) -> String {
    let rows = doors.map { door in
      var parts = ["<h2><code>\(door.verb.rawValue) \(door.path)</code></h2>", "<p>\(escaped(door.summary))</p>"]
      switch door.form.body {
      case .none, .text: break
      case .json(let schema), .params(let schema), .form(let schema): parts.append(details("Takes", schema))
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
