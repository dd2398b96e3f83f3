import Meanings
import SentenceWords
import Understanding

/// Tells a sentence that tells of an appointment from one that asks for those there are: «عندي موعد أسنان الأحد ٤ العصر».
struct ToldAppointment {
  let words: MisguidingWords

  /// Whether a command asks for one to be noted, whenever it is: «ضيف موعد», `add an appointment`.
  var isToBeAdded: Bool {
    let name = Intent.logTransaction.rawValue
    return words.understanding.acts.speaks(of: name, in: words.text)
      && words.understanding.act(of: words.text, for: name) == .command && !words.isAsking
      && words.reading.values.amount?.currency == nil
      && words.reading[Slot.dependent.rawValue] == nil
      && words.found.values(of: "anchor").contains(Intent.listAppointments.rawValue)
  }

  /// Whether one is told of with its day and hour, of which a reminder may be set.
  var isTold: Bool {
    guard words.told.contains(MisguidingWords.Told.appointment.rawValue), let when = words.reading.values.when,
      when.isDaySaid, when.time != nil, !when.isSpan, !ConversationUnderstanding.endsAsking(words.text)
    else { return false }
    // «عندي» at its beginning may ask as well.
    let text = words.reading.text
    let places = text.words.indices.filter { text[$0] == "عندي" }.map { $0..<$0 + 1 }
    return !words.understanding.requestReader.asks(words.text, besides: places)
  }
}
