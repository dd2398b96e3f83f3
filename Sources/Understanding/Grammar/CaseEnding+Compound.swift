extension CaseEnding {
  /// Returns whether a folded word ends as the second part of a compound does, in any case: `yeməyi`, `yeməyinə`, `kursunda`.
  static func endsCompound(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let last = word.last, last < 0x80 else { return false }
    if last == UInt8(ascii: "i") || last == UInt8(ascii: "u") { return true }
    return compounds.contains { word.count > $0.count && word.suffix($0.count).elementsEqual($0) }
  }

  /// What stands behind its vowel: of the dative, the locative, the ablative and the genitive.
  private static let compounds: [[UInt8]] = ["ina", "ine", "una", "une", "nda", "nde", "ndan", "nden", "nin", "nun"]
    .map { Array($0.utf8) }
}
