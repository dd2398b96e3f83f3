package import Meanings
package import SentenceWords
import Understanding

/// Whether a sentence answers a question, or goes on with what was said before.
extension Dialogue {
  /// From here on the sentence has an intent of its own, whatever was asked.
  package static let certain = 0.8
  /// People's own words may look like any intent.
  package static let certainForText = 0.95

  /// What a reply to a question comes to; nil where the sentence is none.
  package static func answer(to question: DialogueQuestion, by utterance: Utterance) -> Understood? {
    let language = utterance.understood.language
    // «مو الكهرباء» says which one is not meant, and `is it weekly?` chooses no meaning of what was said before it.
    if utterance.isDenied || utterance.isAsking && question.isOfMeanings { return nil }
    switch (question, utterance.reply ?? utterance.opening(of: question)) {
    case (.offer(var offered), .yes):
      offered.isConfirmed = true
      offered.language = language ?? offered.language
      return offered
    case (.choice(let meant), .yes):
      // Two meanings of a sentence are ranked; of several things none is nearer.
      return meant.allSatisfy { $0.name == meant.first?.name } ? nil : meant.first
    case (.offer, .no), (.offers, .no), (.choice, .no), (.slot, .no), (.step, .no):
      return Understood(.declined, language: language)
    case (_, .cancel):
      return Understood(.cancelled, language: language)
    case (.choice(let meant), nil):
      if utterance.isShort || !utterance.isOther(than: meant), var named = Self.named(by: utterance, among: meant) {
        // Whose name it is tells no language.
        if named.person == nil { named.language = language ?? named.language }
        named.isConfirmed = true
        return named
      }
      guard utterance.isElliptical, let ordinal = utterance.continuation[.ordinal]?.number else { return nil }
      let index = ordinal < 0 ? meant.count + ordinal : ordinal - 1
      guard meant.indices.contains(index) else { return question.again(in: language) }
      var chosen = meant[index]
      chosen.language = language ?? chosen.language
      chosen.isConfirmed = true
      return chosen
    case (.offer, nil), (.offers, nil), (.offers, .yes), (.slot, nil), (.slot, .yes), (.step, nil), (.step, .yes):
      return nil
    }
  }

  /// The one thing of several that a sentence names by its words, its amount or its time; nil where it names none, or more.
  private static func named(by utterance: Utterance, among meant: [Understood]) -> Understood? {
    let said = utterance.continuation
    let person = (said[.dependent] ?? utterance.understood.slots[.dependent])?.text
    let found = [
      person.map { person in meant.indices.filter { meant[$0].isOf(person) } },
      said[.text]?.text.map { TargetSearch($0).matches(in: meant.map { $0.slots[.text]?.text ?? "" }) },
      said[.amount]?.sum.map { sum in meant.indices.filter { meant[$0].slots[.amount]?.sum == sum } },
      said[.when]?.text.map { when in meant.indices.filter { meant[$0].slots[.when]?.isSameTime(as: when) ?? false } },
    ].compactMap(\.self).filter { !$0.isEmpty }
    guard let first = found.first, let intent = meant.first else { return nil }
    let common = found.dropFirst().reduce(first) { common, more in common.filter(more.contains) }
    guard common.count != 1 else { return meant[common[0]] }
    // Some of them, but not all: it is asked again, about these.
    guard (2..<meant.count).contains(common.count), intent.reference != nil, let name = said[.text] else { return nil }
    var narrowed = intent
    (narrowed.reference, narrowed.among) = (nil, nil)
    narrowed.slots = [.text: name]
    if intent.among != nil { narrowed.among = common.compactMap { meant[$0].reference } }
    return narrowed
  }

  /// A sentence goes on with the last one if it brings what was asked for, which «والجواز» does not, or only values of it.
  func continues(
    _ utterance: Utterance,
    _ last: Understood,
    asked: DialogueQuestion?,
    _ slots: (String) -> Set<Slot>
  ) -> Bool {
    let brought = utterance.continuation
    // «ما أبي تنبيهات الدفعات» behind an offer to bring notifications back wants none of it.
    let isRefusing = utterance.opening == .no || utterance.opening == .cancel
    if isRefusing, asked?.isOffer == true || [.muteNotifications, .unmuteNotifications].contains(last.intent) {
      return false
    }
    if utterance.isWhole(behind: last) { return false }
    if utterance.isDenied || asked == .slot(.service) && utterance.isJoined { return false }
    // «هلا» greets, though it is `now` elsewhere.
    if asked == nil, utterance.isGreeting { return false }
    if utterance.isOwnChange, last.intent.removes { return false }
    if case .slot(let slot) = asked,
      let fits = SlotAnswer(slot: slot, last: last, utterance: utterance).fits(taking: slots(last.name))
    {
      return fits
    }
    // What was added is there: a sentence behind it corrects it or begins anew.
    guard !last.intent.adds, last.intent != .updateService else { return false }
    if utterance.isMoreSpending(than: last) || utterance.isOtherDependent(than: last) { return true }
    if last.intent.isList, brought[.ordinal] != nil, utterance.isElliptical || utterance.leaning.isOrdinal {
      return true
    }
    guard utterance.isElliptical else { return false }
    // «30 قهوة» is a sum of its own, whatever was done before.
    let said = utterance.understood
    if said.intent == .logTransaction, said.slots[.amount] != nil, said.confidence >= Self.certain { return false }
    return utterance.brings(slots(last.name), goingOnWith: last)
  }
}

