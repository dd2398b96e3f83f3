package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads the question whether something can be taken away or changed: «هل يمكن حذف عملية بعد تسجيلها؟», «ينفع أمسح تذكير؟»,
/// `is it possible to delete a transaction?`.
///
/// It is told how that is said, and nothing is opened: «ممكن تحذف» alone asks that it be done.
package struct AskedAbility: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The question for the sentence that does it; nil of anything else.
  package func meaning(of text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard (2...Self.mostWords).contains(folded.words.count), utterance.understood.slots[.amount] == nil,
      let able = understanding.references.read(folded).matches.first(where: { $0.slot == "able" }),
      able.words.lowerBound <= Self.latestStart || !folded.isArabic,
      !denies(text, before: able.words.upperBound), !understanding.acts.supposes(text)
    else { return nil }
    guard let deed = Self.deeds.first(where: { deed in isAsked(deed.vocabulary, folded, behind: able) }) else {
      return nil
    }
    let kinds = namedKinds(in: text)
    let kind = RecordKind.allCases.first(where: kinds.contains) ?? dialogue.topic
    var asked = Understood(.help, language: utterance.understood.language)
    let intent = kind.flatMap(deed.intent) ?? deed.usual
    asked.hint = HowTo.taught.contains(intent) ? intent.rawValue : deed.usual.rawValue
    return asked
  }

  /// «ما أقدر أحذف العملية» asks nothing.
  private func denies(_ text: String, before end: Int) -> Bool {
    understanding.acts.places(of: "cue", in: text).contains {
      Self.negations.contains($0.value) && $0.words.lowerBound < end
    }
  }

  /// Whether the deed stands behind the words for being able, or ends with them, and not as what the assistant might do: «تحذف».
  private func isAsked(_ vocabulary: String, _ text: FoldedText, behind able: SlotReading.Match) -> Bool {
    // «يمكن احذفها» weighs it, «يمكن حذفها» asks.
    let mayBe = understanding.acts.places(of: "cue", in: text.original).contains {
      $0.value == "hedge" && $0.words == able.words
    }
    return understanding.acts.places(of: vocabulary, in: text.original).contains { deed in
      guard (mayBe ? ["doing"] : Self.forms).contains(deed.value), let first = deed.words.first else { return false }
      if able.words.contains(first) || !text.isArabic { return true }
      let next = able.words.upperBound
      let place = next < text.words.count && text[next] == Self.that ? next + 1 : next
      return first == place && !isAddressed(text[first])
    }
  }

  /// Whether an Arabic verb is of the second person; the passive of it, «تنحذف», is of what is to go, and «تعديل» is no verb.
  private func isAddressed(_ word: String) -> Bool {
    let letters = Array(word)
    guard letters.count > 2, letters[0] == "ت" else { return false }
    let isNoun = letters.count == Self.lettersOfNoun && letters[3] == "ي"
    return letters[1] != "ن" && letters[1] != "ت" && !isNoun
  }

  private struct Deed: Sendable {
    let vocabulary: String
    let usual: Intent
    let intent: @Sendable (RecordKind) -> Intent?
  }

  private static let deeds = [
    Deed(vocabulary: "removal", usual: .deleteTransaction) { $0.removal },
    Deed(vocabulary: "amending", usual: .changeTransaction) { $0.amendment },
  ]
  private static let forms: Set = ["do", "doing"]
  private static let negations: Set = ["no", "not", "nobody"]
  private static let that = "ان"
  private static let lettersOfNoun = 5
  private static let latestStart = 2
  private static let mostWords = 12
}
