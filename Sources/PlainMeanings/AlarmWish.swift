import Meanings
import SentenceWords
import Understanding

/// Tells that an alarm is asked for: «منبه ٦ الصبح», `alarm for 6:30`.
struct AlarmWish {
  let words: MisguidingWords

  private var understanding: ConversationUnderstanding { words.understanding }
  private var reading: SlotReading { words.reading }

  /// Whether a word and an hour ask for an alarm at it.
  var isUttered: Bool {
    guard reading.values.when?.time != nil, reading.values.range == nil, reading.text.words.count <= Self.mostWords,
      !ConversationUnderstanding.endsAsking(words.text), !understanding.requestReader.asks(words.text),
      understanding.acts.act(of: words.text, for: Intent.createReminder.rawValue) == .command
    else { return false }
    return understanding.references.read(reading.text).alarm != nil
  }

  /// Whether a command asks for an alarm, or nothing stands before the word for it.
  var isCommanded: Bool {
    isUttered
      && (words.commandsReminder
        || understanding.references.read(reading.text).matches.contains { match in
          match.slot == "waking" && match.words.lowerBound == 0
        })
  }

  /// So many words ask for an alarm; more may tell of one.
  private static let mostWords = 8
}
