package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Finds what a sentence limits a change by that would not keep it: «أوقف ساعات الهدوء الليلة بس», `mark everything as read except the loan one`.
///
/// Such a change is never made without its limit: it is asked whether it is wanted all the same.
package struct LostLimit: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Returns a meaning with what of the text it does not keep.
  package func weighed(_ understood: Understood, in text: String) -> Understood {
    var understood = understood
    settle(&understood, in: text)
    return understood
  }

  package func settle(_ understood: inout Understood, in text: String) {
    guard !understood.isConfirmed, understood.lost == nil, understood.act == .command else { return }
    switch understood.intent {
    case .endQuietHours where saysTime(text): understood.lost = .time
    case .setBudget where understood.slots[.amount] != nil && saysOnlyNow(text): understood.lost = .time
    case .changeRecurring where saysOnlyNow(text), .deleteRecurring where saysOnlyNow(text),
      .deleteBudget where saysOnlyNow(text), .setQuietHours where saysOnlyNow(text):
      understood.lost = .time
    case .unmuteNotifications where isUntil(text): understood.lost = .time
    // «وقف» alone does not say what.
    case .muteNotifications where isOneWord(text) && !understood.isContinued:
      understood.confidence = min(understood.confidence, ConversationUnderstanding.uncertain)
    case .markInboxRead where excepts(text), .dismissAlert where excepts(text): understood.lost = .exception
    default: return
    }
    if understood.intent == .setBudget { understood.slots[.category] = withoutLimit(understood.slots[.category]) }
  }

  private func isOneWord(_ text: String) -> Bool { folded(text).words.count == 1 && dialogue.topic == nil }

  /// Whether a text says for how long, or up to when.
  private func saysTime(_ text: String) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    return reading.values.when != nil || reading["period"] != nil
      || understanding.limits.cues(in: text).contains("until") || understanding.span(in: reading.text) != nil
  }

  /// Whether a text says that it is for one time only: «هالأسبوع بس», `just this month`.
  private func saysOnlyNow(_ text: String) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    return !words(of: ["only"], in: text).isEmpty && (reading.values.when != nil || reading["period"] != nil)
  }

  /// Whether a text says up to when, or for how long.
  private func isUntil(_ text: String) -> Bool {
    understanding.limits.cues(in: text).contains("until") || understanding.span(in: folded(text)) != nil
  }

  private func excepts(_ text: String) -> Bool {
    understanding.references.read(text).extents.contains(.except)
      || understanding.limits.cues(in: text).contains("limit")
  }

  /// A category without the words that only limit.
  private func withoutLimit(_ category: SlotValue?) -> SlotValue? {
    guard let words = category?.text?.split(separator: " ").map(String.init) else { return category }
    let rest = words.filter { self.words(of: ["only"], in: $0).isEmpty }
    return rest.isEmpty ? category : .text(rest.joined(separator: " "))
  }
}
