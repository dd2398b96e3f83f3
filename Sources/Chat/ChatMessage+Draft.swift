import Models
import Wording

extension ChatMessage {
  /// Makes a message that says a draft in a language.
  init(_ draft: Draft, id: String, in language: Language) {
    self.init(
      id: id,
      kind: draft.kind,
      text: draft.text,
      language: language,
      deepLink: draft.link,
      alert: draft.alert,
      quickReplies: draft.quickReplies
    )
  }
}
