import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that the reminder of what a sentence tells of is to go: «انكنسل الاجتماع، احذف تذكيره», «شيل تذكيره» behind the one that was told.
struct RemovedWithThing: SingleFollowUpReader {
  let context: TurnContext

  /// The removal of the one that is named in the whole of what was said, else of the one that was told.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let words = words(of: text, among: .reminders)
    guard words.says("its reminder"), !utterance.isAsking else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.contains(.remove), !spoken.saysValue, spoken.ordinal == nil,
      understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command,
      let meant = named(in: said) ?? (isOwned(words) ? nil : pointedReminder?.id)
    else { return nil }
    var removal = context.understood(.cancelReminder, utterance)
    removal.reference = .reminder(meant)
    return removal
  }

  /// Whether the word right before says whose it is: Azerbaijani ends `həkim xatırlatmasını` as it ends `xatırlatmasını`.
  private func isOwned(_ words: EverydayWords) -> Bool {
    guard !words.text.isArabic, let place = words.words(of: ["its reminder"]).min(), place > 0 else { return false }
    let before = words.text.typed(place - 1)
    let isApart = words.text.typed(place - 1...place)
      .contains { $0.isPunctuation && $0 != "-" }
    return !isApart && !understanding.acts.commandsAny(in: before)
      && !NamedTargets(context: context).saysNothing([before])
      && words.rest(besides: ["its reminder"]).contains(before)
  }

  /// The one reminder of which a word is said, whatever else is told of it.
  private func named(in said: String) -> String? {
    let held = heldReminders
    let texts = held.map(\.text)
    let words = FoldedText(said).words.indices.map { FoldedText(said).typed($0) }.filter { word in
      word.count > Self.shortestName && understanding.kinds(in: word).isEmpty
        && !NamedTargets(context: context).saysNothing([word])
    }
    let found = Set(words.map { TargetSearch($0).matches(in: texts) }.filter { $0.count == 1 }.joined())
    return found.count == 1 ? found.first.map { held[$0].id } : nil
  }

  private static let shortestName = 2
}
