import Foundation

/// Writes data files as Swift string literals: `embed-files OUTPUT ROOT FILE…`.
///
/// A literal costs nothing at start-up: it is read-only memory of the binary, neither parsed nor copied.
@main
struct EmbedFilesTool {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
    guard arguments.count >= 2 else {
      throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "usage: embed-files OUTPUT ROOT FILE…"])
    }
    let (output, root) = (arguments[0], arguments[1])
    let rows = try arguments.dropFirst(2).map { try row(for: $0, root: root) }
    let source = """
      /// The data files of this target: their paths below its folder, and their text.
      enum EmbeddedFiles {
        static let all: [(path: StaticString, text: StaticString)] = [
      \(rows.joined(separator: "\n"))
        ]
      }

      """
    try source.write(to: output, atomically: true, encoding: .utf8)
  }

  private static func row(for file: URL, root: URL) throws -> String {
    var text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "\r\n", with: "\n")
    if file.pathExtension == "xcstrings" { text = withoutBlanks(text) }
    let path = file.path.dropFirst(root.path.count).drop { $0 == "/" }
    // Enough `#` that nothing in the text can end the literal or start an escape.
    var fence = "#"
    while text.contains("\"" + fence) || text.contains("\\" + fence) { fence += "#" }
    return "    (\"\(path)\", \(fence)\"\"\"\n\(text)\n\"\"\"\(fence)),"
  }

  /// JSON without the blanks between its signs, which is half as long: each start of a program looks through it.
  private static func withoutBlanks(_ json: String) -> String {
    var isText = false
    var isEscaped = false
    let kept = json.utf8.filter { byte in
      guard isText else {
        isText = byte == UInt8(ascii: "\"")
        return byte > UInt8(ascii: " ")
      }
      if isEscaped {
        isEscaped = false
      } else {
        isEscaped = byte == UInt8(ascii: "\\")
        isText = byte != UInt8(ascii: "\"")
      }
      return true
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
