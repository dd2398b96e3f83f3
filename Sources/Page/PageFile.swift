/// One file of the page, as a browser asks for it.
package struct PageFile: Sendable {
  /// Where it is asked for: `/page/chat.js`.
  package let path: String
  package let text: String

  /// The files below `Files`, which the program was built with.
  package static let all: [Self] = EmbeddedFiles.all.flatMap { file in
    let name = file.path.description.split(separator: "/").last.map(String.init) ?? ""
    let text = sent(file.text.description)
    return paths(of: name).map { Self(path: $0, text: text) }
  }

  private static func paths(of name: String) -> [String] {
    switch name {
    // A worker of a site sees what lies beside it and below.
    case "worker.js": ["/\(name)"]
    // What other sites name is short, and stays where it once was.
    case "widget.js": ["/\(name)", "/page/\(name)"]
    default: ["/page/\(name)"]
    }
  }

  /// The page itself, which is shown at the start and at every screen's address.
  package static let start = all.first { $0.path.hasSuffix(".html") } ?? Self(path: "/", text: "")

  /// A text without what only its readers need, which each first visit would load: indentation, and comments on lines of their own.
  private static func sent(_ text: String) -> String {
    var isComment = false
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { line in
      if line.hasPrefix("/*") { isComment = true }
      defer { if line.hasSuffix("*/") { isComment = false } }
      return !isComment && !line.hasPrefix("//")
    }.joined(separator: "\n")
  }

  /// What the file is, by the end of its name.
  package var mediaType: String {
    switch path.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/manifest+json"
    }
  }
}
