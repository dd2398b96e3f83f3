/// Counts the connections that are served, and those that are only told that they are too many.
package struct Places {
  package static let most = 1_000
  private static let mostOfAddress = 100
  /// So many are told at a time, each of which costs a descriptor; more than that can only be closed.
  private static let mostTold = 1_000

  private var served = 0
  private var told = 0
  private var byAddress: [String: Int] = [:]

  package init() {}

  /// What becomes of a connection.
  package enum Place {
    case served
    case told(RequestGuard.Refusal)
    case none
  }

  /// Takes a place for a connection from an address.
  package mutating func take(_ address: String) -> Place {
    let refusal: RequestGuard.Refusal
    if served >= Self.most {
      refusal = .init(.unavailable, "There are \(Self.most) connections.")
    } else if byAddress[address, default: 0] >= Self.mostOfAddress {
      refusal = .init(.tooManyRequests, "There are \(Self.mostOfAddress) connections from this address.")
    } else {
      served += 1
      byAddress[address, default: 0] += 1
      return .served
    }
    guard told < Self.mostTold else { return .none }
    told += 1
    return .told(refusal)
  }

  /// Gives the place of a connection back that was served or told.
  package mutating func leave(_ address: String, wasServed: Bool) {
    guard wasServed else { return told -= 1 }
    served -= 1
    byAddress[address] = byAddress[address].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}
