import Models
import Understanding

/// Reads which words a reminder is to have instead of its own.
struct OtherWordsReader: CorrectionPart {
  let corrections: CorrectionReader

  private var others: OtherTargetReader { corrections.others }

  /// «غير اسم الزرع إلى سقي الحديقة», `rename the bread one to cake`: other words for the one reminder that is named.
  func renaming(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard spoken.cues.contains(.naming), dialogue.question == nil,
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let middle = words.indices.dropFirst().dropLast().first(where: { Self.into.contains(words[$0].lowercased()) })
    else { return nil }
    let name = understanding.amendment(in: words[..<middle].joined(separator: " "), at: moment).rest
    guard !name.isEmpty, let meant = others.held(name, .reminder) else { return nil }
    var amendment = Amendment()
    amendment.text = words[(middle + 1)...].joined(separator: " ")
    return others.changed(meant, amendment, utterance)
  }

  /// «ليس المحامي بل المحاسب», `not the lawyer but the accountant`: one word of the last reminder's text for another.
  func replacement(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last, dialogue.question == nil else {
      return nil
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let not = words.firstIndex(where: { Self.nots.contains($0.lowercased()) }),
      let but = words.indices.first(where: { $0 > not + 1 && Self.buts.contains(words[$0].lowercased()) }),
      but + 1 < words.endIndex, let body = corrections.actions?.reminder(id)?.text
    else { return nil }
    let wrong = Set(words[(not + 1)..<but].map(Folding.fold))
    let parts = body.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = parts.firstIndex(where: { wrong.contains(Folding.fold($0)) }) else { return nil }
    var amendment = Amendment()
    let kept = parts[first...].drop { wrong.contains(Folding.fold($0)) }
    amendment.text = (parts[..<first] + words[(but + 1)...] + kept).joined(separator: " ")
    return others.changed(.reminder(id), amendment, utterance)
  }

  private static let nots: Set<String> = ["ليس", "ليست", "مو", "مب", "مش", "not"]
  private static let buts: Set<String> = ["بل", "وإنما", "إنما", "انما", "لكن", "but"]

  private static let into: Set<String> = ["to", "as", "into", "الى", "إلى", "لـ", "ل"]
}
