import Meanings
package import Understanding

extension ReferenceReader.Found {
  /// Whether a match stands for somebody, «حقها», `his`.
  package func isPronoun(_ match: SlotReading.Match) -> Bool {
    match.slot == "reference" && match.words.count == 1
      && Leaning.Reference(rawValue: match.value).map { [.her, .his, .their].contains($0) } ?? false
  }
}
