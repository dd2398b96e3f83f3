/// Why a text is no rule that the schedule keeps.
package enum RecurrenceRuleError: ExplainedError, Hashable {
  /// No part of a rule, or one that does not go with the others.
  case malformed(String)
  /// A part that RFC 5545 has and the schedule does not keep.
  case unsupported(String)

  package var explanation: Explanation {
    switch self {
    case .malformed(let part): Explanation("schedule.rule.malformed", part)
    case .unsupported(let part): Explanation("schedule.rule.unsupported", part)
    }
  }
}
