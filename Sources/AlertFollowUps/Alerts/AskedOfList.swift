package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is asked of the alerts or the notifications that were told of: how many there are, what is left of them, and what stands at a
/// place: «كم واحد ما قريته؟», «الثاني وش يقول؟», «والتاني بكام», «ما تفاصيل ثالثها؟», «وأقلهم أهمية؟», «كم مبلغه؟», `ikincisi nə barədədir`.
package struct AskedOfList: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded(text).words.count), let list,
      !utterance.isDenied, understanding.kinds(in: text).isSubset(of: [.alert])
    else { return nil }
    let said = following(text)
    guard isRead(list, said, utterance) || isAsked(text, said, utterance) && !understanding.acts.commandsAny(in: text)
    else { return nil }
    var told = context.understood(list, utterance)
    if let place = place(in: text, said) {
      told.slots[.ordinal] = .number(place)
    } else if said.contains("left listed") {
      told.aspect = .all
    } else if counts(text, said, list) {
      told.aspect = .count
    } else if list == .listAlerts, understanding.references.read(text).asks(.amount) {
      // «كم مبلغه؟»: what is told of the alert names its sum.
      told.slots = dialogue.mentions.last.flatMap { $0.intent == list ? $0.slots : nil } ?? [:]
    } else {
      return nil
    }
    return isOnlyOf(list, text) ? told : nil
  }

  private func isAsked(_ text: String, _ said: Set<String>, _ utterance: Utterance) -> Bool {
    utterance.isAsking || understanding.requestReader.asks(text) || said.contains("says")
  }

  /// «اقرا لي الأول», «والتالت» behind notifications; an alert is opened by the same words.
  private func isRead(_ list: Intent, _ said: Set<String>, _ utterance: Utterance) -> Bool {
    list == .listInbox && (said.contains("opens") || utterance.leaning.isOrdinal && utterance.isJoined)
      && utterance.understood.intent != .markInboxRead
  }

  /// The list that is spoken of.
  private var list: Intent? {
    switch dialogue.subject {
    case .listInbox?: .listInbox
    case .listAlerts?, .whyAlert?, .dismissAlert?: .listAlerts
    default: nil
    }
  }

  /// The place that is said, be it by what is said of it: «أقلهم أهمية» stands last.
  private func place(in text: String, _ said: Set<String>) -> Int? {
    let named = said.lazy.filter { $0.hasPrefix(Self.ofThem) }.compactMap { Int($0.dropFirst(Self.ofThem.count)) }.first
    let found = understanding.references.read(text)
    let isOfOne =
      !said.isDisjoint(with: ["says", "about", "opens"]) || found.asks(.amount)
      || said.isSubset(of: ["too"]) && found.values(of: "aspect").isEmpty && dialogue.subject == .listInbox
    return named ?? (isOfOne ? understanding.ordinal(in: text, at: moment) : nil)
  }

  private func counts(_ text: String, _ said: Set<String>, _ list: Intent) -> Bool {
    let found = understanding.references.read(text)
    if list == .listInbox, said.contains("unread") { return true }
    return list == .listAlerts && said.contains("how many left") && understanding.kinds(in: text) == [.alert]
      || found.asks(.count) && understanding.kinds(in: text).isSubset(of: [.alert])
  }

  /// Whether a text says nothing else.
  private func isOnlyOf(_ list: Intent, _ text: String) -> Bool {
    let known: Set = [
      "unread", "says", "about", "opens", "left listed", "how many left", "anyway", "only", "too",
    ]
    let places = following(text).filter { $0.hasPrefix(Self.ofThem) }
    let found = understanding.references.read(text)
    let asking = Set(found.matches.filter { ["aspect", "kind", "turn"].contains($0.slot) }.flatMap(\.words))
    let folded = folded(text)
    return folded.words.indices.allSatisfy { place in
      let word = folded.typed(place)
      return asking.contains(place) || words(of: known.union(places), in: text).contains(word)
        || NamedTargets(context: context).saysNothing([word])
        || understanding.ordinal(in: word, at: moment) != nil
        || !understanding.paying.cues(in: word).isDisjoint(with: ["notice"])
        || understanding.amendment(in: word, at: moment).rest.isEmpty
    }
  }

  private static let ofThem = "of them "
  private static let mostWords = 6
}
