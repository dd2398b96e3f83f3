/// One file of the page, as a browser asks for it.
package struct PageFile: Sendable {
  /// Where it is asked for: `/page/chat.js`.
  package let path: String
  package let text: String

  /// The files below `Files`, which the program was built with.
  package static let all: [Self] = EmbeddedFiles.all.compactMap { file in
    let name = file.path.description.split(separator: "/").last.map(String.init) ?? ""
    // An alias of the root: a worker of a site sees what lies beside it and below.
    let path = name == Self.worker ? "/\(name)" : "/page/\(name)"
    return Self(path: path, text: withoutIndentation(file.text.description))
  }

  /// The page itself, which is shown at the start and at every screen's address.
  package static let start = all.first { $0.path.hasSuffix(".html") } ?? Self(path: "/", text: "")

  private static let worker = "worker.js"

  /// Leaves out what stands before the first letter of a line: no browser needs it, and each first visit would load it.
  private static func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }.joined(separator: "\n")
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
