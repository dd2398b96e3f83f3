package import Calendars
package import Meanings
import Models
import SentenceWords
import Understanding

extension TurnReader {
  package var named: NamedRecordReader { NamedRecordReader(context: context) }

  /// The kinds of words of `Intents/References/following.json` that a text has.
  package func following(_ text: String) -> Set<String> {
    Set(understanding.references.read(text).values(of: "following"))
  }

  /// The kinds of things that a text names, budgets among them.
  ///
  /// The word for a budget says what is raised or lowered as well, so that it is none of the words for kinds, which say nothing.
  package func namedKinds(in text: String) -> Set<RecordKind> {
    let kinds = understanding.kinds(in: text)
    return following(text).contains("budget") ? kinds.union([.budget]) : kinds
  }

  /// The words of a text that are such of a vocabulary of `Intents/References`.
  package func words(of kinds: Set<String>, among vocabulary: String = "following", in text: String) -> [String] {
    understanding.references.read(text).words(of: kinds, among: vocabulary)
  }

  /// Whether all of a text says nothing, or only what such words of `Intents/References/following.json` say.
  package func saysOnly(_ kinds: Set<String>, in text: String) -> Bool {
    let folded = folded(text)
    return saysOnly(folded.words.indices.map { folded[$0] }, kinds, in: text)
  }

  /// Whether words say nothing, or only what such words of `Intents/References/following.json` say.
  package func saysOnly(_ words: [String], _ kinds: Set<String>, in text: String = "") -> Bool {
    let said = self.words(of: kinds, in: text)
    let left = words.filter { word in
      !word.allSatisfy(\.isNumber) && !said.contains(word) && following(word).isDisjoint(with: kinds)
    }
    return NamedTargets(context: context).saysNothing(left)
  }

  /// Whether a text points at what it names: «اللي بـ ٢٢», «وحقة البنزين», `the petrol one`.
  package func points(_ text: String) -> Bool {
    !understanding.references.read(text).values(of: "pointing").isEmpty
      || !following(text).isDisjoint(with: ["pointed", "about"])
  }

  /// Whether a text commands that all is silent, whatever was muted before: «سكت كل شي لين بكرة».
  package func mutesAll(_ text: String) -> Bool {
    understanding.acts.commands(Intent.muteNotifications.rawValue, in: text)
      && understanding.references.read(text).values(of: "aspect").contains(Aspect.all.rawValue)
  }

  /// Whether two times have one face on a clock with twelve hours.
  package func haveOneFace(_ one: ClockTime, _ other: ClockTime) -> Bool {
    abs(one.minuteOfDay - other.minuteOfDay) == ClockTime.noon.minuteOfDay
  }

  /// The words of a text that are such of `Intents/References/changed.json`.
  package func changedWords(_ kinds: Set<String>, in text: String) -> [String] {
    words(of: kinds, among: "changed", in: text)
  }

  /// The words of a text that are said of goals, and of what is held at all.
  package func wordsOfGoals(in text: String) -> [String] {
    understanding.references.read(text).matches
      .filter { ["saving", "kind", "following"].contains($0.slot) }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
  }
}
