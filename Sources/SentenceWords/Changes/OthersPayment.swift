import Meanings
import Models
package import Understanding

/// Tells whether a payment is somebody else's: `my brother paid his rent`, «دفعت إيجار أخوي», `bacımın kirayəsini ödədim`.
package struct OthersPayment {
  let understanding: ConversationUnderstanding
  let moment: Moment

  package init(understanding: ConversationUnderstanding, moment: Moment) {
    self.understanding = understanding
    self.moment = moment
  }

  /// Whether a text names somebody other than those beside whom, or to whom, one pays; of one that is held under that name it is one's own.
  package func isMeant(in text: String, heldAs titles: [String]) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    let found = understanding.references.read(reading.text)
    let people =
      reading.matches.filter { $0.slot == Slot.dependent.rawValue }
      + found.matches.filter { $0.slot == "following" && $0.value == "other person" }
    // «شقة» ends like a pronoun.
    let owners = found.matches.filter { match in
      match.slot == "reference" && Self.others.contains(match.value) && !ConversationUnderstanding.isArabic(match.typed)
    }
    let beside = found.matches.filter { $0.slot == "following" && $0.value == "beside" }.map(\.words)
    return (people + owners).contains { person in
      !beside.contains { $0.upperBound == person.words.lowerBound || $0.lowerBound == person.words.upperBound }
        && !titles.contains { TargetSearch(person.typed).isWhole(in: TargetSearch.Text($0)) }
    }
  }

  private static let others = Set([Leaning.Reference.his, .her, .their].map(\.rawValue))
}
