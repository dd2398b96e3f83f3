import Calendars
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads another day behind what there is on one: `what about 5 December?`, which alone would ask for its name, and «و٢٩؟», which alone
/// says no day.
struct DayOfAgenda: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.last?.intent == .listAgenda else { return nil }
    return named(text, utterance) ?? numbered(text, utterance)
  }

  private func named(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard utterance.understood.intent == .convertDate,
      utterance.leaning.aspect != .hijri, (1...Self.mostWords).contains(folded.words.count),
      understanding.shifts.places(in: folded).contains(where: { $0.value == "proposal" }) || utterance.isJoined,
      let when = understanding.knowingReader.read(text, at: moment).values.when, when.isDaySaid, !when.isSpan
    else { return nil }
    let said = Set(when.words.joined())
    guard understanding.acts.places(of: "occurrence", in: text).isEmpty,
      understanding.references.read(folded).isBare(besides: said.union(proposal(in: folded)))
    else { return nil }
    var agenda = context.understood(.listAgenda, utterance)
    agenda.slots[.when] = .text(when.day.description)
    return agenda
  }

  /// «و٢٩؟», `bəs 29-da?`: a bare number is a day of the month of which a day was told.
  private func numbered(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    let figures = folded.words.indices.filter { folded[$0].contains(where: \.isNumber) }
    guard figures.count == 1, let place = figures.first, (1...Self.mostWordsOfNumber).contains(folded.words.count),
      let told = dialogue.last?.slots.onlyDay(on: context.today),
      let number = Int(folded[place].filter(\.isNumber)), (1...Self.longestMonth).contains(number),
      understanding.knowingReader.read(text, at: moment).values.amount?.currency == nil,
      utterance.isAsking || utterance.isJoined || ConversationUnderstanding.endsAsking(text),
      folded.words.indices.allSatisfy({ isSilent($0, in: folded) || $0 == place && isBare(folded[place]) })
    else { return nil }
    let inMonth = told.adding(days: number - told.components.day)
    let day = inMonth < context.today ? inMonth.adding(months: 1) : inMonth
    guard day.components.day == number else { return nil }
    var agenda = context.understood(.listAgenda, utterance)
    agenda.slots[.when] = .text(day.description)
    return agenda
  }

  /// A conjunction before a number, and the ending that says on which day, are no part of it: «و29», `29-da`, `29th`.
  private func isBare(_ word: String) -> Bool {
    let letters = word.filter { $0.isLetter }
    return letters.isEmpty || Self.beside.contains(letters)
  }

  private func isSilent(_ place: Int, in text: FoldedText) -> Bool {
    Self.beside.contains(text[place]) || !words(of: ["too", "anyway"], in: text.typed(place)).isEmpty
      || understanding.shifts.places(in: text).contains { $0.value == "proposal" && $0.words.contains(place) }
  }

  /// What may stand beside the number of a day, folded.
  private static let beside: Set = [
    "و", "يوم", "and", "the", "on", "ve", "bes", "da", "de", "ta", "te", "st", "nd", "rd", "th", "طيب", "what", "about",
  ]
  private static let longestMonth = 31
  private static let mostWordsOfNumber = 4

  private func proposal(in text: FoldedText) -> [Int] {
    understanding.shifts.places(in: text).filter { $0.value == "proposal" }.flatMap(\.words)
  }

  private static let mostWords = 6
}
