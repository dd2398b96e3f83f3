import JSONText
package import Models

/// Why a record is not taken.
package enum RecordRefusal: ExplainedError, Hashable {
  case notJSON(String)
  case notAnObject
  /// Longer than a line of the protocol.
  case tooLong
  case missingField(String)
  case wrongField(String)
  case unknownKind(String)
  case unknownSetting(String)
  /// There are two members of that name.
  case repeatedField(String)
  /// A property or a component of a calendar file that no reminder keeps.
  case property(String)
  /// No text of UTF-8.
  case notText
  case wrongRule(RecurrenceRuleError, field: String)

  package var explanation: Explanation {
    switch self {
    case .notJSON(let what): Explanation("records.refused.notJSON", what)
    case .notAnObject: Explanation("records.refused.notAnObject")
    case .tooLong: Explanation("records.refused.tooLong", String(LineFramer.longestLine >> 20))
    case .missingField(let field): Explanation("records.refused.missingField", field)
    case .wrongField(let field): Explanation("records.refused.wrongField", field)
    case .unknownKind(let kind): Explanation("records.refused.unknownKind", kind)
    case .unknownSetting(let name): Explanation("records.refused.unknownSetting", name)
    case .repeatedField(let field): Explanation("records.refused.repeatedField", field)
    case .property(let name): Explanation("records.refused.property", name)
    case .notText: Explanation("records.refused.notText")
    case .wrongRule(let error, _): error.explanation
    }
  }

  package var field: String? {
    switch self {
    case .missingField(let field), .wrongField(let field), .repeatedField(let field), .unknownSetting(let field),
      .wrongRule(_, let field):
      field
    case .unknownKind: "kind"
    case .notJSON, .notAnObject, .tooLong, .property, .notText: nil
    }
  }
}
