import Understanding

/// Tells whether a sentence that begins with a yes agrees to what was offered.
struct Agreement {
  let understanding: ConversationUnderstanding
  let reading: SlotReading

  /// Whether what it says behind that asks for nothing else, and waits for nothing.
  ///
  /// «طيب» and `ok` agree as well as they turn to something else, so that no word may stand behind them that says anything.
  var isMeant: Bool {
    let text = reading.text
    guard let opening = reading.matches.first(where: { $0.slot == "reply" && $0.words.lowerBound == 0 }) else {
      return false
    }
    let found = understanding.references.read(text)
    if found.matches.contains(where: { $0.slot == "pausing" }) { return false }
    let start = opening.words.upperBound
    guard start < text.words.count else { return true }
    let rest = text.typed(start...text.words.count - 1, from: text.words[start].folded.lowerBound)
    // «طيب احذفها»: a command to change something is weighed by what was offered.
    if understanding.acts.commandsAny(in: rest) { return true }
    if understanding.requestReader.asks(rest) || understanding.references.read(FoldedText(rest)).beginsRequest {
      return false
    }
    let known = reading.covered.union(found.matches.filter { $0.slot == "function" }.flatMap(\.words))
    let strange = (found.others(besides: known) ?? []).count { $0 >= start }
    let isTurning = found.matches.contains { $0.slot == "turning" && $0.words.lowerBound == 0 }
    return strange <= (isTurning ? 0 : Self.mostBehindYes)
  }

  /// So many words may stand behind a yes that say nothing else: `yes my friend`.
  private static let mostBehindYes = 2
}
