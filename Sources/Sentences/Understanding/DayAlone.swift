import Models
import Understanding

/// A day that is all that is said: `tomorrow` bids no farewell.
struct DayAlone {
  let reading: SlotReading

  var isSaid: Bool {
    guard let when = reading.values.when, when.isDaySaid, when.time == nil, when.rule == nil else { return false }
    return reading.text.words.indices.allSatisfy { place in when.words.contains { $0.contains(place) } }
  }

  /// Whether it bids no farewell, as `Sabaha qədər` does.
  func isNoFarewell(_ understanding: ConversationUnderstanding) -> Bool {
    isSaid && OwnWords(understanding: understanding).areMissing(of: Intent.goodbye.rawValue, 0, in: reading)
  }

  /// Returns what is guessed of it, as doubtful as a day that may as well be another one for what was said.
  func weighed(_ understood: Understood, _ prediction: Prediction) -> Understood {
    guard understood.intent == .listAgenda, prediction.intent == Intent.goodbye.rawValue, isSaid else {
      return understood
    }
    var weighed = understood
    weighed.confidence = min(understood.confidence, ConversationUnderstanding.offered)
    return weighed
  }
}
