package import PropertyTesting

extension Seed {
  /// The seed that `PROPERTY_SEED` asks to run first, if it is set.
  package static func replayed(in environment: [String: String]) throws(UnreadableSeed) -> [Seed] {
    guard let text = environment["PROPERTY_SEED"] else { return [] }
    guard let seed = Seed(text) else { throw UnreadableSeed(text: text) }
    return [seed]
  }
}

/// A `PROPERTY_SEED` that is no seed; the tests fail rather than run with another.
package struct UnreadableSeed: Error, CustomStringConvertible {
  let text: String

  package var description: String {
    "PROPERTY_SEED=\(text) is no seed: write 0x and hexadecimal digits"
  }
}
