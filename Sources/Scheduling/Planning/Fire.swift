package import FoundationEssentials

/// One time that a rule comes due.
package struct Fire: Hashable, Sendable {
  package let rule: String
  /// Counted from the rule's first; with the rule's `id` it names this fire, however often it is planned anew.
  package let period: Int
  /// When it stands in the inbox.
  package let due: Date
  /// When it may disturb; nil where quiet hours never end.
  package let delivery: Date?
  /// Why it comes at another time than asked, in the order in which it was moved; empty if it does not.
  package let reasons: [ShiftReason]
}
