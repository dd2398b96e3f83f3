extension ValueWords {
  /// Returns the longest phrase; of one that only looks like a value the first word alone where that has an article: «السوق الخميس».
  func phrase(_ places: ArraySlice<Range<Int>>, in folded: UnsafeBufferPointer<UInt8>) -> Match? {
    let match = longestMatch(places, in: folded)
    guard let match, match.homograph == .never, match.wordCount > 1, match.hasArticle else { return match }
    return longestMatch(places.prefix(1), in: folded)
  }
}
