package import Models
import Navigation

/// What is said, as it is kept.
extension SessionRecord.Line {
  init(question: String, in language: Language) {
    self.init(speaker: .user, text: Self.start(of: question), language: language)
  }

  init(_ row: Reply.Row) {
    self.init(speaker: .assistant, text: Self.start(of: row.text), language: row.language, link: row.url)
  }

  /// So many characters of a line are kept.
  private static let longest = 16 * 1024

  private static func start(of text: String) -> String {
    // A text has no more characters than bytes.
    guard text.utf8.count > longest, text.unicodeScalars.count > longest else { return text }
    return text.cut(to: longest) { _ in 1 }
  }
}

extension Reply.Row {
  /// What was kept, as it was said.
  package init(_ line: SessionRecord.Line) {
    self.init(line.text, language: line.language, link: line.link.flatMap { try? DeepLink(url: $0) })
  }

  /// Where it leads, as a text.
  package var url: String? { link?.url }
}
