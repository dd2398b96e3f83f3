/// The sentences of the conversation, by their keys in the String Catalogs.
enum ChatText: String, CaseIterable {
  case greeting = "chat.greeting"
  case greetingNamed = "chat.greeting.named"
  case nothingKept = "chat.nothingKept"
  case thanks = "chat.thanks"
  case goodbye = "chat.goodbye"
  case help = "chat.help"
  case refused = "chat.refused"
  case languageAsked = "chat.language.asked"
  case languageChanged = "chat.language.changed"

  case serviceAsked = "service.asked"
  case serviceExpires = "service.expires"
  case serviceExpiresToday = "service.expiresToday"
  case serviceExpired = "service.expired"
  case serviceRenewable = "service.renewable"
  case serviceUnknown = "service.unknown"

  case nothingDue = "own.nothingDue"
  case moreAlerts = "own.more"
  case alertSentence = "alert.sentence"
  case alertDue = "alert.due"
  case alertDueToday = "alert.dueToday"
  case alertOverdue = "alert.overdue"
  case noAlertOfType = "alert.noneOfType"
  case alertDismissed = "alert.dismissed"
  case noAlertToDismiss = "alert.noneToDismiss"

  case dependentCount = "dependents.count"
  case dependentUnknown = "dependents.unknown"
  case dependentAlert = "dependent.alert"
  case dependentRow = "dependents.row"
  case dependentStatus = "dependent.status"
  case dependentOverdue = "dependent.overdue"
  case dependentRemaining = "dependent.remaining"
  case dependentLate = "dependent.late"

  case screenAsked = "navigation.asked"
  case screenOpened = "navigation.opened"

  case listSeparator = "list.separator"

  case askLicence = "reply.licence"
  case askPassport = "reply.passport"
  case askDependents = "reply.dependents"
  case askAlerts = "reply.alerts"
}
