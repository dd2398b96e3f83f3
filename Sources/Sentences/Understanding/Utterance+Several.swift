package import Meanings
package import SentenceWords

extension Utterance {
  /// Takes the several things that a sentence asks for: the first of them, and the others beside it.
  package mutating func take(_ first: Understood, beside rest: ArraySlice<Understood>) {
    (understood.name, understood.slots) = (first.name, first.slots)
    (understood.isIncome, understood.hasDayOfItsOwn) = (first.isIncome, first.hasDayOfItsOwn)
    others = Array(rest)
    // What each part says clearly is certain, unless the whole is only offered.
    if understood.confidence > ConversationUnderstanding.offered {
      let least = rest.map(\.confidence).reduce(first.confidence, min)
      understood.confidence = max(understood.confidence, least)
    }
    // What makes a change of one part makes it of each.
    for other in others.indices { others[other].confidence = understood.confidence }
  }
}
