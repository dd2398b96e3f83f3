/// The sentences of the terminal, by their keys in the String Catalogs.
enum TerminalText: String, CaseIterable {
  case prompt = "terminal.prompt"
  case hint = "terminal.hint"
  case farewell = "chat.goodbye"
  case link = "terminal.link"
  case helpLine = "terminal.helpLine"
  case lineTooLong = "terminal.lineTooLong"
  case unknown = "terminal.unknownCommand"
  case unknownNearest = "terminal.unknownCommand.nearest"
  case noLinks = "terminal.noLinks"
  case whichLink = "terminal.whichLink"
  case whichLanguage = "terminal.whichLanguage"
  case languageChanged = "chat.language.changed"
  case `where` = "navigation.where"
  case step = "navigation.step"
  case separator = "list.separator"
}
