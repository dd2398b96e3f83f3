extension FeatureScan {
  /// What the features of folded words, separated by one space, are called.
  static func names(of reading: [UInt8]) -> [FeatureKey: String] {
    let words = reading.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    var names: [FeatureKey: String] = [:]
    reading.withUnsafeBufferPointer { utf8 in
      forEachFeature(of: utf8) { key, feature in
        if names[key] == nil { names[key] = feature.name(in: words) }
      }
    }
    return names
  }
}

extension FeatureScan.Feature {
  /// Words as they are, `^` and `$` for the edges of the sentence, `~` before stems, `+` between words that keep company,
  /// and runs of letters in quotation marks with `_` for the edges of their word.
  fileprivate func name(in words: [String]) -> String {
    func word(_ number: Int) -> String {
      if number < 0 { return "^" }
      return number < words.count ? words[number] : "$"
    }
    switch self {
    case .word(let number): return word(number)
    case .neighbours(let first, let second): return "\(word(first)) \(word(second))"
    case .stem(let number): return "~\(word(number))"
    case .neighbouringStems(let first, let second): return "~\(word(first)) ~\(word(second))"
    case .company(let first, let second): return "\(word(first)) + \(word(second))"
    case .letters(let range, let number):
      let scalars = words[number].unicodeScalars
      let letters = scalars.prefix(FeatureScan.maximumLetters)
      let run = (["_"] + letters.map(String.init) + ["_"])[range]
      return "\"\(run.joined())\""
    }
  }
}
