import Meanings
import Models
import SentenceWords
import Understanding

/// Tells what a sentence in everyday words asks for or refuses that sounds like something else: `what did I log on Thursday`.
struct EverydayQuestion {
  let words: MisguidingWords

  private var understanding: ConversationUnderstanding { words.understanding }
  private var reading: SlotReading { words.reading }

  /// Whether it asks what was written down, which is over.
  var isOfLogged: Bool {
    understanding.requestReader.asks(words.text) && words.found.values(of: "following").contains("past question")
      && understanding.acts.speaks(of: Intent.logTransaction.rawValue, in: words.text)
      && understanding.kinds(in: words.text).isSubset(of: [.transaction])
  }

  /// `tell me what I've spent today` asks for no date.
  var isOfSpent: Bool {
    reading.values.amount == nil && words.found.values(of: "request").contains("question")
      && !understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: words.text).isEmpty
  }

  /// How somebody's matter or a document of one's own stands, `what's going on with my wife?`; nil where it does not ask.
  var ofState: Intent? {
    guard words.found.values(of: "following").contains("state of"), reading.values.amount == nil else { return nil }
    if reading[Slot.dependent.rawValue] != nil { return .dependentAlerts }
    return reading[Slot.service.rawValue] == nil ? nil : .serviceStatus
  }

  /// `xəbərdarlıqları da bağlama`: whether it will not have alerts silent.
  var refusesSilence: Bool {
    let mute = Intent.muteNotifications.rawValue
    return understanding.acts.hasVerb(of: mute, in: words.text)
      && understanding.act(of: words.text, for: mute) == .refusal && !words.isAsking
  }
}
