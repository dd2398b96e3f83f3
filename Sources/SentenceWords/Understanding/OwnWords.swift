import Meanings
import Models
package import Understanding

/// Tells whether a sentence has a word of its own for what is guessed of it: `by 10` speaks of no quiet hours, and `leave it` dismisses no
/// alert.
///
/// A guess is made of the whole sentence, and of short ones of what is left where nothing is known. The words are data
/// (`Intents/Acts/own_….json`); Arabic sentences are guessed by words enough.
package struct OwnWords {
  let understanding: ConversationUnderstanding

  package init(understanding: ConversationUnderstanding) {
    self.understanding = understanding
  }

  /// Whether nothing in a sentence speaks of what is guessed.
  package func areMissing(of guess: String, _ confidence: Double, in reading: SlotReading) -> Bool {
    guard let intent = Intent(rawValue: guess) else { return false }
    if reading.text.isArabic { return areMissingInArabic(of: intent, confidence, in: reading) }
    guard Self.guessed.contains(intent) else { return false }
    if Self.courtesies.contains(intent), confidence >= ConversationUnderstanding.uncertain { return false }
    switch intent {
    // `later`
    case .goodbye where reading.text.words.count <= Self.fewWords && reading.values.when == nil: return false
    case .setQuietHours where reading.values.range != nil: return false
    case .listDependents where reading[Slot.dependent.rawValue] != nil: return false
    case .finishDependent where reading[Slot.dependent.rawValue] != nil: return false
    case .dismissAlert where reading["alert_type"] != nil: return false
    // `how many unread?` asks for the inbox.
    case .markInboxRead where isAsking(reading.text.original): return false
    // Of longer ones a guess may be right.
    case .listAlerts where reading.text.words.count > Self.fewWords: return false
    default: break
    }
    let owner = intent == .finishDependent ? Intent.listDependents : intent
    return understanding.acts.places(of: Self.vocabulary(of: owner), in: reading.text.original).isEmpty
  }

  /// Whether nothing in an Arabic sentence speaks of a weak guess: «صار بكرة نفس الوقت» is no farewell.
  private func areMissingInArabic(of intent: Intent, _ confidence: Double, in reading: SlotReading) -> Bool {
    guard Self.guessedInArabic.contains(intent), confidence > 0, confidence < ConversationUnderstanding.uncertain,
      reading[Slot.dependent.rawValue] == nil, reading[Slot.service.rawValue] == nil
    else { return false }
    let owner = intent == .dependentAlerts ? Intent.listDependents : intent
    // «وش عليها» is of somebody.
    let isOfSomebody =
      owner == .listDependents
      && !Set(understanding.references.read(reading.text).values(of: "reference")).isDisjoint(with: [
        "her", "his", "their",
      ])
    return !isOfSomebody
      && understanding.acts.places(of: Self.vocabulary(of: owner), in: reading.text.original).isEmpty
  }

  private static let guessedInArabic: Set<Intent> = [.goodbye, .listDependents, .dependentAlerts]

  /// The second of two intents that are too close to guess between.
  package func rivals(in prediction: Prediction, _ reading: SlotReading) -> [Prediction.Alternative] {
    guard prediction.intent != Prediction.outOfScope else { return [] }
    return prediction.alternatives.prefix(1).filter {
      $0.confidence > Self.closeness * prediction.confidence && !areMissing(of: $0.intent, $0.confidence, in: reading)
        && !isOnlyTold($0.intent, beside: prediction.intent, in: reading)
    }
  }

  /// «دفعت الاشتراك»: nobody asked to have a payment without a sum written down.
  private func isOnlyTold(_ rival: String, beside guess: String, in reading: SlotReading) -> Bool {
    rival == Intent.logTransaction.rawValue && guess == Intent.upcomingRecurring.rawValue
      && reading.values.amount == nil && !understanding.acts.commands(rival, in: reading.text.original)
  }

  /// The intents that a refused sentence may have meant, the nearest first.
  package func nearest(in prediction: Prediction, _ reading: SlotReading) -> [String] {
    prediction.alternatives.prefix(Self.nearestCount).map(\.intent).filter { !areMissing(of: $0, 0, in: reading) }
  }

  /// Found on sentences that are not among the phrases: above it a guess is wrong as often as it is right.
  private static let closeness = 0.75
  private static let nearestCount = 6

  private func isAsking(_ text: String) -> Bool {
    understanding.requestReader.asks(text) || ConversationUnderstanding.endsAsking(text)
  }

  private static let fewWords = 2
  /// Each has a vocabulary, for some words are of several: `alerts` are listed, dismissed and silenced.
  private static func vocabulary(of intent: Intent) -> String {
    "own_" + intent.rawValue.split(separator: ".").joined(separator: "_")
  }

  /// What is guessed of sentences that have none of its words.
  private static let guessed: Set<Intent> = [
    .goodbye, .listDependents, .help, .setQuietHours, .markInboxRead, .dismissAlert, .greet, .finishDependent,
    .listAlerts,
  ]
  /// What is said in many ways, so that only a doubtful guess needs its words.
  private static let courtesies: Set<Intent> = [.greet, .finishDependent]
}
