import SentenceWords
import Understanding

/// Finds the words that only say that requests follow: `2 things: log 15 parking and …`, «أول شي سجل ٣٠».
struct Announcement {
  let understanding: ConversationUnderstanding

  /// Returns what a text says behind them, of which some may stand in a row; all of it where it has none, or where no request follows.
  func left(of text: String) -> String {
    var left = text
    for _ in 0..<Self.most {
      let rest = behindFirst(of: left)
      guard rest != left else { break }
      left = rest
    }
    return left
  }

  private func behindFirst(of text: String) -> String {
    let folded = FoldedText(text)
    let matches = understanding.references.read(folded).matches
    guard let announced = matches.first(where: { $0.slot == "announcing" && $0.words.lowerBound == 0 }),
      announced.words.upperBound < folded.words.count
    else { return text }
    let rest = folded.typed(from: announced.words.upperBound)
    // «تراها أمس مو اليوم» only says that one should mind it, «أوه لا ٥٤» that it was wrong.
    if announced.value == "mind" { return rest }
    if announced.value == "so" { return goesOn(rest) ? rest : text }
    // «قبلها بيومين» counts, and «بس قبل، كم ميزانية الأكل؟» only asks something else first.
    // «صح، كم باقي على هدفي؟» only turns to something else.
    if announced.value == "aside" { return asksOnly(rest, in: text) ? rest : text }
    if announced.value == "first" { return asksOnly(rest, in: text) ? rest : text }
    let goesOn = understanding.acts.commandsAny(in: rest) || understanding.requestReader.asks(rest)
    return goesOn || ConversationUnderstanding.endsAsking(text) ? rest : text
  }

  private func asksOnly(_ text: String, in whole: String) -> Bool {
    FoldedText(text).words.count > 1 && !understanding.acts.commandsAny(in: text)
      && (understanding.requestReader.asks(text) || ConversationUnderstanding.endsAsking(whole))
  }

  /// Whether a text does something or asks by its first word, or counts from what was spoken of: «أجل» behind which it stands is `so then`,
  /// and puts nothing off.
  private func goesOn(_ text: String) -> Bool {
    let folded = FoldedText(text)
    let isCounted = understanding.references.read(folded).matches.contains {
      $0.slot == "before" && $0.words.lowerBound == 0
    }
    return isCounted || understanding.acts.commandsAny(in: folded.typed(0)) || understanding.requestReader.asks(text)
  }

  private static let most = 3
}
