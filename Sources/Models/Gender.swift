/// The grammatical gender that a sentence agrees with.
package enum Gender: String, CaseIterable, Hashable, Sendable {
  case masculine
  case feminine
}
