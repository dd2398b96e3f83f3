/// The sentences of the terminal, by their keys in the String Catalogs.
enum TerminalText: String, CaseIterable {
  case name = "terminal.name"
  case prompt = "terminal.prompt"
  case unreadPrompt = "terminal.prompt.unread"
  case unread = "terminal.unread"
  case unreadNotifications = "terminal.unread.inbox"
  case unreadAlerts = "terminal.unread.alerts"
  case separator = "list.separator"
  case link = "terminal.link"
  case lineTooLong = "terminal.lineTooLong"
}
