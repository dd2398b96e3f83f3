import Meanings
import Models
import SentenceWords
import Understanding

/// Leaves out why something is to go, behind the command for it: `taksini sil, şirkət ödəyəcək`, `cancel the gym, i hurt my back`.
struct ReasonOfRemoval {
  let understanding: ConversationUnderstanding

  func left(of text: String, at moment: Moment) -> String {
    if let removal = removalOfToldThing(text) { return removal }
    if let named = withoutUnwanted(text) { return named }
    guard !ConversationUnderstanding.isArabic(text), let comma = text.firstIndex(of: ",") else { return text }
    let (command, reason) = (String(text[..<comma]), String(text[text.index(after: comma)...]))
    guard FoldedText(command).words.count > 1, FoldedText(reason).words.count > 1,
      understanding.acts.commands(Intent.cancelReminder.rawValue, in: command),
      understanding.act(of: command, for: Intent.cancelReminder.rawValue) == .command,
      !understanding.acts.commandsAny(in: reason), !understanding.acts.negates(reason),
      !understanding.requestReader.asks(reason), understanding.kinds(in: reason).isEmpty,
      Joints(text: FoldedText(reason)).isJoined == false
    else { return text }
    let said = understanding.amendment(in: reason, at: moment)
    let values = understanding.knowingReader.read(reason, at: moment).values
    guard !said.saysValue, said.cues.isDisjoint(with: [.meant, .not, .objection]), values.when == nil,
      values.amount == nil
    else { return text }
    return command
  }

  /// «تذكير الزرع اللي ما عاد أبيه، احذفه» without what says that it is not wanted; nil where a text has no such words, or no others.
  private func withoutUnwanted(_ text: String) -> String? {
    let folded = FoldedText(text)
    let found = understanding.references.read(folded).matches
    guard let unwanted = found.first(where: { $0.slot == "wanted" && $0.value == "not it" }),
      understanding.acts.commands(Intent.cancelReminder.rawValue, in: text)
    else { return nil }
    let relative = found.first { $0.slot == "pointing" && $0.words.upperBound == unwanted.words.lowerBound }
    let left = Set(unwanted.words).union(relative.map { Set($0.words) } ?? [])
    let rest = folded.words.indices.filter { !left.contains($0) }
    guard rest.count > 1, relative != nil || unwanted.words.lowerBound > 1 else { return nil }
    return rest.map { folded.typed($0) }.joined(separator: " ")
  }

  /// «انكنسل الاجتماع، احذف تذكيره»: the command behind what is told, of which the reminder is; nil where a text says no such thing.
  private func removalOfToldThing(_ text: String) -> String? {
    guard let comma = text.lastIndex(where: Self.commas.contains) else { return nil }
    let (told, command) = (String(text[..<comma]), String(text[text.index(after: comma)...]))
    guard EverydayWords(command, understanding, among: .reminders).says("its reminder"),
      understanding.acts.commands(Intent.cancelReminder.rawValue, in: command),
      !understanding.acts.commandsAny(in: told), !understanding.requestReader.asks(told)
    else { return nil }
    return String(command.drop(while: \.isWhitespace))
  }

  private static let commas: Set<Character> = [",", "،", ";", "؛"]
}
