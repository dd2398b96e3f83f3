/// What APNs knows an app on a device by.
///
/// Whoever has one and a key may disturb the device's owner, so that what is printed, interpolated or dumped is shortened.
package struct DeviceToken: Hashable, Sendable {
  /// All of it, in lower case: for APNs, the store and the app itself.
  package let hexadecimal: String

  /// Tokens have 32 bytes today; Apple says that they may grow.
  package static let digitCounts = 64...200

  /// Nil for anything but an even number of hexadecimal digits.
  package init?(_ text: String) {
    let digits = text.utf8
    guard Self.digitCounts.contains(digits.count), digits.count.isMultiple(of: 2) else { return nil }
    var hasCapitals = false
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): continue
      case UInt8(ascii: "A")...UInt8(ascii: "F"): hasCapitals = true
      default: return nil
      }
    }
    hexadecimal = hasCapitals ? text.lowercased() : text
  }
}

extension DeviceToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Enough to tell two devices apart, as in `9f86d081…`.
  package var description: String { hexadecimal.prefix(8) + "…" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
