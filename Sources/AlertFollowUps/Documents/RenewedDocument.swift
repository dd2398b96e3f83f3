import Alerts
import Calendars
import Dialogues
import FoundationEssentials
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads until when a document was renewed, whosever it is, and who is done with what was due: «جددناه لحد ٢٠٣٣»,
/// «ليان جددنا هويتها ل ٥ سنين», «خلصها حسام», `my wife's too`.
package struct RenewedDocument: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking,
      !utterance.isDenied || utterance.opening == .no, !asks(text),
      utterance.opening == .no || !understanding.acts.negates(text), !understanding.acts.deniesAnybody(text),
      !understanding.speaks(of: .createReminder, in: text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.isDisjoint(with: [.remove, .later, .earlier]), spoken.currency == nil, spoken.rule == nil else {
      return nil
    }
    return same(spoken, text, utterance) ?? renewed(spoken, text, utterance) ?? finished(spoken, text, utterance)
  }

  /// Whether a text asks something; «kimi», behind a year, does not.
  private func asks(_ text: String) -> Bool {
    understanding.requestReader.asks(text)
      && !(Self.year(in: text) != nil && understanding.limits.cues(in: text).contains("until"))
  }

  /// The one number of a text, where it is a year to come.
  private static func year(in text: String) -> Int? {
    let folded = FoldedText(text)
    let numbers = folded.words.indices.map { folded[$0].filter(\.isNumber) }.filter { !$0.isEmpty }
    guard numbers.count == 1, numbers[0].count == 4, let year = Int(numbers[0]) else { return nil }
    return (2000...2199).contains(year) ? year : nil
  }

  // MARK: Which document

  private var people: [Dependent] { situation.center.dependents }
  private var relationships: Relationships { understanding.relationships }

  /// What was spoken of last, where that is a document.
  private var mention: Mention? {
    dialogue.mentions.last.flatMap { $0.service != nil || $0.person != nil && $0.intent.isOfDependents ? $0 : nil }
  }

  /// The record that a text means: that of whoever is named, one's own document that is, else what was spoken of.
  private func meant(by reading: SlotReading, _ utterance: Utterance) -> RecordReference? {
    let service = reading["service"].flatMap { ServiceType(rawValue: $0.value) }
    if let person = person(in: reading) { return record(of: person, service ?? mention?.service ?? mention?.document) }
    // Whose it is that is somebody's by a pronoun another reader knows.
    let found = understanding.references.read(reading.text)
    if service != nil, SpokenOwner(of: reading["service"], in: reading.text, found) != nil { return nil }
    let references = utterance.leaning.references
    let isOfOther = !references.isDisjoint(with: [.her, .his, .their])
    if let service, !isOfOther {
      return situation.records.services.contains { $0.service == service } ? .service(service) : nil
    }
    guard let mention, !references.contains(.own) else { return nil }
    if let person = mention.person { return record(of: person, service ?? mention.service ?? mention.document) }
    return isOfOther ? nil : mention.service.map(RecordReference.service)
  }

  /// Whoever is named and known.
  private func person(in reading: SlotReading) -> String? {
    reading["dependent"].map(\.value).flatMap { value in
      relationships.dependents(meantBy: value, among: people).isEmpty ? nil : value
    }
  }

  private func record(of person: String, _ service: ServiceType?) -> RecordReference? {
    let held = relationships.dependents(meantBy: person, among: people)
    let fitting = held.filter { service != nil && relationships.service(of: $0) == service }
    let meant = fitting.isEmpty && service == nil ? held : fitting
    return meant.count == 1 ? .dependent(meant[0].id) : nil
  }

  // MARK: Dates

  /// «جددناه لحد ٢٠٣٣», `pasportumu 2035-ə qədər yenilədim`.
  private func renewed(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let reading = understanding.knowingReader.read(text, at: moment)
    // What says it all by itself needs nobody to go on with it.
    let said = utterance.understood
    if said.intent == .updateService, reading["service"] != nil, said.slots[.dependent] != nil,
      understanding.act(of: text, for: said.name) == .command
    {
      return nil
    }
    let isSaid = !words(of: ["done"], in: text).isEmpty
    let isOfPerson = !spoken.cues.isDisjoint(with: [.objection, .meant, .amend]) && person(in: reading) != nil
    guard isSaid || isOfPerson && mention != nil, let until = until(spoken, text, reading),
      strange(spoken, text, reading).isEmpty, let reference = meant(by: reading, utterance)
    else { return nil }
    guard case .service(let service) = reference, reading["service"] != nil, let year = until.number else {
      return update(reference, until, utterance)
    }
    // Of one's own document that is named, a year alone is its first day.
    var own = context.understood(.updateService, utterance)
    own.slots = [.service: .text(service.rawValue), .when: .text("\(year)-01-01")]
    return own
  }

  /// The year, or the day, until which it is good; «٥ سنين» count from today.
  private func until(_ spoken: SpokenAmendment, _ text: String, _ reading: SlotReading) -> Amendment? {
    var amendment = Amendment()
    if let year = Self.year(in: text) {
      guard year > context.today.components.year else { return nil }
      amendment.number = DecimalAmount("\(year)")
      return amendment
    }
    if isAhead(reading), let lead = understanding.span(in: reading.text), lead.minutes == nil {
      let day = CalendarDay(of: lead.instant(after: moment), in: moment.zone)
      guard day.days(since: context.today) >= Self.fewestDays else { return nil }
      amendment.day = day
      return amendment
    }
    guard let when = reading.values.when, when.isDaySaid, when.rule == nil, when.time == nil,
      when.day > context.today
    else { return nil }
    amendment.day = when.day
    return amendment
  }

  /// Whether a stretch of time is one to come: «السنة اللي فاتت», «قبل سنتين» are none.
  private func isAhead(_ reading: SlotReading) -> Bool {
    let found = understanding.references.read(reading.text)
    return reading["period"] == nil && reading.values.when.map { $0.day > context.today } ?? true
      && found.values(of: "before").isEmpty && found.values(of: "beginning").isEmpty
      && (reading.text.words.indices.contains { reading.text[$0].contains(where: \.isNumber) }
        || !words(of: ["purpose"], in: reading.text.original).isEmpty
        || understanding.limits.cues(in: reading.text.original).contains("span"))
  }

  private func update(_ reference: RecordReference, _ until: Amendment, _ utterance: Utterance) -> Understood {
    var update = context.understood(.updateService, utterance)
    (update.reference, update.amendment) = (reference, until)
    switch reference {
    case .dependent(let id): update.slots[.dependent] = people.first { $0.id == id }.map { .text($0.name) }
    case .service(let service): update.slots[.service] = .text(service.rawValue)
    default: break
    }
    return update
  }

  /// `my wife's too`, «وأمي بعد» right behind a new date: the same year for hers.
  private func same(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.memory.hasJustChanged, let request = dialogue.memory.done?.request, request.intent == .updateService,
      !spoken.saysValue, saysToo(text)
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    guard let person = person(in: reading), strange(spoken, text, reading).isEmpty,
      let service = mention?.service ?? mention?.document, let reference = record(of: person, service),
      reference != request.reference
    else { return nil }
    var until = request.amendment ?? Amendment()
    if until.isEmpty, let day = request.slots[.when]?.text.flatMap({ CalendarDay(String($0.prefix(10))) }) {
      until.day = day
    }
    return until.isEmpty ? nil : update(reference, until, utterance)
  }

  private func saysToo(_ text: String) -> Bool {
    let folded = folded(text)
    return folded.words.indices.last.map { understanding.references.read(folded[$0]) }
      .map { $0.values(of: "following").contains("too") || $0.values(of: "extent").contains("after") } ?? false
      || !words(of: ["too"], in: text).isEmpty
  }

  // MARK: Done

  /// «خلصها حسام»: what was due for him is done.
  private func finished(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let reading = understanding.knowingReader.read(text, at: moment)
    guard !words(of: ["done"], in: text).isEmpty, !spoken.saysValue, mention != nil, let person = person(in: reading),
      strange(spoken, text, reading).isEmpty,
      case .dependent(let id) = record(of: person, mention?.service ?? mention?.document)
    else { return nil }
    var done = context.understood(.finishDependent, utterance)
    done.slots[.dependent] = people.first { $0.id == id }.map { .text($0.name) }
    done.reference = .dependent(id)
    return done
  }

  /// The words that say something else.
  private func strange(_ spoken: SpokenAmendment, _ text: String, _ reading: SlotReading) -> [String] {
    let matches = reading.matches.filter { ["service", "dependent"].contains($0.slot) }.map(\.words)
    let dated = reading.values.when?.words ?? []
    let known = Set((matches + dated).joined()).map { reading.text.typed($0) }
    return spoken.rest.filter { word in
      let found = understanding.references.read(word)
      return !known.contains(word) && !saysOnly([word], ["done", "too", "anyway", "only", "due"], in: text)
        && !word.contains(where: \.isNumber) && understanding.limits.cues(in: word).isEmpty
        && found.values(of: "span").isEmpty && found.values(of: "extent").isEmpty
        && found.values(of: "reference").isEmpty
    }
  }

  /// Nothing is renewed for less.
  private static let fewestDays = 180
  private static let mostWords = 9
}
