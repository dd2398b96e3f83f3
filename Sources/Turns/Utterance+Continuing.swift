package import Meanings
package import SentenceWords

/// Whether a sentence goes on with what was asked before by its values alone.
extension Utterance {
  /// Whether it brings any of these slots; `my appointments` behind the goals is a request of its own, and no goal's name.
  func brings(_ slots: Set<Slot>, goingOnWith last: Understood) -> Bool {
    let isOther =
      ![last.name, Intent.outOfScope.rawValue].contains(understood.name) && understood.confidence >= Dialogue.certain
    return !slots.isDisjoint(with: continuation.keys.filter { !isOther || ![.goal, .text].contains($0) })
  }

  /// Whether it asks the same of somebody else: «وعلى والدتي؟» after «وماذا على زوجتي؟».
  func isOtherDependent(than last: Understood) -> Bool {
    [.dependentAlerts, .listDependents].contains(last.intent) && leaning.isOfValues && leaning.aspect == nil
      && Set(continuation.keys) == [.dependent]
  }

  /// «والمطاعم؟», «والشهر اللي قبله؟» after what was spent on coffee: what means nothing, or something else, by itself.
  func isMoreSpending(than last: Understood) -> Bool {
    guard last.intent == .summarizeSpending, continuation[.category] != nil || continuation[.period] != nil else {
      return false
    }
    // `when's rent?` asks of no sum.
    if leaning.aspect == .when || isTimeAsked { return false }
    // What names a sum logs it.
    if understood.intent == .logTransaction, understood.slots[.amount] != nil { return false }
    if leaning.isOfValues { return true }
    if isJoined, continuation[.amount] == nil, !isRequest, understood.confidence < Dialogue.certain { return true }
    return isShort && understood.intent == .outOfScope && continuation[.category] != nil
  }

  /// Whether it asks for the date: the day of «وش تاريخ اليوم» is none that was asked for.
  var asksDate: Bool { understood.intent == .today && understood.confidence >= Dialogue.certain }

  /// What it comes to with all else that it asks for, where that is still the same; each is completed with its place among them.
  package func meanings(with understood: Understood, completing: (inout Understood, Int) -> Void) -> [Understood] {
    // Two times that are put beside each other are asked about once.
    guard understood.name == self.understood.name, understood.reference == nil, understood.unkept == nil,
      !others.isEmpty, understood.against == nil
    else { return [understood] }
    return [understood]
      + others.enumerated().map { place, other in
        var other = other
        (other.act, other.language) = (understood.act, understood.language)
        completing(&other, place + 1)
        return other
      }
  }

  /// Leaves no other meaning to what is left for a category, which is its budget's, and to what is compared or asked for by its
  /// size, which is what was spent.
  package mutating func settleRivals() {
    let isBudget = understood.intent == .budgetStatus && understood.slots[.category] != nil
    if isBudget || understood.aspect?.isOfSpending == true { understood.rivals = [] }
  }
}
