import Changes
import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// What is said of all the things of which one was asked for: of both, «الثنتين», `move both to Sunday`, or of none, «لا خل الثنتين».
extension ChoiceReply {
  /// Returns what a reply wants with both of two, or that none of them is meant; nil where it says neither.
  func ofAll(_ things: [Understood], _ text: String, _ utterance: Utterance) -> Outcome? {
    let found = understanding.references.read(text)
    let none = Understood(.declined, language: utterance.understood.language)
    if found.values(of: "wanted").contains("nothing"), !utterance.isAsking { return .wanted(none) }
    let both = found.matches.filter { $0.slot == "several" && $0.value == "both" || $0.slot == "pair" }.flatMap(\.words)
    guard things.count == 2, !both.isEmpty, !utterance.isAsking else { return nil }
    let folded = folded(text)
    let besides = folded.words.indices.filter { !both.contains($0) }.map { folded.typed($0) }
    let rest = besides.joined(separator: " ")
    let spoken = understanding.amendment(in: rest, at: moment, isOfTime: things[0].intent.kind == .reminder)
    if keeps(rest) || isRefused(rest, spoken, text, of: things[0]) || besides.contains(where: denies) {
      return .wanted(none)
    }
    let changes = things.compactMap { change(of: $0, spoken, utterance) }
    if spoken.saysValue { return changes.count == things.count ? .both(changes) : nil }
    return besides.allSatisfy { says($0, nothingBut: things[0]) }
      ? .both(things.map { chosen($0, utterance) }) : nil
  }

  private func denies(_ word: String) -> Bool {
    ThingsInReply(context: context, things: []).objects(word) || understanding.selfCorrection.deniesAnywhere(word)
  }

  /// Whether words keep something: «خل الاثنين», `keep both`.
  private func keeps(_ rest: String) -> Bool {
    understanding.acts.places(of: "sparing", in: rest).contains { $0.value == "before" }
  }

  /// Whether a word says nothing, or what was to be done anyway.
  private func says(_ word: String, nothingBut thing: Understood) -> Bool {
    NamedTargets(context: context).saysNothing([word]) || saysOnly([word], ["anyway", "pointed"])
      || understanding.acts.commands(thing.name, in: word)
      || understanding.knowingReader.read(word, at: moment)["reply"]?.value == Utterance.Reply.yes.rawValue
  }
}
