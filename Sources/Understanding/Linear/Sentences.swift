/// The sentences of examples as they are read, in one piece of memory: what features they have is found again when it is
/// asked for.
struct Sentences: Sendable {
  private var text: [UInt8] = []
  private var markers: [FeatureKey] = []
  private var ends: [End] = []

  /// Where a sentence ends in what all of them are.
  private struct End {
    var text: UInt32 = 0
    var markers: UInt32 = 0
  }

  var count: Int { ends.count }

  /// How many bytes of text are held.
  var size: Int { text.count }

  /// - Parameters:
  ///   - reading: Folded words, separated by one space; of words that no feature looks at nothing is kept.
  ///   - markers: The features of what was found in the sentence besides its words.
  mutating func append(_ reading: [UInt8], markers: [FeatureKey]) {
    text += reading.prefix(FeatureScan.length(of: reading))
    self.markers += markers
    ends.append(End(text: UInt32(text.count), markers: UInt32(self.markers.count)))
  }

  func counts(of number: Int) -> FeatureCounts {
    let (start, end) = (number > 0 ? ends[number - 1] : End(), ends[number])
    return text.withUnsafeBufferPointer { text in
      FeatureCounts(
        UnsafeBufferPointer(rebasing: text[Int(start.text)..<Int(end.text)]),
        markers: markers[Int(start.markers)..<Int(end.markers)]
      )
    }
  }
}
