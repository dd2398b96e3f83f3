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
  /// A rule that has ended, or that names a day that never comes.
  case ruleNeverComes(String)
  /// The time at which it was to come is over.
  case hasPassed(String)
  /// How it comes again is told in two ways.
  case twoRules(String)

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
    case .ruleNeverComes(let field): Explanation("records.refused.ruleNeverComes", field)
    case .hasPassed(let field): Explanation("records.refused.hasPassed", field)
    case .twoRules(let field): Explanation("records.refused.twoRules", field)
    }
  }

  package var field: String? {
    switch self {
    case .missingField(let field), .wrongField(let field), .repeatedField(let field), .unknownSetting(let field),
      .wrongRule(_, let field), .ruleNeverComes(let field), .hasPassed(let field), .twoRules(let field):
      field
    case .unknownKind: "kind"
    case .notJSON, .notAnObject, .tooLong, .property, .notText: nil
    }
  }
}
