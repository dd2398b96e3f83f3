package import Meanings
import Models
package import SentenceWords
import Understanding

/// Reads what a sentence asks or refuses of something that is held, which it calls by its own words.
package struct NamedRecordReader: TurnReader {
  package let context: TurnContext

  /// «متى اجتماع الفريق؟»: a reminder by its own words, where the sentence means nothing else.
  package func inquiry(_ text: String, _ utterance: Utterance) -> Understood? {
    // «أجل» in «أجل الاجتماع متى؟» is no postponing: nothing is said of the time but that it is asked for.
    let isOther = utterance.understood.intent == .changeReminder && utterance.understood.slots[.when] == nil
    let isUnknown = utterance.understood.intent == .outOfScope
    let isAsked = utterance.isTimeAsked || isUnknown && understanding.requestReader.asks(text)
    guard isUnknown || isOther, dialogue.question == nil, isAsked else { return nil }
    let words = words(of: text)
    guard words.count <= Self.mostWords else { return nil }
    if let goal = goal(named: words, utterance) { return goal }
    let name = words.joined(separator: " ")
    guard !name.isEmpty, let found = found(by: name),
      found.contains(where: { $0.kind == .reminder })
    else { return nil }
    var told = context.understood(.listReminders, utterance)
    told.slots[.text] = .text(name)
    told.reference = found.only(.reminder)
    return told
  }

  /// `how far is vacation`: the one goal of which a word is said, where nothing else has it.
  private func goal(named words: [String], _ utterance: Utterance) -> Understood? {
    let named = Set(words.filter { $0.count > 2 }.flatMap { found(by: $0) ?? [] })
    guard named.count == 1, let only = named.first, only.kind == .goal else { return nil }
    var told = context.understood(.goalProgress, utterance)
    told.slots[.goal] = .text(words.filter { found(by: $0)?.contains(only) == true }.joined(separator: " "))
    return told
  }

  /// Returns what is held that words name, of whatever kind; nil where nothing can be asked.
  package func found(by name: String) -> [RecordReference]? {
    guard case .changed(.found(let found)) = try? context.actions?.carryOut(.change(.find(name))) else {
      return nil
    }
    return found
  }

  /// Returns the one reminder or transaction that a sentence says not to change, or asks about: «لا تشيل تذكير الزرع».
  package func spared(_ understood: Understood, in text: String) -> RecordReference? {
    guard understood.act != .command, let kind = understood.intent.kind, [.reminder, .transaction].contains(kind) else {
      return nil
    }
    let words = words(of: text)
    guard words.count <= Self.mostWords else { return nil }
    let found = words.filter { $0.count > 2 }.compactMap { self.found(by: $0)?.only(kind) }
    return Set(found).count == 1 ? found[0] : nil
  }

  /// Each word is looked for among all that is held: of a longer text none is a name.
  private static let mostWords = 16

  /// The words of a text that are no cue and no value.
  private func words(of text: String) -> [String] {
    understanding.amendment(in: text, at: moment).rest
  }

  /// «حطيت فيها ٥٠٠»: what is put into the goal that is spoken of, and names no other.
  package func isOfGoal(_ utterance: Utterance) -> Bool {
    let said = utterance.understood
    guard said.intent == .addToGoal else { return false }
    return said.slots[.goal]?.text.map { found(by: $0)?.isEmpty != false } ?? true
  }
}
