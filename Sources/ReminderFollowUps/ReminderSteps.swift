import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads the shortest sentences behind a reminder: `dad at 10` of one that was just set, «كرره كل أسبوعين», «وقف بكرة بس».
package struct ReminderSteps: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard folded(text).words.count <= Self.mostWords, !utterance.isAsking, !understanding.requestReader.asks(text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    return once(spoken, text, utterance) ?? repetition(spoken, text, utterance) ?? hour(text, utterance)
      ?? lead(spoken, text, utterance) ?? named(spoken, text, utterance)
  }

  private func entry(_ text: String) -> Set<String> {
    Set(understanding.references.read(text).values(of: "entry"))
  }

  /// «وقف بكرة بس», «بس لا تذكرني هالاثنين»: what comes again is left out the next time.
  private func once(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard entry(text).contains("halt"), let day = spoken.day, spoken.time == nil, spoken.number == nil,
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last,
      let reminder = context.actions?.reminder(id), reminder.every != nil
    else { return nil }
    let halts = understanding.references.read(text).matches.filter { $0.slot == "entry" }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
    guard spoken.rest.allSatisfy({ halts.contains($0) || saysOnly([$0], ["only", "anyway"]) }) else { return nil }
    // Of a day on which it does not come nothing is left out.
    return SkippedTimeReader(context: context).skipped(id, on: day, utterance)
      ?? context.understood(.outOfScope, utterance)
  }

  /// «كرره كل أسبوعين», `repeat it every day`: how often the reminder that is spoken of comes.
  private func repetition(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard entry(text).contains("repeat"), spoken.rule != nil, spoken.number == nil,
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last,
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    let said = understanding.references.read(text).matches.filter { $0.slot == "entry" }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
    guard spoken.rest.allSatisfy({ said.contains($0) || NamedTargets(context: context).saysNothing([$0]) })
    else { return nil }
    var amendment = Amendment(spoken)
    // Its next day stays.
    (amendment.day, amendment.isOfAnyYear) = (spoken.weekdays.isEmpty ? nil : spoken.day, nil)
    return others.changed(.reminder(id), amendment, utterance)
  }

  /// «عالتسعة», «عالعشرة ونص»: an hour behind «على» that is written with it.
  private func hour(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.memory.hasJustChanged, case .reminder(let id)? = dialogue.memory.last, dialogue.question == nil,
      let apart = Self.apart(text), let held = context.actions?.reminder(id)
    else { return nil }
    let spoken = understanding.amendment(in: apart, at: moment, isOfTime: true)
    guard spoken.time != nil, spoken.rest.isEmpty, spoken.day == nil, spoken.rule == nil,
      spoken.cues.isSubset(of: [.filler, .objection, .amend, .meant])
    else { return nil }
    guard Amendment(spoken).time(instead: held.time) == held.time else {
      return others.changed(.reminder(id), Amendment(spoken), utterance)
    }
    // It comes at that hour already.
    var told = context.understood(.listReminders, utterance)
    told.reference = .reminder(id)
    return told
  }

  /// `yox 3 gün`, «لا ٣ أيام» behind a reminder that is counted back from something: so long before that.
  private func lead(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard case .reminder? = dialogue.memory.last, dialogue.memory.hasJustChanged, dialogue.question == nil,
      let before = dialogue.advance, before.anchor != nil, utterance.advance?.anchor == nil,
      utterance.advance?.text == nil,
      !spoken.cues.isDisjoint(with: [.objection, .meant, .amend]),
      spoken.cues.isSubset(of: [.objection, .meant, .amend, .filler]), spoken.rule == nil, spoken.currency == nil
    else { return nil }
    let folded = folded(text)
    let isBare = folded.words.indices.allSatisfy { word in
      folded[word].allSatisfy(\.isNumber) || understanding.amendment(in: folded.typed(word), at: moment).rest.isEmpty
        || understanding.references.read(folded.typed(word)).matches.contains { match in
          Self.leading.contains(match.slot)
        }
    }
    guard isBare, let lead = understanding.span(in: folded) else { return nil }
    var change = context.understood(.changeReminder, utterance)
    change.reference = dialogue.memory.last
    change.advance = Advance(lead: lead, anchor: before.anchor, time: before.time)
    return change
  }

  private static let leading: Set = ["span", "before", "count"]

  /// A text of which a word begins with «عال», with the hour said as a clock's; nil where none does.
  private static func apart(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.contains(where: { $0.hasPrefix(onThe) && $0.count > onThe.count + 1 }) else { return nil }
    return words.map { $0.hasPrefix(onThe) ? "\(clock) " + $0.dropFirst(onThe.count) : $0 }.joined(separator: " ")
  }

  private static let onThe = "عال"
  private static let clock = "الساعة"

  /// `dad at 10`, `water bill every month`: another time for the one of those that this conversation set which is named.
  private func named(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.memory.last?.kind == .reminder, dialogue.topic == .reminder,
      spoken.cues.isSubset(of: [.filler]), !utterance.isRequest, spoken.currency == nil, spoken.ordinal == nil,
      spoken.span == nil, spoken.number == nil, spoken.time != nil || spoken.rule != nil || spoken.day != nil,
      (1...TurnContext.longestName).contains(spoken.rest.count), understanding.kinds(in: text).isEmpty,
      // «جوازي ينتهي ٣ مارس ٢٠٢٩» is said of the document, though a reminder has its name.
      ![.createReminder, .updateService].contains(utterance.understood.intent)
    else { return nil }
    let found = named.found(by: spoken.rest.joined(separator: " ")) ?? []
    let meant = (dialogue.memory.added ?? []).filter { $0.kind == .reminder && found.contains($0) }
    guard meant.count == 1 else { return nil }
    var amendment = Amendment(spoken)
    if spoken.rule != nil, spoken.weekdays.isEmpty { (amendment.day, amendment.isOfAnyYear) = (nil, nil) }
    return others.changed(meant[0], amendment, utterance)
  }

  private static let mostWords = 7
}
