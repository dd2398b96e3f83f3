/// The sentences of the terminal, by their keys in the String Catalogs.
enum TerminalText: String, CaseIterable {
  case name = "terminal.name"
  case prompt = "terminal.prompt"
  case link = "terminal.link"
  case lineTooLong = "terminal.lineTooLong"
}
