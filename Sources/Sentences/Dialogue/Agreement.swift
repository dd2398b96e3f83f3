import SentenceWords
import Understanding

/// Tells whether a sentence that begins with a yes agrees to what was offered.
struct Agreement {
  let understanding: ConversationUnderstanding
  let reading: SlotReading

  /// Whether what it says behind that asks for nothing else, makes no reservation, and waits for nothing.
  ///
  /// «طيب» and `ok` agree as well as they turn to something else, so that no word may stand behind them that says anything; nor behind «اي»,
  /// which asks `which` as well.
  var isMeant: Bool {
    let text = reading.text
    guard let opening = reading.matches.first(where: { $0.slot == "reply" && $0.words.lowerBound == 0 }) else {
      return false
    }
    let found = understanding.references.read(text)
    if found.matches.contains(where: { $0.slot == "pausing" }) { return false }
    let start = opening.words.upperBound
    guard start < text.words.count else { return true }
    // «نعم بس مو الحين», `yes except bob`, `yes, which one`, `yes tomorrow`.
    let isReserved =
      found.matches.contains { $0.slot == "reservation" && $0.words.lowerBound >= start }
      || reading.matches.contains { $0.slot == "reply" && $0.words.lowerBound >= start && $0.value != "yes" }
      || reading.values.when != nil || reading.values.amount != nil || reading.values.ordinal != nil
    if isReserved { return false }
    let rest = text.typed(from: start)
    // «طيب احذفها»: a command to change something is weighed by what was offered.
    if understanding.acts.commandsAny(in: rest) { return true }
    if found.matches.contains(where: { $0.slot == "reservation" && $0.words == 0..<start }) { return false }
    if understanding.requestReader.asks(rest) || understanding.references.read(rest).beginsRequest {
      return false
    }
    let function = found.matches.filter { $0.slot == "function" }.flatMap(\.words)
    if found.matches.contains(where: { $0.slot == "turning" && $0.words.lowerBound == 0 }) {
      let agreeing = reading.matches.filter { $0.slot == "reply" }.flatMap(\.words)
      return Set(agreeing + function).isSuperset(of: start..<text.words.count)
    }
    let strange = (found.others(besides: reading.covered.union(function)) ?? []).count { $0 >= start }
    return strange <= Self.mostBehindYes
  }

  /// So many words may stand behind a yes that say nothing else: `yes my friend`.
  private static let mostBehindYes = 2
}
