import IntentFiles
import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
import Understanding

/// Parts a text into what it asks for: several requests in one sentence.
struct RequestsOfText {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the parts that ask for something each, in their order; all of the text where it asks for one thing.
  func parts(of typed: String) -> [String] {
    let asked = AskedBehindRefusal(understanding: understanding, moment: moment)
      .left(of: understanding.inItsLetters(JoinedPrepositions.joined(typed)))
    let corrected = CorrectedAtOnce(understanding: understanding, moment: moment).left(of: asked)
    let lettered = UnmarkedReason(understanding: understanding, moment: moment).left(of: corrected)
    let isOfRest = SparedParts(understanding: understanding, moment: moment).exception(in: lettered) != nil
    // «أحذفه ولا أخليه؟»: what is weighed is one request.
    if let weighed = OpenChoice.first(in: lettered) { return [weighed] }
    if isOfRest || RefusedBehind(understanding: understanding, moment: moment).isMeant(in: lettered) {
      return [lettered]
    }
    let text = asking(lettered)
    let behind = VerbForAll(understanding: understanding, moment: moment).spread(in: text)
    let verbs = VerbForAnchors(understanding: understanding, moment: moment).spread(in: behind)
    return settled(understanding.requestReader.requests(in: verbs, weigh: weight), of: text)
  }

  /// A text without what only goes with its requests, or is taken back in it.
  private func asking(_ text: String) -> String {
    let announced = PlainRequest(understanding: understanding).left(of: text, at: moment)
    let left = RefusedClauses(understanding: understanding, moment: moment).left(of: announced)
    let said = ReplacedDays(understanding: understanding).corrected(left, at: moment)
    return ReminderOfEvent(understanding: understanding, moment: moment).settled(said) ?? said
  }

  private func weight(of part: String) -> RequestReader.Weight {
    let reading = understanding.knowingReader.read(part, at: moment)
    // «hər gün səhər 8-də» in front of another hour is no request.
    if reading.isElliptical, reading.values.when != nil, !understanding.requestReader.asks(part) { return .nothing }
    // `by the way` asks nothing.
    if reading.markers.isEmpty, understanding.references.read(reading.text).isOfFillers { return .nothing }
    // `Omar, when does his ID expire?`
    if understanding.isName(reading, understanding.names(in: reading.text))
      || KindsTakenAway.isObject(reading.text, understanding)
    {
      return .nothing
    }
    let name = understanding.model.classify(reading.text, markers: reading.markers).intent
    switch Intent(rawValue: name) {
    case .greet, .thank, .goodbye: return .courtesy
    case .addDependent: return .introduction
    case .outOfScope, nil: return isRequest(part) ? .request : .nothing
    default: return .request
    }
  }

  private func isRequest(_ part: String) -> Bool {
    understanding.requestReader.asks(part) || asksOfPayment(part)
      || understanding.acts.speaks(ofAny: Intent.changingHeld, in: part)
  }

  /// `kirayə neçədir`: what is paid, and what is asked of it at its end.
  private func asksOfPayment(_ part: String) -> Bool {
    let found = understanding.references.read(part)
    return found.values(of: "anchor").contains(Intent.upcomingRecurring.rawValue)
      && [.when, .amount, .days].contains(where: found.asks)
  }

  /// The requests as they are meant: parts of one thing together, and what is only named behind a question apart from it.
  private func settled(_ requests: [String], of text: String) -> [String] {
    guard requests.count > 1 else { return ProposedBeside(understanding: understanding).parts(of: text) ?? requests }
    if WrongParts(understanding: understanding, moment: moment).arePartsOfOne(requests, text) { return [text] }
    let acknowledged = AcknowledgedOnce(understanding: understanding, moment: moment).left(of: requests, in: text)
    if acknowledged.count < requests.count { return acknowledged }
    // `if I deleted it, what would happen?`: what is supposed belongs to what is asked of it.
    return understanding.acts.supposes(text) || understanding.acts.asksWhatFollows(text) ? [text] : requests
  }
}
