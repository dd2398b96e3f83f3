package import Meanings
package import Models
package import Navigation
package import SentenceWords

/// What is said to a sentence, and what it does.
package struct Answer {
  /// The dependent whose alert follows the response.
  package enum DependentAlert {
    case none
    case mostUrgent
    indirect case of(Dependent)
  }

  /// Something to do besides speaking.
  package indirect enum Effect {
    case go(Screen)
    case follow(DeepLink)
    case goBack
    /// What was said last is the response.
    case sayAgain
    case speak(Language)
    /// The next sentence may answer the question that follows.
    case dismiss(Alert, asking: MutingQuestion?)
    case markRead(Alert)
    /// What comes of it is the response.
    case request(ChatRequest)
    case change(NotificationSettings.Change)
    /// The next sentence may answer this.
    case ask(DialogueQuestion)
  }

  package var response: Draft
  package var dependentAlert = DependentAlert.none
  package var suggestion: Draft?
  package var effect: Effect?

  package init(response: Draft, dependentAlert: DependentAlert = .none, suggestion: Draft? = nil, effect: Effect? = nil)
  {
    (self.response, self.dependentAlert, self.suggestion, self.effect) = (response, dependentAlert, suggestion, effect)
  }
}

extension Answer {
  /// The answer that is worded when the request is carried out.
  package init(_ request: ChatRequest) {
    self.init(response: Draft(text: ""), effect: .request(request))
  }
}

/// A message before it has its place in a conversation.
package struct Draft {
  package var kind = ChatMessage.Kind.response
  package var text: String
  package var link: DeepLink?
  package var alert: AlertResponse?
  package var quickReplies: [String] = []

  package init(
    kind: ChatMessage.Kind = .response,
    text: String,
    link: DeepLink? = nil,
    alert: AlertResponse? = nil,
    quickReplies: [String] = []
  ) { (self.kind, self.text, self.link, self.alert, self.quickReplies) = (kind, text, link, alert, quickReplies) }
}
