import Calendars
import IntentFiles
import Intents
package import Meanings
package import SentenceWords
package import Understanding

/// Tells sentences that give a value and yet command nothing: a question whether it is so, «هل صار الإيجار ١٣٠٠», `is rent 1300 now`, what
/// others say, «يقولون الإيجار صار ١٣٠٠», and a deed that is nearly done.
///
/// It weighs whatever a sentence was taken to mean, so that none of what reads changes has to know of it.
package struct AskedState {
  package let understanding: ConversationUnderstanding
  package let text: String
  package let moment: Moment
  /// Whether something was asked, to which the words may be the answer.
  package let isAnswer: Bool

  package init(understanding: ConversationUnderstanding, text: String, moment: Moment, isAnswer: Bool) {
    (self.understanding, self.text, self.moment, self.isAnswer) = (understanding, text, moment, isAnswer)
  }

  /// Returns a meaning as a question or an offer, where its sentence is none of a command.
  package func weighed(_ meaning: Understood) -> Understood {
    guard understanding.changes(meaning.name), meaning.intent != .undo, meaning.act == .command else { return meaning }
    let said = words
    var weighed = meaning
    if meaning.intent == .updateService, tellsOfPast(meaning) {
      weighed.act = .report
      return weighed
    }
    if Self.finishing.contains(meaning.intent), said.contains("nearly") {
      weighed.act = .report
      return weighed
    }
    guard Self.stated.contains(meaning.intent) || understanding.amendment(in: text, at: moment).saysValue,
      !understanding.acts.asksPolitely(text)
    else {
      return meaning
    }
    if asks(said, meaning.name) {
      (weighed.act, weighed.isConfirmed) = (.question, false)
    } else if said.contains("hearsay"), !isAnswer, !beginsWithCommand(meaning.name), !remindsOfSaid(meaning),
      // How others want it is offered already.
      meaning.isContinued || meaning.confidence > 0
    {
      if Self.offered.contains(meaning.intent) {
        (weighed.isContinued, weighed.confidence) = (false, 0)
      } else {
        (weighed.act, weighed.isConfirmed) = (.question, false)
      }
    }
    return weighed
  }

  /// «جددت هويتي السنة الماضية»: the day on which it was done is none on which it ends.
  private func tellsOfPast(_ meaning: Understood) -> Bool {
    guard let day = meaning.slots[.when]?.text.flatMap({ CalendarDay(String($0.prefix(10))) }),
      day <= CalendarDay(of: moment.now, in: moment.zone)
    else { return false }
    return understanding.act(of: text, for: Intent.serviceRenew.rawValue) == .report
  }

  /// Returns a meaning as a question, where its sentence goes on with a change and asks: «والثاني؟» asks what stands there.
  package func asked(_ meaning: Understood, _ utterance: Utterance) -> Understood {
    guard meaning.isContinued, !meaning.isConfirmed, utterance.isAsking, !isAnswer, meaning.act == .command,
      understanding.changes(meaning.name)
    else { return meaning }
    var asked = meaning
    asked.act = .question
    return asked
  }

  /// Whether a text begins or ends as a question does whether something is so.
  private func asks(_ said: Set<String>, _ intent: String) -> Bool {
    let folded = FoldedText(text)
    let places = Self.cues.places(in: folded)
    let lead = places.first { $0.value == "lead" && $0.words.lowerBound == 0 }?.words.upperBound ?? 0
    let beginnings = places.filter { $0.words.lowerBound == 0 || $0.words.lowerBound == lead }
    if beginnings.contains(where: { $0.value == "whether" }),
      understanding.act(of: text, for: intent) == .question || !understanding.acts.speaks(of: intent, in: text)
    {
      return true
    }
    // `was 60, not 50` corrects a sum.
    if let copula = beginnings.first(where: { $0.value == "copula" }), copula.words.upperBound < folded.words.count,
      !beginnings.contains(where: { $0.value == "plain" }),
      // `iş icazəm` is no `is`.
      folded.isArabic || folded.typed(copula.words.lowerBound).utf8.allSatisfy({ $0 < 0x80 }) || copula.words.count > 1
        || folded.typed(copula.words.lowerBound).count > 2,
      !folded[copula.words.upperBound].contains(where: \.isNumber)
    {
      return true
    }
    return isTagged && !isAnswer && !said.contains("untagged") && folded.words.count > Self.fewWords
      && !beginsWithCommand(intent)
  }

  /// Whether a text ends as a question does whether something is so: `…, right?`.
  package var isTagged: Bool {
    let folded = FoldedText(text)
    return Self.cues.places(in: folded).contains { $0.value == "tag" && $0.words.upperBound == folded.words.count }
  }

  private func beginsWithCommand(_ intent: String) -> Bool {
    understanding.acts.commands(of: intent, in: text).contains { $0.lowerBound == 0 }
  }

  /// «الدكتور قال أرجع بعد أسبوع، ذكرني»: what is commanded behind it is the speaker's.
  private func remindsOfSaid(_ meaning: Understood) -> Bool {
    guard meaning.intent == .createReminder,
      let said = Self.cues.places(in: FoldedText(text)).last(where: { $0.value == "hearsay" })?.words.upperBound
    else { return false }
    return understanding.acts.commands(of: meaning.name, in: text).contains { $0.lowerBound > said + 1 }
  }

  private var words: Set<String> { Set(Self.cues.places(in: FoldedText(text)).map(\.value)) }

  /// What is told as done, and takes away what reminds of it.
  private static let finishing: Set<Intent> = [.finishDependent, .serviceRenew]
  /// What may be asked whether it is so with no value: `is rent paid`.
  private static let stated: Set<Intent> = [.payRecurring, .unpayRecurring, .payInstalment, .finishDependent]
  /// What nothing is held of yet that could be told instead.
  private static let offered: Set<Intent> = [.logTransaction, .setBudget, .createGoal, .createReminder]
  private static let fewWords = 2
  private static let cues = CueReader(lexicon: BuiltInIntents.schema.actLexicon("stating"))
}
