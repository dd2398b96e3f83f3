import Models
import Navigation

// The shapes of what the rooms below encode by themselves.

extension AlertResponse: Described {
  package static let schema: Schema = [
    .required("id", .nullable(.integer), "Its number; null for what a backend tells of and no alert does."),
    .required("alertType", .text, "What it is about, such as `TAX_DEADLINE`."),
    .required("title", .text, "Its heading."),
    .required("message", .text, "What it says."),
    .required("severity", .text, "How urgent it is: `low`, `medium`, `high`, `critical`, or as it was told."),
    .required("isRead", .flag, "Whether the user has read it."),
    .required("isDismissed", .flag, "Whether the user has put it away."),
    .required("createdAt", .text, "When it was raised, in ISO 8601."),
    .required("deadlineDate", .nullable(.day), "The day by which something has to be done."),
    .required("daysRemaining", .nullable(.integer), "The days until then; negative when it has passed."),
    .required("actionUrl", .nullable(.text), "The place in the app where it is looked after."),
    .optional("snoozedUntil", .text, "Until when the user put it off, in ISO 8601."),
    .optional("acknowledgedOn", .day, "The day on which the user said to know of it."),
  ]
}

extension ChatMessage: Described {
  package static let schema: Schema = [
    .required("id", .text, "Its name within the conversation."),
    .required("role", .choice(["user", "assistant"]), "Who said it."),
    .required("kind", .choice(of: Kind.self), "What kind of message it is."),
    .required("text", .text, "The words."),
    .required("direction", .choice(["ltr", "rtl"]), "In which direction the words are to be shown."),
    .required("locale", .choice(of: Language.self), "The language of the words."),
    .required("deepLink", .nullable(DeepLink.schema), "Where the message leads."),
    .required("alert", .nullable(AlertResponse.schema), "The alert that it is about."),
    .required("quickReplies", .list(of: .text), "What may be answered with one tap."),
  ]
}

extension DeepLink: Described {
  package static let schema: Schema = [
    .optional("serviceType", .choice(of: ServiceType.self), "What it is about."),
    .optional("url", .link, "The link as a URL; where it stands, it says everything."),
    .optional("page", .text, "The page below the service's own."),
    .optional("id", .text(1...128), "Which one of its kind."),
  ]
}

extension NavigationDestination: Described {
  package static let schema: Schema = [
    .required("name", .choice(["dashboard", "dependents"]), "The place that is shown."),
    .optional("section", .choice(of: Screen.self), "The section of the dashboard."),
    .optional("service", .choice(of: ServiceType.self), "The document that is reviewed."),
    .optional("page", .text, "The page below the section's own."),
    .optional("id", .text, "Which one of its kind."),
  ]
}

extension ScreenGraph.Content: Described {
  package static let schema: Schema = [
    .required("start", .choice(of: Screen.self), "Where every conversation starts."),
    .required("screens", .list(of: .choice(of: Screen.self)), "All screens."),
    .required("transitions", .list(of: transition), "The steps that there are."),
    .required("links", .list(of: link), "Where each kind of link leads."),
  ]

  private static let transition: Schema = [
    .required("from", .choice(of: Screen.self), "The screen that is left."),
    .required("to", .choice(of: Screen.self), "The screen that is shown next."),
  ]

  private static let link: Schema = [
    .required("serviceType", .choice(of: ServiceType.self), "What the link is about."),
    .required("url", .link, "The link."),
    .required("screen", .choice(of: Screen.self), "Where it leads."),
  ]
}

extension DecimalAmount: Described {
  package static let schema = Schema.text(1...20)
}
