import SentenceWords
import Understanding

/// Reads a question behind what is not to be done: «لا تحذفها بس قل لي من وين كانت», `don't delete it just tell me where it was`.
struct AskedBehindRefusal {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the question alone; all of the text where it asks nothing, or refuses nothing before.
  func left(of text: String) -> String {
    let folded = FoldedText(text)
    let only = understanding.references.read(folded).matches.first { $0.slot == "turn" && $0.value == "only tell" }
    // «بس قل لي متى تذكير المياه»
    if let only, only.words.lowerBound == 0, only.words.upperBound < folded.words.count {
      let rest = folded.typed(from: only.words.upperBound)
      return understanding.requestReader.asks(rest) && FoldedText(rest).words.count > 1 ? rest : text
    }
    guard let only, only.words.lowerBound > 0 else { return text }
    let before = folded.typed(0..<only.words.lowerBound)
    guard only.words.upperBound < folded.words.count else {
      // «…, sadəcə göstər»
      return understanding.acts.negates(before) ? shown(before, folded.typed(only.words), "") ?? text : text
    }
    let rest = folded.typed(from: only.words.upperBound)
    if let asked = askedOfKept(before, rest) { return asked }
    let isUnwanted = understanding.references.read(before).matches.contains { $0.slot == "wanted" && $0.value == "not" }
    guard isUnwanted || understanding.acts.negates(before) else { return text }
    if let shown = shown(before, folded.typed(only.words), rest) { return shown }
    let (asked, asks) = (understanding.references.read(rest), understanding.requestReader.asks(rest))
    let isWhere = asked.values(of: "turn").contains("where")
    let isSum = !asked.values(of: "total").isEmpty
    // «مو ناوي أجدد رخصتي، بس قل لي متى تخلص»: what is asked about is named before, unless the question names it as well.
    let namesNothing = understanding.knowingReader.read(before, at: moment).matches.isEmpty
    // «بس أسأل متى زيارة خالتي» names what nobody but the user calls so.
    let namesOwn =
      asks && !asked.isBare(besides: ["request", "extent", "function"])
      && !asked.values(of: "recalled").contains("tell")
    let isWhole =
      isSum || namesOwn
      || (asks || isUnwanted && !understanding.acts.commandsAny(in: rest))
        && !understanding.knowingReader.read(rest, at: moment).matches.isEmpty
    return isWhere && namesNothing || isWhole ? rest : text
  }

  /// `I'm not saying delete the tax alert, just show it to me`: what is to be shown is named in what is not to be done; nil where what is
  /// asked names something itself.
  private func shown(_ before: String, _ verb: String, _ rest: String) -> String? {
    let named = things(in: before).map(\.words)
    guard let first = named.map(\.lowerBound).min(), let end = named.map(\.upperBound).max(),
      !understanding.requestReader.asks(rest), things(in: rest).isEmpty,
      rest.isEmpty || understanding.references.read(rest).isBare(besides: Self.silent)
    else { return nil }
    let thing = FoldedText(before).typed(first..<end)
    return rest.isEmpty ? "\(thing) \(verb)" : "\(verb) \(thing)"
  }

  /// The words for an alert, a document or somebody.
  private func things(in text: String) -> [SlotReading.Match] {
    understanding.knowingReader.read(text, at: moment).matches.filter { Self.kinds.contains($0.slot) }
  }

  private static let kinds: Set = ["alert_type", "service", "dependent"]
  private static let silent: Set = ["function", "filler", "pointing", "reference"]

  /// «تذكير الزرع خله مثل ما هو، بس قل لي متى»: what is asked of that which is to stay as it is; nil where nothing is.
  private func askedOfKept(_ before: String, _ rest: String) -> String? {
    let folded = FoldedText(before)
    let keeping = understanding.references.read(folded).matches.filter { $0.slot == "keeping" }
    guard !keeping.isEmpty, understanding.requestReader.asks(rest),
      understanding.references.read(rest).isBare(besides: Set(0..<1))
    else { return nil }
    let kept = Set(keeping.flatMap(\.words))
    let named = folded.words.indices.filter { !kept.contains($0) }.map { folded.typed($0) }.joined(separator: " ")
    let question = rest.trimmingPrefix { $0.isWhitespace }
    // «لا تلغي شي بس قل لي وش عندي» asks for all there is of what is not to be changed.
    let isNamed = !understanding.kinds(in: named).isEmpty || understanding.thing(in: named, at: moment) != nil
    return !isNamed ? nil : "\(question.filter { $0 != "؟" && $0 != "?" }) \(named)?"
  }
}