extension Utterance {
  /// Whether it clearly greets, and joins nothing to what was said before: «وأمس؟» does not.
  package var isGreeting: Bool {
    understood.intent == .greet && understood.confidence >= Dialogue.certain && !isAsking && !isJoined
  }

  /// What it begins with, where what it says behind that is no more than what was offered, or nothing: «اه امسحها».
  fileprivate func opening(of question: DialogueQuestion) -> Reply? {
    guard case .offer(let offered) = question, let opening, understood.slots[.amount] == nil,
      understood.slots[.when] == nil, continuation[.when] == nil
    else { return nil }
    let isOther = understood.intent != .outOfScope && understood.confidence >= Dialogue.certain
    switch opening {
    case .yes where !agrees: return nil
    case .yes:
      let isSame = understood.intent == offered.intent || understood.intent.removes && offered.intent.removes
      return !isOther || isSame ? .yes : nil
    case .no: return understood.intent == .outOfScope ? .no : nil
    case .cancel: return nil
    }
  }

  /// Whether it goes on with nothing, whatever was asked before: `compare last week with this week`, and «وشحال بقا فالماكلة» behind
  /// what was spent.
  fileprivate func isWhole(behind last: Understood) -> Bool {
    let isOfRest = understood.intent == .budgetStatus && leaning.aspect == .left
    // `bildirişləri axşama qədər söndür` behind a reminder that was moved is to silence, and moves none.
    let isOfSilence = [.muteNotifications, .unmuteNotifications, .setQuietHours].contains(understood.intent)
    if isOfSilence, last.intent.changesNamed, understood.confidence >= Dialogue.certain { return true }
    // «سكت كل شي» behind one type that was muted means all of them.
    let isOfAll = leaning.aspect == .all && understood.slots[.type] == nil
    if isOfAll, [.muteNotifications, .unmuteNotifications].contains(last.intent), understood.intent == last.intent {
      return true
    }
    // «وش عمليات اليوم؟» asks for a list, and no sum.
    let isOfList =
      understood.intent == .listTransactions && understood.confidence >= Dialogue.certainForText && !isJoined
    // «كم اليوم بالهجري؟» asks for a date, whatever was asked of the day before.
    let saysDay = continuation[.when] != nil || continuation[.period] != nil
    let isOfDate = [.today, .convertDate].contains(understood.intent) && (isRequest && !isJoined || saysDay)
    if isOfDate, last.intent == .listAgenda, understood.confidence >= Dialogue.certain { return true }
    // «متى رمضان؟» behind the next payment asks for none.
    let isOfPayments = [.paymentDue, .upcomingRecurring].contains(last.intent)
    if isOfDate, isOfPayments, leaning.references.isEmpty, understood.confidence >= Dialogue.certain { return true }
    // «وش عندي بكرة؟» behind what was spent asks for no sum.
    let isOfAgenda = understood.intent == .listAgenda && isRequest && understood.confidence >= Dialogue.certainForText
    if isOfAgenda, [.summarizeSpending, .listTransactions, .budgetStatus].contains(last.intent) { return true }
    return understood.against != nil || (isOfRest || isOfList) && last.intent == .summarizeSpending
  }

  /// Whether it clearly changes what is held, be all its words values: «أجل الكهرباء لبكرة».
  fileprivate var isOwnChange: Bool {
    understood.intent.changesNamed && continuation[.when] != nil && understood.confidence >= Dialogue.certain
  }

  /// Whether it clearly asks for something else, so that its words name none of what was meant.
  fileprivate func isOther(than meant: [Understood]) -> Bool {
    let said = understood
    let isChange = said.intent.adds || said.intent.removes || said.intent.changesNamed
    let isClear =
      (isChange || isRequest || said.intent == .summarizeSpending) && !isElliptical
      && said.confidence >= Dialogue.certainForText
    return (isClear || isOwnChange) && meant.allSatisfy { $0.name != said.name }
  }
}
