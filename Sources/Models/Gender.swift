/// The grammatical gender that a sentence agrees with.
package enum Gender: String, CaseIterable, Codable, Hashable, Sendable {
  case masculine
  case feminine
}
