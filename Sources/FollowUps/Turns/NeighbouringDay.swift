import Calendars
import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that behind what was spent on a day the day beside it is asked about: «واليوم اللي قبله؟», `and the day before?`.
struct NeighbouringDay: SingleFollowUpReader {
  let context: TurnContext

  init(context: TurnContext) { self.context = context }

  /// Returns what was asked, of the day beside; nil where no single day was spoken of, or the text says more.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, let last = dialogue.mentions.last, last.intent == .summarizeSpending,
      let day = last.slots.onlyDay(on: context.today)
    else { return nil }
    let found = understanding.references.read(folded(text))
    guard let steps = found.values(of: Self.vocabulary).first.flatMap({ Int($0) }),
      found.isBare(besides: [Self.vocabulary, "before", "beside", "span", "contrast", "turning", "determiner"])
    else { return nil }
    var asked = context.understood(.summarizeSpending, utterance)
    asked.slots = last.slots
    let beside = day.adding(days: steps)
    (asked.slots[.period], asked.slots[.when]) = (.days(from: beside, to: beside), nil)
    return asked
  }

  /// The vocabulary of `Intents/References` of the days beside another, by how many days they are behind it.
  private static let vocabulary = "adjacent"
}
