package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads which types are silent, or come again, beside one that was spoken of: «ولا الإنجازات», «رد الأهداف بس», «لا توقف غيرها»; and that one
/// is not to come any more: «خل إشعارات الأهداف ما توصلني».
package struct MutedTypes: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, !understanding.requestReader.asks(text) else { return nil }
    let types = types(in: text)
    guard types.count == 1, let type = NotificationType(rawValue: types[0].value),
      understanding.end(in: text, at: moment) == nil, isOnlyOf(types[0], text)
    else { return nil }
    let said = Set(found(in: text).values(of: "muted"))
    if said.isSuperset(of: ["wish", "not coming"]) { return change(.muteNotifications, type, utterance) }
    guard isSpokenOf || isAgain(text) else { return nil }
    if said.contains("nor"), isSpokenOf, dialogue.memory.done?.request?.intent == .muteNotifications {
      return change(.muteNotifications, type, utterance)
    }
    let isSaid = !changedWords(["restored"], in: text).isEmpty || commandsBack(text)
    let isBack = isSaid && !understanding.acts.negates(text)
    guard isBack, !settings.at(moment.now)[keyPath: NotificationSettings.switchOf(type)] else { return nil }
    return change(.unmuteNotifications, type, utterance)
  }

  /// «افتح الإنجازات تاني»: what opens a screen turns on what is silent.
  private func commandsBack(_ text: String) -> Bool {
    understanding.acts.commands(Intent.unmuteNotifications.rawValue, in: text)
      && understanding.act(of: text, for: Intent.unmuteNotifications.rawValue) == .command
  }

  private func isAgain(_ text: String) -> Bool { understanding.amendment(in: text, at: moment).cues.contains(.again) }

  private var isSpokenOf: Bool {
    dialogue.subject == .muteNotifications || dialogue.subject == .notificationStatus
      || dialogue.subject == .unmuteNotifications
  }

  /// «لا توقف غيرها», `don't mute the others` behind what was muted: nothing more is, and how things are is told.
  package func untouched(_ text: String, _ utterance: Utterance) -> Understood? {
    let isLeft =
      isSpokenOf && dialogue.question == nil && found(in: text).values(of: "muted").contains("others")
      && folded(text).words.count <= Self.mostWords && refusesMuting(text)
    return isLeft ? context.understood(.notificationStatus, utterance) : nil
  }

  /// Whether a text says not to mute, for which «لا توقف» has a verb of its own.
  private func refusesMuting(_ text: String) -> Bool {
    let (mute, folded) = (Intent.muteNotifications.rawValue, folded(text))
    let isToldNot = understanding.acts.commands(of: Intent.unmuteNotifications.rawValue, in: text).contains {
      $0.count > 1 && Self.negations.contains(folded[$0.lowerBound])
    }
    return isToldNot
      || understanding.acts.hasVerb(of: mute, in: text) && understanding.act(of: text, for: mute) == .refusal
  }

  private func found(in text: String) -> ReferenceReader.Found { understanding.references.read(text) }

  private func types(in text: String) -> [SlotReading.Match] {
    understanding.knowingReader.read(text, at: moment).matches.filter { $0.slot == "notification_type" }
  }

  /// Whether a text says nothing but the type, what is to become of it, and words that say nothing.
  private func isOnlyOf(_ type: SlotReading.Match, _ text: String) -> Bool {
    let folded = folded(text)
    let said = Set(found(in: text).matches.filter { Self.silent.contains($0.slot) }.flatMap(\.words)).union(type.words)
    return folded.words.indices.allSatisfy { place in
      let word = folded.typed(place)
      return said.contains(place) || NamedTargets(context: context).saysNothing([word])
        || saysOnly([word], ["anyway", "only", "too"], in: text)
        || !understanding.paying.cues(in: word).isDisjoint(with: ["notice", "now"])
        || understanding.amendment(in: word, at: moment).rest.isEmpty
        || understanding.acts.commands(Intent.unmuteNotifications.rawValue, in: word)
    }
  }

  private func change(_ intent: Intent, _ type: NotificationType, _ utterance: Utterance) -> Understood {
    var change = context.understood(intent, utterance)
    change.slots[.type] = .text(type.rawValue)
    return change
  }

  /// The vocabularies that say what is to become of notifications.
  private static let silent: Set = ["muted", "changed"]
  // Folded.
  private static let negations: Set = ["لا", "ما", "dont", "do"]
  private static let mostWords = 7
}
