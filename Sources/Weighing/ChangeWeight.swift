import Meanings
import SentenceWords
import Turns
import Understanding

/// Tells how far a change stands that a sentence was taken to mean, by one thing that the whole of the sentence says.
@MainActor
protocol ChangeWeight: TurnReader {
  var text: String { get }

  init(context: TurnContext, text: String)

  /// Returns a meaning as far as it stands.
  func weighed(_ meaning: Understood) -> Understood
}

/// Finds what a sentence says of whose a thing is, and of when it was.
struct Belongings {
  private let places: [SlotReading.Match]

  /// Reads the words of `Intents/Acts/belonging.json` in a text.
  init(in text: String, _ understanding: ConversationUnderstanding) {
    places = understanding.acts.places(of: "belonging", in: text)
  }

  /// Returns where words of some values stand.
  func places(of values: Set<String>) -> [Range<Int>] { places.filter { values.contains($0.value) }.map(\.words) }

  func has(_ value: String) -> Bool { places.contains { $0.value == value } }
}

extension ChangeWeight {
  /// Returns what would be changed as only told of, so that it stays as it is.
  func told(_ meaning: Understood) -> Understood {
    var told = meaning
    told.act = .report
    return told
  }

  /// Whether a meaning may be what was asked for; what is meant beside an open question is weighed like anything else.
  ///
  /// What tells of a deed of its own, «اشتريت قميص ورجعته», is no answer.
  func answersQuestion(_ meaning: Understood) -> Bool {
    if meaning.intent == .logTransaction, !understanding.acts.pasts(of: meaning.name, in: text).isEmpty { return false }
    return switch dialogue.question {
    case nil: false
    case .slot: dialogue.last?.intent == meaning.intent
    case .step: true
    case .offer(let offered): offered.intent == meaning.intent
    case .offers(let several), .choice(let several): several.contains { $0.intent == meaning.intent }
    }
  }

  /// Returns what would be changed as not wanted.
  func refused(_ meaning: Understood) -> Understood {
    var refused = meaning
    (refused.act, refused.isConfirmed) = (.refusal, false)
    return refused
  }

  /// Returns what would be changed as done where somebody agrees to it.
  func offered(_ meaning: Understood) -> Understood {
    var offered = meaning
    (offered.isContinued, offered.confidence) = (false, 0)
    return offered
  }
}
