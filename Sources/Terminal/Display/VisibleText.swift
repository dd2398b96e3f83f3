import Localization
import Models

/// Text that can do nothing to a terminal but show itself: one line, without controls, its directional isolates closed.
///
/// Whatever comes from outside (records, remote alerts, catalogs, what was typed) becomes one before it is shown.
///
/// | in | out |
/// |---|---|
/// | tab | a space |
/// | line breaks | `␤`, as in a sentence (``Isolation``); a pair of U+000D and U+000A is one |
/// | other C0 controls and DEL | their control picture: `␛`, `␡` |
/// | C1 controls, tags, byte order marks | U+FFFD |
/// | what directs the bidirectional algorithm, and may reach past the text that holds it | U+FFFD |
/// | U+2068, which isolates a text as its first letter directs | itself, closed at the end where it never is |
/// | U+2069, the end of an isolate that was never opened | U+FFFD |
package struct VisibleText: Hashable, Sendable {
  package let text: String

  package init(_ text: some StringProtocol) {
    var visible = String.UnicodeScalarView()
    var openIsolates = 0
    for scalar in Isolation.joiningLineBreaks(text) {
      switch scalar.value {
      case 0x2068:
        openIsolates += 1
        visible.append(scalar)
      case 0x2069 where openIsolates > 0:
        openIsolates -= 1
        visible.append(scalar)
      default:
        visible.append(Self.visible(scalar))
      }
    }
    visible.append(contentsOf: repeatElement("\u{2069}", count: openIsolates))
    self.text = String(visible)
  }

  static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    default: scalar.isCommand ? Isolation.picture(of: scalar) : scalar
    }
  }
}
