import Calendars
package import Databases
import FoundationEssentials
package import Models
import Repositories
package import Store

/// A conversation that a front end can open again; its lines are records of their own.
package struct SessionFields: HistoryRecord {
  package static let kind = "session"

  let id: String
  let folder: String
  let title: String?
  let updatedAt: String

  package init(_ session: SessionRecord) {
    (id, folder, title, updatedAt) = (session.id, session.folder, session.title, session.updatedAt)
  }

  package func check() throws(RecordRefusal) {
    try FieldRules.checkName(id, field: "id")
    try FieldRules.checkText(folder, field: "folder")
    if let title { try FieldRules.checkText(title, field: "title") }
    // Conversations are sorted by it as a text.
    guard updatedAt.utf8.count == Self.timeLength, updatedAt.hasSuffix("Z"), Timestamp(updatedAt) != nil else {
      throw .wrongField("updatedAt")
    }
  }

  /// Of `2026-11-21T06:00:00.000Z`.
  private static let timeLength = 24

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    let session = SessionRecord(id: id, folder: folder, title: title, updatedAt: updatedAt)
    return Result(try records.sessions.take(session), orRefusing: "updatedAt")
  }
}

/// One thing that was said in a conversation.
package struct LineFields: HistoryRecord {
  package static let kind = "line"

  let session: String
  /// Its place in the conversation, counted from 1.
  let number: Int
  let speaker: ChatMessage.Role
  let text: String
  let language: Language
  let link: String?
  package var place: Int { number }

  package init(_ line: SessionRecord.Line, number: Int, of session: String) {
    self.session = session
    self.number = number
    (speaker, text, language, link) = (line.speaker, line.text, line.language, line.link)
  }

  package func check() throws(RecordRefusal) {
    guard (1...SessionRepository.lineLimit).contains(number) else { throw .wrongField("number") }
    try FieldRules.checkSaid(text, field: "text")
    if let link { try FieldRules.checkSaid(link, field: "link") }
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    let line = SessionRecord.Line(speaker: speaker, text: text, language: language, link: link)
    return Result(try records.sessions.take(line, number: number, of: session), orRefusing: "number")
  }
}

/// A line that was typed, for the arrow keys to bring back.
package struct TypedFields: HistoryRecord {
  package static let kind = "typed"

  let line: String

  package init(_ line: String) {
    self.line = line
  }

  package func check() throws(RecordRefusal) {
    guard line.utf8.count <= InputHistoryRepository.longest else { throw .wrongField("line") }
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    if try records.inputHistory.knows(line) { return .success(.unchanged) }
    try records.inputHistory.append(line)
    return .success(.added)
  }
}
