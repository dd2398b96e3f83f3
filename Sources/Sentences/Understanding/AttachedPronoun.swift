import Meanings
import Models
import SentenceWords
import Understanding

/// Verbs that are written with what they are done for: «احذفلي الخضرة», «غيرلي ياها», «الغيلي التذكير»; and «وفالماكلة» with its preposition.
struct AttachedPronoun {
  let understanding: ConversationUnderstanding

  /// Returns a text with such verbs by themselves; as it is where it has none.
  func apart(_ text: String) -> String {
    guard text.holds(Self.forMe) || text.holds(Self.inThe) else { return text }
    var words = text.split(separator: " ").map(String.init)
    var place = 0
    while place < words.count {
      if let verb = verb(words[place]) {
        words[place] = verb
        // «غيرلي ياها»
        if place + 1 < words.count, let object = Self.objects[words[place + 1]] {
          words[place] += object
          words.remove(at: place + 1)
        }
      } else if place == 0, let thing = thing(words[place]) {
        words[place] = thing
      }
      place += 1
    }
    return words.joined(separator: " ")
  }

  /// The verb that a word is besides «لي»; nil where it is a word of its own.
  private func verb(_ word: String) -> String? {
    guard word.hasSuffix(Self.forMe), word.count > Self.shortest else { return nil }
    let verb = String(word.dropLast(Self.forMe.count))
    // «صاحبي رجعلي ٢٠٠» commands nothing.
    if understanding.acts.commands(Intent.undo.rawValue, in: verb) { return verb + " " + Self.forMe }
    if understanding.acts.commandsAny(in: verb) { return verb }
    // «الغيلي» of «الغي»
    let longer = verb + "ي"
    return understanding.acts.commandsAny(in: longer) ? longer : nil
  }

  /// «والماكلة» of «وفالماكلة؟», where money goes on it.
  private func thing(_ word: String) -> String? {
    guard word.hasPrefix(Self.andInThe) else { return nil }
    let thing = "ال" + word.dropFirst(Self.andInThe.count)
    let name = String(thing.drop(while: \.isPunctuation).prefix { $0.isLetter })
    return understanding.spendingCategory(named: name) == nil ? nil : "و" + thing
  }

  private static let forMe = "لي"
  private static let inThe = "فال"
  private static let andInThe = "وفال"
  private static let objects = ["ياها": "ها", "ياه": "ه", "اياها": "ها", "إياها": "ها", "اياه": "ه", "إياه": "ه"]
  private static let shortest = 4
}
