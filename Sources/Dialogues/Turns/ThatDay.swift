import Calendars
import Meanings
import Sentences
import SentenceWords
import Turns
import Understanding

/// Puts the day that was told of in place of the words that mean it: `o gün xatırlat` behind the day of a feast, `remind me then`,
/// `what do I have that day?`.
struct ThatDay {
  let dialogue: Dialogue
  let understanding: ConversationUnderstanding

  /// Returns the text with the day in figures; as it is where it means none, or says a day itself.
  func resolved(_ text: String, at moment: Moment) -> String {
    let reminds = understanding.acts.commands(Intent.createReminder.rawValue, in: text)
    guard dialogue.question == nil, let day = day, reminds || understanding.requestReader.asks(text),
      let place = understanding.acts.places(of: "occurrence", in: text).first(where: { $0.value == "that day" })
    else { return text }
    let folded = FoldedText(text)
    let isFirst = place.words.lowerBound == 0
    // `then remind me to…` goes on with something.
    guard !isFirst || place.words.count > 1,
      understanding.knowingReader.read(text, at: moment).values.when?.isDaySaid != true,
      place.words.count < folded.words.count
    else { return text }
    func dated(_ day: String) -> String {
      folded.words.indices.compactMap { word in
        if word == place.words.lowerBound { return day }
        return place.words.contains(word) ? nil : folded.typed(word)
      }
      .joined(separator: " ")
    }
    let plain = dated(day.description)
    guard !reminds else { return plain }
    return [plain, dated("on \(day)")].first { asksForDay($0, at: moment) } ?? text
  }

  /// Whether a text asks what there is on a day.
  private func asksForDay(_ text: String, at moment: Moment) -> Bool {
    understanding.read(text, at: moment, after: nil).understood.intent == .listAgenda
  }

  /// The day that was told of last.
  private var day: CalendarDay? {
    guard let last = dialogue.last ?? dialogue.mentions.last.map({ Understood(name: $0.name, slots: $0.slots) }) else {
      return nil
    }
    switch last.intent {
    // «وذكرني نفس اليوم» behind another reminder.
    case .convertDate, .createReminder, .changeReminder:
      return last.slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) }
    case .listAgenda:
      guard case .days(_, let end) = last.slots[.period] else { return nil }
      return end
    default: return nil
    }
  }
}
