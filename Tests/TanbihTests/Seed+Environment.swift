import ForAll
import Foundation
import PropertyTesting

extension Seed {
  /// The seed of the environment's variable, else where all random cases start; printed to run a failure again.
  init(from variable: String) throws {
    let environment = ProcessInfo.processInfo.environment
    self = try environment[variable].flatMap(Seed.init) ?? SearchEnvironment(environment).start ?? .random()
    print("\(variable)=\(self)")
  }
}
