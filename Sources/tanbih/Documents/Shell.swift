/// A shell that completes the program's command line.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish
}
