import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that nothing is to be changed, or that no such plan is wanted: «لا تسوي له ميزانية بس أسأل», `dont change anything`.
struct NothingWanted: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard (1...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking else { return nil }
    let found = understanding.references.read(text)
    let said = Set(found.values(of: "wanted"))
    let spoken = understanding.amendment(in: text, at: moment)
    guard !said.isEmpty, spoken.number == nil, spoken.time == nil else { return nil }
    let kinds = namedKinds(in: text)
    let isPlan = kinds.isSubset(of: [.budget, .goal]) && !kinds.isEmpty
    // «لا أريد تذكيرًا بذلك», where no reminder is spoken of.
    let isReminder = kinds == [.reminder] && said.contains("not") && dialogue.topic != .reminder
    guard said.contains("nothing") || isPlan || isReminder else { return nil }
    let known = found.matches.filter { $0.slot == "wanted" }.flatMap { $0.typed.split(separator: " ").map(String.init) }
    let others = spoken.rest.filter { word in
      !known.contains(word) && !saysOnly([word], ["budget", "anyway", "only"], in: text)
        && !wordsOfGoals(in: text).contains(word) && !(isReminder && points(word))
    }
    guard others.count <= (isPlan ? NamedTargets.longestName : 0) else { return nil }
    var refused = context.understood(isReminder ? .createReminder : isPlan ? plan(in: text) : .undo, utterance)
    refused.act = .refusal
    return refused
  }

  /// Whether a word is one for reminders, or stands for something else: «بذلك».
  private func points(_ word: String) -> Bool {
    understanding.kinds(in: word) == [.reminder] || understanding.namesNothing(word)
      || !changedWords(["of that"], in: word).isEmpty
  }

  private func plan(in text: String) -> Intent { namedKinds(in: text).contains(.budget) ? .setBudget : .createGoal }

  private static let mostWords = 9
}
