package import Foundation

extension JSONEncoder {
  /// An encoder whose members stand in a fixed order, so that the same value always gives the same bytes.
  package static var compact: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
