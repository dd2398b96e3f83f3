import IntentFiles
import Models
import Sentences
package import Understanding

/// Several requests in one sentence.
extension ConversationUnderstanding {
  /// The parts of a text that ask for something each, in their order.
  package func requests(in typed: String, at moment: Moment) -> [String] {
    let lettered = AskedBehindRefusal(understanding: self, moment: moment)
      .left(of: inItsLetters(JoinedPrepositions.joined(typed)))
    if RefusedBehind(understanding: self).isMeant(in: lettered) { return [lettered] }
    let announced = PlainRequest(understanding: self).left(of: lettered, at: moment)
    let left = RefusedClauses(understanding: self, moment: moment).left(of: announced)
    let said = ReplacedDays(understanding: self).corrected(left, at: moment)
    let text = ReminderOfEvent(understanding: self, moment: moment).settled(said) ?? said
    let requests = requestReader.requests(in: VerbForAll(understanding: self, moment: moment).spread(in: text)) {
      part in
      let reading = knowingReader.read(part, at: moment)
      // «hər gün səhər 8-də» in front of another hour is no request.
      if reading.isElliptical, reading.values.when != nil { return .nothing }
      // `by the way` asks nothing.
      if reading.markers.isEmpty, references.read(reading.text).isOfFillers { return .nothing }
      // `Omar, when does his ID expire?`
      if isName(reading, names(in: reading.text)) || KindsTakenAway.isObject(reading.text, self) { return .nothing }
      let name = model.classify(reading.text, markers: reading.markers).intent
      switch Intent(rawValue: name) {
      case .greet, .thank, .goodbye: return .courtesy
      case .addDependent: return .introduction
      case .outOfScope, nil:
        return requestReader.asks(part) || asksOfPayment(part) || acts.speaks(ofAny: Intent.changingHeld, in: part)
          ? .request : .nothing
      default: return .request
      }
    }
    if requests.count == 1, let parts = ProposedBeside(understanding: self).parts(of: text) { return parts }
    let wrong = WrongParts(understanding: self, moment: moment)
    if requests.count > 1, wrong.arePartsOfOne(requests, text) { return [text] }
    let acknowledged = AcknowledgedOnce(understanding: self, moment: moment).left(of: requests, in: text)
    if acknowledged.count < requests.count { return acknowledged }
    // `if I deleted it, what would happen?`: what is supposed belongs to what is asked of it.
    return requests.count > 1 && (acts.supposes(text) || acts.asksWhatFollows(text)) ? [text] : requests
  }

  /// `kirayə neçədir`: what is paid, and what is asked of it at its end.
  private func asksOfPayment(_ part: String) -> Bool {
    let found = references.read(part)
    return found.values(of: "anchor").contains(Intent.upcomingRecurring.rawValue)
      && [.when, .amount, .days].contains(where: found.asks)
  }
}
