/// A detail that a sentence may name; the raw value is its name in `Intents/`.
package enum Slot: String, CaseIterable, Codable, Hashable, Sendable {
  case service
  case dependent
  case screen
  case language
  case type
  case ordinal
  case amount
  case category
  case period
  case goal
  case text
  case when
  case `repeat`
  case until
  case start
  case end
}
