import Alerts
import Calendars
import FoundationEssentials
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is told of the document that was spoken of just now, or asked of several: «جددتها», «صارت لين ٢٠٣١»,
/// «وهويتها بعد سنة», `when do they expire`.
package struct SpokenDocument: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard let mention = dialogue.mentions.last, isOfDocument(mention), let subject = dialogue.subject,
      Self.subjects.contains(subject), folded(text).words.count <= Self.mostWords
    else { return [] }
    let several = several(text, utterance)
    if !several.isEmpty { return several }
    guard !utterance.isAsking, !utterance.isDenied, !understanding.requestReader.asks(text) else { return [] }
    return [
      commanded(text, utterance, mention) ?? finished(text, utterance, mention) ?? MovedDeadline(context: context)
        .meaning(text, utterance, mention)
        ?? renewed(text, utterance, mention) ?? another(text, utterance, mention)
    ]
    .compactMap(\.self)
  }

  private func isOfDocument(_ mention: Mention) -> Bool {
    mention.service != nil || mention.person != nil && mention.intent.isOfDependents
  }

  // MARK: Done

  /// «جددها لي»: one's own document that was spoken of is to be renewed, where «جددها أمس» tells that it was.
  private func commanded(_ text: String, _ utterance: Utterance, _ mention: Mention) -> Understood? {
    let found = understanding.references.read(text)
    guard mention.person == nil, mention.service != nil, withoutPastDay(text) == text,
      understanding.acts.commands(Intent.serviceRenew.rawValue, in: text),
      understanding.act(of: text, for: Intent.serviceRenew.rawValue) == .command,
      !understanding.acts.places(of: "happening", in: text).contains(where: { $0.value == "already" }),
      found.isBare(besides: ["following", "function", "turning", "contrast", "reference", "withdrawing", "request"]),
      folded(text).words.count <= Self.mostWordsOfReport
    else { return nil }
    var renewal = context.understood(.serviceRenew, utterance)
    renewal.slots = mention.slots.filter { $0.key == .service }
    return renewal
  }

  /// «جددتها», `it's done`: what was due for somebody is done; of one's own document the new date is asked.
  private func finished(_ text: String, _ utterance: Utterance, _ mention: Mention) -> Understood? {
    let text = withoutPastDay(text)
    let found = understanding.references.read(text)
    guard following(text).contains("done"), found.isBare(besides: ["following", "function", "turning", "contrast"]),
      folded(text).words.count <= Self.mostWordsOfReport,
      // «جددت جوازي» behind somebody's tells of one's own, and of another document.
      !utterance.leaning.references.contains(.own),
      isOfPerson(utterance) || understanding.knowingReader.read(text, at: moment)["service"] == nil
    else { return nil }
    guard mention.person != nil else {
      guard mention.service != nil, saysRenewed(text) || saysItIsDone(text) else { return nil }
      var update = context.understood(.updateService, utterance)
      update.slots = mention.slots.filter { $0.key == .service }
      return update
    }
    guard let dependent = dependent(of: mention) else { return nil }
    var done = context.understood(.finishDependent, utterance)
    (done.slots, done.reference) = ([.dependent: .text(dependent.name)], .dependent(dependent.id))
    return done
  }

  /// «جددتها أمس» says as much without the day.
  private func withoutPastDay(_ text: String) -> String {
    let reading = understanding.knowingReader.read(text, at: moment)
    guard let when = reading.values.when, when.rule == nil, when.time == nil, when.day <= context.today else {
      return text
    }
    let dated = Set(when.words.joined())
    return reading.text.words.indices.filter { !dated.contains($0) }.map { reading.text.typed($0) }
      .joined(separator: " ")
  }

  /// Whether words stand for somebody: «هويتها».
  private func isOfPerson(_ utterance: Utterance) -> Bool {
    !utterance.leaning.references.isDisjoint(with: [.her, .his, .it, .their])
  }

  private func saysRenewed(_ text: String) -> Bool {
    understanding.acts.hasVerb(of: Intent.serviceRenew.rawValue, in: text)
  }

  /// `its done`, «خلصتها»: of one's own document only the new date is asked; «خلص» alone may be no more than `well`.
  private func saysItIsDone(_ text: String) -> Bool {
    guard ConversationUnderstanding.isArabic(text) else { return true }
    return words(of: ["done"], in: text).contains { word in ["ها", "ه"].contains(where: word.hasSuffix) }
  }

  /// Who is meant, with what is due for them of which was spoken.
  private func dependent(of mention: Mention) -> Dependent? {
    guard let person = mention.person else { return nil }
    let meant = understanding.relationships.dependents(meantBy: person, among: situation.center.dependents)
    return meant.first { mention.service != nil && understanding.relationships.service(of: $0) == mention.service }
      ?? (meant.count == 1 ? meant[0] : nil)
  }

  // MARK: New dates

  /// «صارت لين ٢٠٣١», `valid until 2031 now`: the same day of another year.
  private func renewed(_ text: String, _ utterance: Utterance, _ mention: Mention) -> Understood? {
    guard let year = ExpiryReader(context: context).onlyYear(in: text),
      understanding.knowingReader.read(text, at: moment)["service"] == nil,
      understanding.thing(in: text, at: moment) == nil
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let isUntil = understanding.limits.cues(in: text).contains("until")
    guard isUntil || !spoken.cues.isDisjoint(with: [.amend, .objection, .meant]),
      spoken.cues.isDisjoint(with: [.remove])
    else { return nil }
    var update = context.understood(.updateService, utterance)
    if let dependent = dependent(of: mention) {
      update.reference = .dependent(dependent.id)
      update.slots[.dependent] = .text(dependent.name)
    } else if mention.person == nil, let service = mention.service {
      update.reference = .service(service)
      update.slots[.service] = .text(service.rawValue)
    } else {
      return nil
    }
    var amendment = Amendment()
    amendment.number = DecimalAmount("\(year)")
    update.amendment = amendment
    return update
  }

  /// «وهويتها بعد سنة», «والرخصة ١٥ رمضان»: another document, of whom was spoken, with its day.
  private func another(_ text: String, _ utterance: Utterance, _ mention: Mention) -> Understood? {
    let reading = understanding.knowingReader.read(text, at: moment)
    guard let service = reading["service"]?.value, let when = reading.values.when, when.isDaySaid || when.time == nil,
      when.rule == nil, when.day > context.today, Self.unsaid.contains(utterance.understood.intent),
      !understanding.speaks(of: .createReminder, in: text),
      understanding.references.read(reading.text).values(of: "before").isEmpty
    else { return nil }
    let references = utterance.leaning.references
    let isOwn = references.contains(.own)
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.isDisjoint(with: [.remove]) else { return nil }
    if let person = mention.person, !isOwn {
      guard !references.isDisjoint(with: [.her, .his, .it, .their]) || isPossessed(reading, service),
        let dependent = dependent(of: mention) ?? anyone(person),
        reading["dependent"] == nil
          || reading["dependent"]?.value == person
      else { return nil }
      let isHeld = situation.center.dependents.contains { other in
        other.name == dependent.name && understanding.relationships.service(of: other)?.rawValue == service
      }
      var update = context.understood(isHeld ? .updateService : .addDependent, utterance)
      update.slots = [
        .dependent: .text(dependent.name), .service: .text(service), .when: .text(when.day.description),
      ]
      return update
    }
    guard mention.person == nil, dialogue.subject == .updateService, utterance.isJoined || isOwn,
      reading["dependent"] == nil, references.isDisjoint(with: [.her, .his, .their])
    else { return nil }
    var update = context.understood(.updateService, utterance)
    update.slots = [.service: .text(service), .when: .text(when.day.description)]
    return update
  }

  private func anyone(_ person: String) -> Dependent? {
    understanding.relationships.dependents(meantBy: person, among: situation.center.dependents).first
  }

  /// `vəsiqəsi`: an ending says that it is somebody's.
  private func isPossessed(_ reading: SlotReading, _ service: String) -> Bool {
    guard let typed = reading["service"]?.typed.lowercased() else { return false }
    return ["si", "sı", "su", "sü", "tu", "ı", "i"].contains(where: typed.hasSuffix)
      && typed.unicodeScalars.allSatisfy { $0.value < 0x300 }
  }

  // MARK: Several

  /// When those expire that were spoken of one behind the other.
  private func several(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard following(text).contains("expiring"), utterance.understood.slots[.service] == nil,
      saysOnly(understanding.amendment(in: text, at: moment).rest, ["expiring"], in: text) || isAsking(text)
    else { return [] }
    let documents = dialogue.mentions.reversed().prefix { $0.service != nil }.reversed()
    guard documents.count > 1 else { return [] }
    return documents.map { mention in
      var asked = context.understood(.serviceStatus, utterance)
      asked.slots = mention.slots.filter { [.service, .dependent].contains($0.key) }
      return asked
    }
  }

  private func isAsking(_ text: String) -> Bool { understanding.requestReader.asks(text) }

  private static let subjects: Set<Intent> = [
    .serviceStatus, .serviceRenew, .dependentAlerts, .listDependents, .updateService, .addDependent, .acknowledgeAlert,
    .finishDependent,
  ]
  /// What a sentence is taken for that only tells of a document.
  private static let unsaid: Set<Intent> = [
    .serviceStatus, .serviceRenew, .updateService, .addDependent, .dependentAlerts, .outOfScope, .convertDate,
    .listAgenda,
  ]
  private static let mostWords = 8
  private static let mostWordsOfReport = 5
}
