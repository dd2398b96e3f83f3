import Testing

@testable import Understanding

@Suite struct KindSetTests {
  @Test func `each kind of words has a place of its own, in the order in which they are written`() {
    #expect(Meaning.Kind.allCases.map(\.place) == Array(0..<UInt8(Meaning.Kind.allCases.count)))
    #expect(Meaning.Kind.allCases.count <= 128)
  }

  @Test func `a set has the kinds of its meanings, and no others`() {
    let meanings = Meaning.Kind.allCases.map { Meaning(kind: $0, value: 0, language: nil) }
    for place in meanings.indices {
      let set = KindSet(of: place..<place + 1, in: meanings)
      #expect(Meaning.Kind.allCases.filter(set.contains) == [meanings[place].kind])
    }
  }

  @Test func `two sets have a kind in common or none`() {
    let all = Meaning.Kind.allCases
    for (one, other) in zip(all, all.dropFirst()) {
      let pair: KindSet = [one, other]
      #expect(pair.hasAny(of: [other]) && pair.hasAny(of: [one]))
      #expect(all.filter { pair.hasAny(of: [$0]) } == [one, other])
    }
  }
}
