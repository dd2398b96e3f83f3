import Calendars
package import Meanings
package import SentenceWords
package import Understanding

/// Somebody who is to be looked after from now on.
extension ConversationUnderstanding {
  /// The one name that a text says, of nobody who is known: «ضيف فهد يجدد رخصته بعد شهر».
  private func onlyName(in text: String) -> String? {
    let said = names(in: FoldedText(text)).filter { $0.value == StrangerReader.Kind.name.rawValue }
    guard said.count == 1, !knownNames.contains(said[0].typed) else { return nil }
    return said[0].typed
  }

  /// What a text says of somebody to be looked after: the name, and the day where it counts the days that are left.
  package func newDependent(in text: String, at moment: Moment) -> [Slot: SlotValue] {
    let names = NameReading(understanding: self, text: text, moment: moment)
    var slots = NewDependentReader(reading: names.reading()).slots(today: CalendarDay(of: moment.now, in: moment.zone))
    slots[.text] = (slots[.text]?.text ?? onlyName(in: text)).map { .text(names.withoutCase($0)) }
    return slots
  }
}
