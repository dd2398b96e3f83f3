/// What a sentence does with the change that it speaks of.
///
/// Only a command changes anything. The distinctions are those of ISO 24617-2: a directive, a question, a declined directive
/// and an inform are four communicative functions of the same content.
package enum SpeechAct: String, Codable, Hashable, Sendable {
  /// «ألغ التذكير», `could you cancel it?`: it is to be done.
  case command
  /// «هل ألغيت التذكير؟», `how do I cancel it?`: somebody wants to know.
  case question
  /// «لا تلغ التذكير», `I don't want to cancel it`: it is not to be done.
  case refusal
  /// «ألغيت اشتراكي أمس», `I cancelled it`: it was done, by somebody else or somewhere else.
  case report
}
