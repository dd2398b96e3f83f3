import Models
import Navigation

/// What is said to a sentence, and what it does.
struct Answer {
  /// The dependent whose alert follows the response.
  enum DependentAlert {
    case none
    case mostUrgent
    indirect case of(Dependent)
  }

  /// Something to do besides speaking.
  indirect enum Effect {
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

  var response: Draft
  var dependentAlert = DependentAlert.none
  var suggestion: Draft?
  var effect: Effect?
}

extension Answer {
  /// The answer that is worded when the request is carried out.
  init(_ request: ChatRequest) {
    self.init(response: Draft(text: ""), effect: .request(request))
  }
}

/// A message before it has its place in a conversation.
struct Draft {
  var kind = ChatMessage.Kind.response
  var text: String
  var link: DeepLink?
  var alert: AlertResponse?
  var quickReplies: [String] = []
}
