import Calendars
package import Meanings
import SentenceWords
package import Turns
import Understanding

/// Tells which days of what was spent are meant: those that were, `since the start of October`, and those that were spoken of just now:
/// «شو أكثر شي صرفت عليه فيه؟».
package struct SpentPeriod: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ asked: inout Understood, in text: String) {
    if asked.intent == .deleteTransaction, asked.reference == nil, let said = asked.slots[.when]?.text,
      let day = CalendarDay(String(said.prefix(10))), day > context.today
    {
      // «امسح مصروف يوم الخميس»: of what was spent a day is the last of its name.
      asked.slots[.when] = .text(day.past(on: context.today).description)
    }
    // «أريد قائمة ما صرفته أمس» asks for each of them, and for no sum.
    if asked.intent == .summarizeSpending, following(text).contains("list of"), asked.aspect == nil, !asked.isIncome {
      asked.name = Intent.listTransactions.rawValue
    }
    guard [.summarizeSpending, .listTransactions].contains(asked.intent), asked.reference == nil else { return }
    guard let period = asked.slots[.period] else {
      if pointsBack(text), let spokenOf { asked.slots[.period] = spokenOf }
      return
    }
    if case .days(let from, let to) = period, from == to, from <= context.today, beginsThere(text) {
      asked.slots[.period] = .days(from: from, to: context.today)
      return
    }
    guard case .days(let from, let to) = period, from > context.today else { return }
    let year = -12
    let isOpen = from == to && following(text).contains("at start")
    asked.slots[.period] = .days(
      from: from.adding(months: year),
      to: isOpen ? context.today : to.adding(months: year)
    )
  }

  /// Whether a text names the first day of what is meant: «من أول أكتوبر», `since the start of October`.
  private func beginsThere(_ text: String) -> Bool {
    let folded = folded(text)
    let starts = words(of: ["at start"], in: text).compactMap { word in
      folded.words.indices.first { folded.typed($0) == word.split(separator: " ").first.map(String.init) }
    }
    return starts.contains { Self.from.contains(folded[$0]) || $0 > 0 && Self.from.contains(folded[$0 - 1]) }
  }

  private static let from: Set = ["من", "منذ", "since", "from"]

  /// Whether a text ends with a word that stands for the time before: «فيه», `in it`.
  private func pointsBack(_ text: String) -> Bool {
    let folded = folded(text)
    guard folded.words.count > 1, let last = folded.words.indices.last else { return false }
    return !words(of: ["in it"], in: folded.typed(last)).isEmpty
  }

  /// The period of the money that was spoken of last.
  private var spokenOf: SlotValue? {
    dialogue.mentions.suffix(Self.lately).last { Self.money.contains($0.intent) && $0.slots[.period] != nil }?
      .slots[.period]
  }

  private static let money: Set<Intent> = [.summarizeSpending, .listTransactions]
  private static let lately = 2
}
