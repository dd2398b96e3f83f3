import Foundation
package import Models

/// A conversation that a front end began: its record, its perspective, and what was said in it since it was saved.
@MainActor
package final class Session {
  package internal(set) var record: SessionRecord
  package internal(set) var perspective: Perspective
  let conversation: TypedConversation
  var unsavedLines: [SessionRecord.Line] = []
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
    unsavedLines.append(SessionRecord.Line(speaker: .user, text: question, language: language))
    unsavedLines += lines
  }

  /// The first line, short enough for a list.
  private static func title(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    return line.count <= longestTitle ? String(line) : line.prefix(longestTitle - 1) + "…"
  }

  private static let longestTitle = 60
}
