/// How a sentence looks when it is typed in haste: two letters of it are left out, doubled, swapped with the next or hit
/// beside another.
///
/// The same sentence always gives the same typos, so that what is learnt from them is the same in every build.
package struct Typing {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func hasty(_ text: String) -> String {
    mistyped(mistyped(text))
  }

  private mutating func mistyped(_ text: String) -> String {
    var letters = Array(text)
    let places = letters.indices.filter { letters[$0].isLetter }
    guard !places.isEmpty else { return text }
    let place = places[below(places.count)]
    switch below(4) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2 where place + 1 < letters.count: letters.swapAt(place, place + 1)
    default: letters[place] = letters[places[below(places.count)]]
    }
    return String(letters)
  }

  /// SplitMix64.
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}
