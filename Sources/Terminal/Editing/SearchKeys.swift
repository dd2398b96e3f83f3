import CReadline
import Glibc

/// The keys that a search through the history takes for itself.
///
/// readline hands any other on from within the search, and then loses its place where more keys belong to it: it ends the program.
/// So any other ends the search first, and is read behind it as on any line.
@MainActor
enum SearchKeys {
  /// Control-J leaves the search with the line that it found.
  private static let end: UInt8 = 0x0A
  private static let escape: UInt8 = 0x1B
  /// Control-G, J, R, S, W and Y, and Backspace in both forms.
  private static let controls: Set<UInt8> = [0x07, 0x08, end, 0x12, 0x13, 0x17, 0x19, 0x7F]

  /// Takes the next byte for readline: in a search one of its own, or what ends it.
  ///
  /// The byte before which it ends comes next, but for an Escape with nothing behind it.
  static func next(of typed: inout TypedBytes, from input: Int32) -> UInt8? {
    guard let byte = typed.next() else { return nil }
    let isSearching = rl_readline_state & UInt(RL_STATE_ISEARCH) != 0
    guard isSearching, byte < 0x20, !controls.contains(byte) else { return byte }
    var more = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    if byte != escape || !typed.isEmpty || poll(&more, 1, 0) > 0 { typed.takeBack(byte) }
    return end
  }
}
