import ForAll
import PropertyTesting
import TestSupport
import Testing

/// What generators promise about the values themselves.
struct GenTests {
  private enum Event: CaseIterable, Hashable {
    case open
    case close
    case reset
  }

  @Test func `the same seed gives the same value`() async {
    let generator = Gen.array(of: zip(.int(in: -500...500), .string(of: .scalar(in: "ا"..."ي")), Gen.bool.optional))
    await forAll(.uint64) { seed in
      let first = try generator.value(seed: Seed(rawValue: seed))
      let second = try generator.value(seed: Seed(rawValue: seed))
      #expect(first.elementsEqual(second, by: ==))
    }
  }

  /// The values are written out because kept seeds and printed streams rest on them: they must never change.
  @Test func `a seed means the same values for ever`() throws {
    #expect(Array(Gen.int(in: 0...999).values(seed: 1).prefix(5)) == [943, 34, 427, 750, 464])
    #expect(Array(Gen.int(in: -9...9).values(seed: 2).prefix(5)) == [0, -8, 5, -1, 7])
    let words = Gen.string(of: .scalar(in: "a"..."z"), count: 1...6)
    #expect(Array(words.values(seed: 3).prefix(5)) == ["tq", "jbttvx", "l", "lp", "tf"])
    #expect(
      Array(Gen.uint64.values(seed: 4).prefix(3)) == [
        11_191_561_024_196_579_362, 11_737_894_987_218_731_915, 2_936_477_804_543_646_686,
      ]
    )
    let mixed = Gen.oneOf(.always(-1), .int(in: 0...99)).optional
    #expect(Array(mixed.values(seed: 5).prefix(6)) == [nil, 42, 13, nil, nil, -1])
  }

  @Test func `a stream starts again with each iteration`() {
    let stream = Gen.int(in: 0...999_999).values(seed: 7)
    #expect(Array(stream.prefix(20)) == Array(stream.prefix(20)))
  }

  @Test func `a stream passes over what a filter rejects, and ends where it rejects everything`() {
    #expect(
      Array(Gen.int(in: 0...999).filter { $0 % 500 == 3 }.values(seed: 1).prefix(50)).allSatisfy { $0 % 500 == 3 }
    )
    #expect(Array(Gen.bool.filter { _ in false }.values(seed: 1)).isEmpty)
  }

  @Test(
    arguments: [
      0...0,
      0...9,
      -9...9,
      -9...(-3),
      3...9,
      -1...1_000,
      Int.min...Int.max,
      Int.min...(-1),
      Int.min...0,
      0...Int.max,
      Int.max...Int.max,
      Int.min...Int.min,
    ]
  )
  func `numbers stay in their range`(range: ClosedRange<Int>) async {
    await forAll(.int(in: range)) { number in #expect(range.contains(number)) }
  }

  @Test(arguments: [-2...2, 0...4, -4...0, 5...9, -9...(-5), -1...3])
  func `every number of a small range turns up`(range: ClosedRange<Int>) {
    #expect(Set(Gen.int(in: range).values(seed: 1).prefix(200)) == Set(range))
  }

  @Test func `a wide range shows its edges`() {
    let numbers = Set(Gen.int(in: 0...Int.max).values(seed: 1).prefix(2_000))
    #expect(numbers.contains(0))
    #expect(numbers.contains(.max))
    #expect(numbers.contains { (1...255).contains($0) })
  }

  @Test func `every element, alternative and case turns up`() {
    #expect(Set(Gen.element(of: "abc").values(seed: 1).prefix(100)) == ["a", "b", "c"])
    #expect(Set(Gen.oneOf(.always(1), .int(in: 8...9)).values(seed: 1).prefix(100)) == [1, 8, 9])
    #expect(Set(Gen<Event>.anyCase.values(seed: 1).prefix(100)) == [.open, .close, .reset])
    #expect(Set(Gen.bool.optional.values(seed: 1).prefix(100)) == [nil, false, true])
  }

  @Test(arguments: [0...0, 0...1, 0...20, 3...3, 2...5])
  func `arrays have every length of their range`(count: ClosedRange<Int>) {
    #expect(Set(Gen.bool.array(count: count).values(seed: 1).prefix(1_000).map(\.count)) == Set(count))
  }

  @Test func `scalars pass over the surrogates and reach both sides`() async {
    let scalars = Array(Gen.scalar(in: "\u{D000}"..."\u{EFFF}").values(seed: 1).prefix(2_000))
    #expect(scalars.contains { $0.value < 0xD800 })
    #expect(scalars.contains { $0.value >= 0xE000 })
    #expect(scalars.contains("\u{EFFF}"))
    await forAll(.scalar(in: "\u{0}"..."\u{10FFFF}")) { scalar in #expect(scalar.value <= 0x10FFFF) }
  }

  @Test func `strings have as many scalars as asked for`() async {
    await forAll(.string(of: .scalar(in: "\u{600}"..."\u{6FF}"), count: 2...7)) { text in
      #expect((2...7).contains(text.unicodeScalars.count))
    }
  }

  @Test func `text is of several scripts, has awkward characters, and may be empty`() {
    let texts = Array(Gen.text.values(seed: 1).prefix(500))
    let scalars = Set(texts.flatMap(\.unicodeScalars))
    #expect(texts.contains(""))
    #expect(scalars.isSuperset(of: ["a", "ا", "ə", "\"", "\n", "\u{0}", "\u{202E}"]))
    #expect(scalars.contains { $0.value > 0xFFFF })
  }

  @Test func `a generator of one's own draws from others and shrinks with them`() async {
    let ordered = Gen { choices throws(Rejected) in
      let first = try Gen.int(in: 0...99).value(from: &choices)
      return first...(try Gen.int(in: first...99).value(from: &choices))
    }
    let outcome = await Property.search(ordered, iterations: 1_000) { range in range.count < 10 }
    guard case .falsified(let counterexample) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(counterexample.value == 0...9)
  }

  @Test func `the standard library's zip stays in reach`() {
    #expect(zip([1, 2], ["a", "b"]).map { "\($0)\($1)" } == ["1a", "2b"])
  }

  @Test func `four generators are zipped in their order`() async {
    await forAll(zip(.int(in: 0...9), .int(in: 10...19), .int(in: 20...29), .int(in: 30...39))) { values in
      #expect([values.0 / 10, values.1 / 10, values.2 / 10, values.3 / 10] == [0, 1, 2, 3])
    }
  }
}
