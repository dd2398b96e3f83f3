import ForAll
import Foundation
import PropertyTesting

/// A generator whose numbers follow from its seed.
struct SplitMix64: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The seed is that of the environment's variable, else where all random cases start, and is printed to run a failure again.
  init(seedFrom variable: String) throws {
    let environment = ProcessInfo.processInfo.environment
    let asked = environment[variable].flatMap { UInt64($0) }
    self.init(seed: try asked ?? SearchEnvironment(environment).start?.rawValue ?? .random(in: 0...UInt64.max))
    print("\(variable)=\(seed)")
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
