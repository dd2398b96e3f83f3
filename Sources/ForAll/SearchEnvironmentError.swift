/// A variable of the environment that says nothing about a search.
package enum SearchEnvironmentError: Error, Equatable, CustomStringConvertible {
  case noSeed(name: String, text: String)
  case noNumber(String)

  package var description: String {
    switch self {
    case .noSeed(let name, let text): "\(name)=\(text) is no seed: write 0x and hexadecimal digits"
    case .noNumber(let text): "PROPERTY_TIMES=\(text) is no number of 1 to 1000000"
    }
  }
}
