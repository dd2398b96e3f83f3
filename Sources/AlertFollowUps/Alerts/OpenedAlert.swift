import Alerts
import Changes
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads which alert is to be opened, by its place, its number, its type or its name: «افتح التنبيه الأول», `open the VAT alert`.
package struct OpenedAlert: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question?.isOffer ?? true, !utterance.isDenied,
      understanding.act(of: text, for: Intent.openScreen.rawValue) == .command,
      !understanding.references.read(text).values(of: "aspect").contains(Aspect.all.rawValue)
    else { return nil }
    guard isOpening(text, utterance) else { return shown(text, utterance) }
    let reading = understanding.knowingReader.read(text, at: moment)
    guard reading[Slot.dependent.rawValue] == nil else { return nil }
    let own = situation.center.ownAlerts
    guard understanding.kinds(in: text) == [.alert] else {
      return pointed(text, among: own, utterance) ?? titled(text, among: own, utterance)
    }
    if let place = place(in: text) {
      let index = place < 0 ? own.count + place : place - 1
      return opened(own.indices.contains(index) ? own[index] : nil, at: place, utterance)
    }
    if let document = reading[Slot.service.rawValue] {
      let index = own.firstIndex { $0.alert == nil && $0.isOf(document.value) }
      return index.flatMap { opened(own[$0], at: $0 + 1, utterance) }
    }
    let type = understanding.alertType(in: text, at: moment)
    // «افتح تنبيهات الضرائب» has them told again.
    guard utterance.understood.intent != .unmuteNotifications else { return nil }
    let name = name(in: text)
    if type == nil, name.isEmpty {
      let isScreen = utterance.understood.intent == .openScreen && utterance.understood.rivals.isEmpty
      return isScreen ? nil : told(among: own, utterance)
    }
    let alerts = own.enumerated().filter { _, own in
      own.alert.map { type == nil || $0.alertType.rawValue == type } ?? false
    }
    let texts = alerts.map { _, own in own.alert.map { "\($0.title) \($0.message)" } ?? "" }
    let found = name.isEmpty ? [] : TargetSearch(name).matches(in: texts)
    if let meant = found.first ?? (type == nil || alerts.isEmpty ? nil : 0) {
      return opened(alerts[meant].element, at: alerts[meant].offset + 1, utterance)
    }
    var unknown = context.understood(.listAlerts, utterance)
    unknown.aspect = .opened
    if let type { unknown.slots[.type] = .text(type) } else { unknown.slots[.text] = .text(name) }
    return unknown
  }

  /// `show me the first alert`, which puts none away, and leaves it unread.
  private func shown(_ text: String, _ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .dismissAlert, understanding.kinds(in: text) == [.alert],
      understanding.acts.commands(Intent.openScreen.rawValue, in: text), let place = place(in: text)
    else { return nil }
    var shown = context.understood(.listAlerts, utterance)
    shown.slots[.ordinal] = .number(place)
    return shown
  }

  /// «افتح الثاني», `open it` behind alerts that were told.
  private func pointed(_ text: String, among own: [OwnAlert], _ utterance: Utterance) -> Understood? {
    guard understanding.kinds(in: text).isEmpty,
      [.listAlerts, .whyAlert, .dismissAlert].contains(dialogue.subject)
    else { return nil }
    guard let place = place(in: text) else {
      let isPronoun =
        folded(text).words.count <= Self.mostPointing
        && understanding.references.read(text).values(of: "reference").contains(Leaning.Reference.it.rawValue)
      guard isPronoun || name(in: text).isEmpty else { return nil }
      // Of several the first was told, which harms nobody to see again.
      let isList = dialogue.last?.intent == .listAlerts && dialogue.last?.aspect != .all
      return told(among: own, utterance) ?? (isList ? own.first.map { opened($0, at: 1, utterance) } : nil)
    }
    let index = place < 0 ? own.count + place : place - 1
    return own.indices.contains(index) ? opened(own[index], at: place, utterance) : nil
  }

  /// The one that was told last, or the only one that there is.
  private func told(among own: [OwnAlert], _ utterance: Utterance) -> Understood? {
    let mentioned = own.firstIndex { own in
      own.alert.map { dialogue.memory.mentioned == .alert($0.id) } ?? false
    }
    return (mentioned ?? (own.count == 1 ? 0 : nil)).map { opened(own[$0], at: $0 + 1, utterance) }
  }

  /// `open VAT Payment`: what is called by the whole title of an alert, and by no other word.
  private func titled(_ text: String, among own: [OwnAlert], _ utterance: Utterance) -> Understood? {
    guard understanding.kinds(in: text).isEmpty else { return nil }
    let name = Folding.fold(name(in: text))
    let places = own.indices.filter { own[$0].alert.map { Folding.fold($0.title) == name } ?? false }
    return places.count == 1 && !name.isEmpty ? opened(own[places[0]], at: places[0] + 1, utterance) : nil
  }

  private func opened(_ own: OwnAlert?, at place: Int, _ utterance: Utterance) -> Understood {
    var opened = context.understood(.listAlerts, utterance)
    opened.aspect = .opened
    opened.slots[.ordinal] = .number(place)
    opened.reference = own?.alert.map { .alert($0.id) }
    return opened
  }

  /// Whether it begins with a word that opens or reads out, or in Azerbaijani ends with one.
  private func isOpening(_ text: String, _ utterance: Utterance) -> Bool {
    let count = folded(text).words.count
    guard (1...Self.mostWords).contains(count) else { return false }
    // `mark it as read` does not tell it.
    let isMarking = utterance.understood.intent == .markInboxRead
    let mayEnd = utterance.understood.language != .english
    return understanding.references.read(text).matches.contains { match in
      opens(match)
        && (match.words.lowerBound == 0
          || !isMarking
            && (match.words.lowerBound <= Self.mostCourtesies || mayEnd && match.words.upperBound == count))
    }
  }

  /// The place in the list that is said, or the number that stands alone: `alert 2`.
  private func place(in text: String) -> Int? {
    if let place = understanding.amendment(in: text, at: moment).ordinal ?? understanding.ordinal(in: text, at: moment)
    {
      return place
    }
    let folded = folded(text)
    let numbers = folded.words.indices.compactMap { Int(Folding.fold(folded.typed($0))) }
    return numbers.count == 1 && numbers[0] > 0 ? numbers[0] : nil
  }

  /// «افتح» makes goals as well, and stands among the words that make.
  private func opens(_ match: SlotReading.Match) -> Bool {
    match.slot == "following" && (match.value == "opens" || Folding.fold(match.typed).hasPrefix("افتح"))
  }

  /// The words beside those that open and the one for an alert.
  private func name(in text: String) -> String {
    let folded = folded(text)
    let found = understanding.references.read(text).matches.filter { match in
      ["kind", "request", "filler", "determiner"].contains(match.slot) || opens(match)
    }
    let silent = Set(found.flatMap(\.words))
    return folded.words.indices.filter { !silent.contains($0) }.map { folded.typed($0) }
      .filter { !NamedTargets(context: context).saysNothing([$0]) }.joined(separator: " ")
  }

  private static let mostWords = 10
  /// As in `please open it`.
  private static let mostPointing = 3
  /// «لو سمحت ممكن», `could you please`.
  private static let mostCourtesies = 3
}

extension OwnAlert {
  /// Whether it is a document of that name.
  fileprivate func isOf(_ document: String) -> Bool {
    if case .service(let own) = self { own.service.rawValue == document } else { false }
  }
}
