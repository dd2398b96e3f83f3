/// A conversation that a front end can open again, without what was said in it.
package struct SessionRecord: Identifiable, Hashable, Sendable {
  package let id: String
  /// The absolute path of the folder in which the front end works.
  package var folder: String
  /// What it is about; nil until something was said.
  package var title: String?
  /// UTC, as `2026-11-21T06:00:00.000Z`.
  package var updatedAt: String

  package init(id: String, folder: String, title: String? = nil, updatedAt: String) {
    self.id = id
    self.folder = folder
    self.title = title
    self.updatedAt = updatedAt
  }

  /// One thing that was said in it.
  package struct Line: Hashable, Sendable {
    package let speaker: ChatMessage.Role
    package let text: String
    package let language: Language
    /// The URL of where it leads.
    package let link: String?

    package init(speaker: ChatMessage.Role, text: String, language: Language, link: String? = nil) {
      self.speaker = speaker
      self.text = text
      self.language = language
      self.link = link
    }
  }
}
