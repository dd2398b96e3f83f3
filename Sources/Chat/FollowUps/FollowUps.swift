import Models
import Understanding

/// Reads the short sentences that go on with what was asked, told or done just now.
struct FollowUps: TurnReader {
  let context: TurnContext

  /// What a sentence asks for, in its order; empty where it goes on with nothing.
  func meanings(of text: String, _ utterance: Utterance) -> [Understood] {
    let limit = LostLimit(context: context)
    return found(in: text, utterance).map { limit.weighed($0, in: text) }
  }

  private func found(in text: String, _ utterance: Utterance) -> [Understood] {
    var found = Self.ofAnything.meanings(text, utterance, in: context)
    if found.isEmpty, !utterance.isGreeting { found = Self.ofAnswers.meanings(text, utterance, in: context) }
    if found.isEmpty, !utterance.isGreeting, dialogue.question == nil {
      found = Self.ofOwn.meanings(text, utterance, in: context)
    }
    return found
  }

  /// What an unclear sentence means of what was spoken of, where it corrects nothing either.
  func latest(_ text: String, _ utterance: Utterance) -> Understood? {
    EverydayTurns(context: context).latest(text, of: said, utterance)
  }
}

extension TurnReader {
  /// The kinds of words of `Intents/References/following.json` that a text has.
  func following(_ text: String) -> Set<String> {
    Set(understanding.references.read(text).values(of: "following"))
  }

  /// The kinds of things that a text names, budgets among them.
  ///
  /// The word for a budget says what is raised or lowered as well, so that it is none of the words for kinds, which say nothing.
  func namedKinds(in text: String) -> Set<RecordKind> {
    let kinds = understanding.kinds(in: text)
    return following(text).contains("budget") ? kinds.union([.budget]) : kinds
  }

  /// The words of a text that are such of a vocabulary of `Intents/References`.
  func words(of kinds: Set<String>, among vocabulary: String = "following", in text: String) -> [String] {
    understanding.references.read(text).words(of: kinds, among: vocabulary)
  }

  /// Whether all of a text says nothing, or only what such words of `Intents/References/following.json` say.
  func saysOnly(_ kinds: Set<String>, in text: String) -> Bool {
    let folded = folded(text)
    return saysOnly(folded.words.indices.map { folded[$0] }, kinds, in: text)
  }

  /// Whether words say nothing, or only what such words of `Intents/References/following.json` say.
  func saysOnly(_ words: [String], _ kinds: Set<String>, in text: String = "") -> Bool {
    let said = self.words(of: kinds, in: text)
    let left = words.filter { word in
      !word.allSatisfy(\.isNumber) && !said.contains(word) && following(word).isDisjoint(with: kinds)
    }
    return NamedTargets(context: context).saysNothing(left)
  }
}
