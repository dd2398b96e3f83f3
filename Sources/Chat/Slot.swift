/// A detail that a sentence may name; the raw value is its name in `Intents/`.
package enum Slot: String, CaseIterable, Hashable, Sendable {
  case service
  case dependent
  case screen
  case language
  case type
  case ordinal
}
