import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads what several reminders are to have in common, which is said once behind them: «أجلي تذكير الكهرباء وتذكير المياه ليوم الأحد».
struct SharedValue: TurnReader {
  let context: TurnContext

  /// The same change of each; empty where a part names none that is held, or says a value of its own.
  func changes(_ parts: [String], of text: String, _ utterance: Utterance) -> [Understood] {
    guard let last = parts.last, parts.count > 1 else { return [] }
    let targets = NamedTargets(context: context)
    let verb = folded(text).typed(0)
    let whole = targets.change("\(verb) \(last)", isVerbNeeded: true, language: utterance.understood.language)
    guard let whole, let amendment = whole.amendment, let meant = whole.reference, meant.kind == .reminder else {
      return []
    }
    let others = parts.dropLast().compactMap { part -> RecordReference? in
      let spoken = understanding.amendment(in: part, at: moment, isOfTime: true)
      let name = targets.name(in: spoken)
      guard !spoken.saysValue, (1...NamedTargets.longestName).contains(name.count) else { return nil }
      return targets.held(name, in: part)
    }
    guard others.count == parts.count - 1, others.allSatisfy({ $0.kind == .reminder }),
      Set(others + [meant]).count == parts.count
    else { return [] }
    return (others + [meant]).map { self.others.changed($0, amendment, utterance) }
  }
}
