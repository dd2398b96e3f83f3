import FoundationEssentials
import JSONText
import OperationInterface

/// The params of a call, each member of which is decoded by its own type when it is asked for.
struct CallParameters {
  private let bytes: Data
  private let members: [String: Range<Int>]

  /// - Parameter params: The bytes of a valid JSON object, nil when there were none.
  init(_ params: Data?) {
    bytes = params ?? Data()
    let members = (try? JSONText.members(of: bytes.span)) ?? []
    self.members = Dictionary(members.map { ($0.name, $0.value.range) }) { $1 }
  }

  /// The bytes of a member's value.
  func json(_ name: String) -> Data? {
    members[name].map { bytes[(bytes.startIndex + $0.lowerBound)..<(bytes.startIndex + $0.upperBound)] }
  }

  /// The members of a member that is an object; none of anything else.
  func object(_ name: String) -> Self? {
    json(name).map { Self(Data($0)) }
  }

  func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws(OperationError) -> Value? {
    guard let json = json(name) else { return nil }
    do {
      return try JSONTextDecoder().decode(type, from: json)
    } catch {
      throw .invalidParams("The value of \(name) does not fit.", field: name)
    }
  }

  func required<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws(OperationError) -> Value {
    guard let value = try value(name, as: type) else {
      throw .invalidParams("The parameter \(name) is missing.", field: name)
    }
    return value
  }
}

extension OperationError {
  static func invalidParams(_ reason: String, field: String) -> Self {
    OperationError(code: .invalidParams, message: "Invalid params", reason: reason, field: field)
  }
}
