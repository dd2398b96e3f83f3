package import Meanings
import Models
package import Understanding

/// A day that is all that is said: `tomorrow` bids no farewell.
package struct DayAlone {
  package let reading: SlotReading

  package init(reading: SlotReading) {
    self.reading = reading
  }

  package var isSaid: Bool {
    guard let when = reading.values.when, when.isDaySaid, when.time == nil, when.rule == nil else { return false }
    return reading.text.words.indices.allSatisfy { place in when.words.contains { $0.contains(place) } }
  }

  /// Whether it bids no farewell, as `Sabaha qədər` does.
  package func isNoFarewell(_ understanding: ConversationUnderstanding) -> Bool {
    isSaid && OwnWords(understanding: understanding).areMissing(of: Intent.goodbye.rawValue, 0, in: reading)
  }

  /// Returns what is guessed of it, as doubtful as a day that may as well be another one for what was said.
  package func weighed(_ understood: Understood, _ prediction: Prediction) -> Understood {
    guard understood.intent == .listAgenda, prediction.intent == Intent.goodbye.rawValue, isSaid else {
      return understood
    }
    var weighed = understood
    weighed.confidence = min(understood.confidence, ConversationUnderstanding.offered)
    return weighed
  }
}
