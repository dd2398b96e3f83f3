/// A list of buckets for every phrase, all in one array.
struct BucketLists: Hashable, Sendable {
  /// The lists one after the other.
  private(set) var buckets: [Features.Bucket] = []
  /// Where each list ends.
  private(set) var ends: [Int] = []

  var count: Int { ends.count }

  mutating func append(_ list: [Features.Bucket]) {
    buckets += list
    ends.append(buckets.count)
  }

  /// The places in ``buckets`` of one phrase's list.
  func range(of phrase: Int) -> Range<Int> {
    (phrase == 0 ? 0 : ends[phrase - 1])..<ends[phrase]
  }
}

extension BucketLists {
  /// The lengths of the lists, then the lists, each number in two bytes.
  func write(to bytes: inout ByteWriter) {
    bytes.append(numbers: ends.indices.map { UInt16(range(of: $0).count) })
    bytes.append(numbers: buckets)
  }

  init(reading bytes: inout ByteReader) throws(ByteReader.Truncated) {
    var end = 0
    ends = try bytes.numbers().map { (length: UInt16) in
      end += Int(length)
      return end
    }
    buckets = try bytes.numbers()
    guard buckets.count == end else { throw ByteReader.Truncated() }
  }
}
