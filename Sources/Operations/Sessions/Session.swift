import Foundation
package import Models
import Store

/// A conversation that a front end began: its record, its perspective, and what was said in it since it was saved.
@MainActor
package final class Session {
  package internal(set) var record: SessionRecord
  package internal(set) var perspective: Perspective
  let conversation: TypedConversation
  /// The last of them are enough: of more than are kept, the first would go at once.
  private(set) var unsavedLines: [SessionRecord.Line] = []
  /// When something happened in it last that is not saved; nil where all is saved.
  var unsavedSince: Date?

  init(record: SessionRecord, perspective: Perspective, assistant: Assistant) {
    self.record = record
    self.perspective = perspective
    conversation = TypedConversation(assistant: assistant, session: record.id)
  }

  /// Takes note of what was said; the first words become the title.
  func note(_ question: String, in language: Language, answeredBy lines: [SessionRecord.Line], at time: Date) {
    record.title = record.title ?? Self.title(of: question)
    unsavedSince = time
    let question = SessionRecord.Line(speaker: .user, text: question, language: language)
    for line in CollectionOfOne(question) + lines {
      unsavedLines.append(line.cut(to: Self.longestLine))
    }
    // Not at each line, which would move them all each time.
    if unsavedLines.count > 2 * SessionRepository.lineLimit {
      unsavedLines.removeFirst(unsavedLines.count - SessionRepository.lineLimit)
    }
  }

  /// All of it is saved, or given up.
  func forgetUnsaved() {
    unsavedLines.removeAll(keepingCapacity: true)
    unsavedSince = nil
  }

  /// The first line, short enough for a list.
  private static func title(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    return line.count <= longestTitle ? String(line) : line.prefix(longestTitle - 1) + "…"
  }

  private static let longestTitle = 60
  /// So many characters of a line are kept.
  private static let longestLine = 16 * 1024
}

extension SessionRecord.Line {
  fileprivate func cut(to count: Int) -> Self {
    // A text has no more characters than bytes.
    guard text.utf8.count > count, text.unicodeScalars.count > count else { return self }
    let start = String(text.unicodeScalars.prefix(count - 1)) + "…"
    return Self(speaker: speaker, text: start, language: language, link: link)
  }
}
