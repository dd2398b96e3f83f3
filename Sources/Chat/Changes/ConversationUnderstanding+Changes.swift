import Models
package import Understanding

/// What a sentence says of a change besides slots.
extension ConversationUnderstanding {
  /// Returns what a text says of how something is to be otherwise.
  package func amendment(in text: String, at moment: Moment) -> SpokenAmendment { amendments.read(text, at: moment) }

  /// Returns a text that is Arabic in Latin letters in those of Arabic; any other as it is.
  func inItsLetters(_ text: String) -> String { arabizi.inArabicLetters(text) ?? text }

  /// Whether a text has words for spans of time, or for what comes before something.
  func countsTime(in text: String) -> Bool {
    let found = references.read(FoldedText(text))
    return !found.values(of: "span").isEmpty || !found.values(of: "before").isEmpty
  }

  /// Whether a text speaks of money that came in; nil where it says neither that nor that it was spent.
  func saysIncome(_ text: String) -> Bool? {
    let cues = income.cues(in: text)
    return cues.isEmpty ? nil : cues.contains("income") && !cues.contains("expense")
  }

  /// Whether a sum is to be added to what is held, or taken from it; nil where it is to replace it.
  func direction(in text: String) -> Amendment.Direction? {
    let cues = shifts.cues(in: text)
    if cues.contains("less") { return cues.contains("to") ? nil : .less }
    if cues.contains("more") { return cues.contains("to") && !cues.contains("onto") ? nil : .more }
    return cues.contains("plus") && (cues.contains("to") || cues.contains("onto")) ? .more : nil
  }

  /// What a text says of somebody to be looked after: the name, and the day where it counts the days that are left.
  func newDependent(in text: String, at moment: Moment) -> [Slot: SlotValue] {
    NewDependentReader(reading: knowingReader.read(text, at: moment)).slots(
      today: CalendarDay(of: moment.now, in: moment.zone)
    )
  }
}
