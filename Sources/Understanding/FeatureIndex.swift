import Foundation

/// For every bucket the phrases that have it, and what the bucket is worth.
///
/// A bucket is worth 1 + ln((1 + intents) / (1 + intents that have it)): what people say of everything tells little.
/// One that no phrase has is worth most, so that unknown words take from the likeness of a sentence to every phrase.
struct FeatureIndex: Sendable {
  /// The phrases of bucket b are `phrases[starts[b]..<starts[b + 1]]`.
  private let starts: [Int32]
  private let phrases: [Int32]
  /// The squares of what the buckets are worth.
  private let squares: [Float]
  /// 1 divided by the lengths of the phrases' vectors; 0 for a phrase without any bucket.
  private let inverseNorms: [Float]

  /// Indexes the buckets of every phrase, each bucket once; the phrases of one intent stand together in `intents`.
  init(_ lists: BucketLists, intents: [Int]) {
    var starts = [Int32](repeating: 0, count: Features.bucketCount + 1)
    var spread = [Int32](repeating: 0, count: Features.bucketCount)
    var lastIntent = [Int32](repeating: -1, count: Features.bucketCount)
    for (phrase, intent) in intents.enumerated() {
      for bucket in lists.buckets[lists.range(of: phrase)].lazy.map(Int.init) {
        starts[bucket + 1] += 1
        if lastIntent[bucket] != intent {
          lastIntent[bucket] = Int32(intent)
          spread[bucket] += 1
        }
      }
    }
    for bucket in 0..<Features.bucketCount { starts[bucket + 1] += starts[bucket] }

    var ends = starts
    var phrases = [Int32](repeating: 0, count: lists.buckets.count)
    for phrase in intents.indices {
      for bucket in lists.buckets[lists.range(of: phrase)].lazy.map(Int.init) {
        phrases[Int(ends[bucket])] = Int32(phrase)
        ends[bucket] += 1
      }
    }

    let intentCount = Set(intents).count
    let worths = (0...intentCount).map { 1 + log(Float(1 + intentCount) / Float(1 + $0)) }
    let squares = spread.map { worths[Int($0)] * worths[Int($0)] }
    self.starts = starts
    self.phrases = phrases
    self.squares = squares
    inverseNorms = intents.indices.map { phrase in
      let norm = Self.norm(lists.buckets[lists.range(of: phrase)], squares)
      return norm > 0 ? 1 / norm : 0
    }
  }

  /// Adds to every phrase's score its cosine with a sentence, times `share`.
  func addCosines(with buckets: [Features.Bucket], times share: Float, to scores: inout [Float]) {
    let norm = Self.norm(buckets, squares)
    guard norm > 0 else { return }
    var products = [Float](repeating: 0, count: inverseNorms.count)
    var sums = products.mutableSpan
    let phrases = phrases.span
    for bucket in buckets.lazy.map(Int.init) {
      let square = squares[bucket]
      let range = phrases.extracting(Int(starts[bucket])..<Int(starts[bucket + 1]))
      for index in range.indices { sums[Int(range[index])] += square }
    }
    var totals = scores.mutableSpan
    let scale = share / norm
    for phrase in totals.indices { totals[phrase] += scale * sums[phrase] * inverseNorms[phrase] }
  }

  private static func norm(_ buckets: some Sequence<Features.Bucket>, _ squares: [Float]) -> Float {
    buckets.reduce(Float(0)) { $0 + squares[Int($1)] }.squareRoot()
  }
}
