import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that a document is somebody's of whom no record is held: «وأمها جددت جوازها», «صاحبة ليان جددت هويتها», `my uncle renewed his`, or that
/// it was so once, `my old ID was valid until 2020`.
///
/// Whose it is may be meant otherwise, so a date is offered; that a matter of one's own is done, nobody else tells.
struct DocumentOfStranger: ChangeWeight {
  let context: TurnContext
  let text: String

  func weighed(_ meaning: Understood) -> Understood {
    guard [.updateService, .finishDependent].contains(meaning.intent), meaning.act == .command, !meaning.isConfirmed,
      !understanding.acts.commands(of: meaning.name, in: text).contains(where: { $0.lowerBound == 0 })
    else { return meaning }
    let belongings = Belongings(in: text, understanding)
    let folded = folded(text)
    if belongings.places(of: ["friend"]).contains(where: { $0.lowerBound <= Self.latest }) { return told(meaning) }
    let isFormer =
      meaning.intent == .updateService && says(["former"], before: folded.words.count) && !saysRenewed(folded)
    if isFormer { return told(meaning) }
    let theirs = belongings.places(of: ["their kin"]).contains { $0.lowerBound <= 1 }
    let pronouns = belongings.places(of: ["pronoun"])
    let kin = belongings.places(of: ["kin"]).contains { kin in pronouns.contains { $0.upperBound == kin.lowerBound } }
    if theirs || kin { return offered(meaning) }
    let isUnnamed = meaning.slots[.dependent] == nil && [nil, .service].contains(meaning.reference?.kind)
    return isUnnamed && isOfAnother(belongings, folded) ? offered(meaning) : meaning
  }

  /// Whether somebody else than the speaker stands at the beginning: «أختي جددته», `my uncle renewed his`, `hers is`.
  private func isOfAnother(_ belongings: Belongings, _ folded: FoldedText) -> Bool {
    let first = folded.words.isEmpty ? "" : folded[0]
    return Self.pronouns.contains(first) || says(["another"], before: 2)
      || belongings.places(of: ["other"]).contains { $0.lowerBound <= 1 }
      || understanding.acts.places(of: "happening", in: text).contains {
        $0.value == "somebody" && $0.words.lowerBound <= 1
      }
  }

  private func says(_ values: Set<String>, before end: Int) -> Bool {
    understanding.references.read(folded(text)).matches.contains {
      $0.slot == "withdrawing" && values.contains($0.value) && $0.words.lowerBound < end
    }
  }

  /// Whether it was made anew: `was renewed until 2033`.
  private func saysRenewed(_ folded: FoldedText) -> Bool {
    folded.words.indices.contains { word in Self.renewals.contains { folded[word].contains($0) } }
  }

  private static let latest = 3
  private static let pronouns: Set = ["hers", "theirs"]
  private static let renewals = ["renew", "extend", "جدد", "مدد", "yenilə", "uzad"].map(Folding.fold)
}
