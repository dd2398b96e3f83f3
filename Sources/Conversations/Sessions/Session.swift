package import Assistant
import FoundationEssentials
package import Models
import Repositories
import Store

/// A conversation that a front end began: its record, its client, and what was said in it since it was saved.
@MainActor
package final class Session {
  package internal(set) var record: SessionRecord
  package let client: Client
  let conversation: TypedConversation
  private var isWatching = false
  /// The last of them are enough: of more lines than are kept, the first would go at once.
  private var unsaved: [Exchange] = []
  /// When something happened in it last that is not saved; nil where all is saved.
  var unsavedSince: Date?

  /// What was said to a question.
  private struct Exchange {
    let question: SessionRecord.Line
    let reply: Reply
  }

  init(record: SessionRecord, client: Client) {
    self.record = record
    self.client = client
    conversation = TypedConversation(client: client, session: record.id)
  }

  /// Remembers what there is, before anything comes unasked.
  func watch() {
    guard !isWatching else { return }
    isWatching = true
    conversation.watch()
  }

  /// Takes note of what was said; the first words become the title.
  func note(_ question: String, in language: Language, answeredBy reply: Reply, at time: Date) {
    record.title = record.title ?? Self.title(of: question)
    unsavedSince = time
    unsaved.append(Exchange(question: SessionRecord.Line(question: question, in: language), reply: reply))
    // Not at each of them, which would move them all each time.
    if unsaved.count > 2 * SessionRepository.lineLimit {
      unsaved.removeFirst(unsaved.count - SessionRepository.lineLimit)
    }
  }

  /// What was said since it was saved, as it is kept.
  var unsavedLines: [SessionRecord.Line] {
    unsaved.suffix(SessionRepository.lineLimit).flatMap { exchange in
      CollectionOfOne(exchange.question) + exchange.reply.rows.map(SessionRecord.Line.init)
    }
  }

  /// All of it is saved, or erased.
  func forgetUnsaved() {
    forgetUnsavedWords()
    unsavedSince = nil
  }

  func forgetUnsavedWords() {
    unsaved.removeAll(keepingCapacity: true)
  }

  /// The first line, short enough for a list.
  private static func title(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    // A letter can have any number of scalars.
    return String(line).cut(to: longestTitle) { _ in 1 }
  }

  private static let longestTitle = 60
}
