/// Where a person sees how much is unread: in the name of the window, where it has one.
package enum UnreadPlace: Sendable {
  case title, prompt, greeting
  /// Over pipes, where a program reads.
  case nowhere
}
