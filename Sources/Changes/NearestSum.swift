import FoundationEssentials
package import Meanings
import Models
import Sentences
package import Turns
package import Understanding

/// Tells which of several sums that were just logged a number corrects: «لا ٩١٠٠» of a salary and a lunch is the salary.
package struct NearestSum: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// What was logged before the last one where that is far from the number and another is near; else the last one.
  package func meant(_ spoken: SpokenAmendment, insteadOf last: RecordReference) -> RecordReference {
    guard spoken.rest.isEmpty, spoken.day == nil, let number = spoken.number.flatMap({ DecimalAmount($0) })?.value,
      !isNear(number, sum(of: last))
    else { return last }
    let near = dialogue.memory.justAdded.filter { $0 != last && isNear(number, sum(of: $0)) }
    return near.count == 1 ? near[0] : last
  }

  private func sum(of reference: RecordReference) -> Decimal? {
    guard case .transaction(let id) = reference else { return nil }
    return context.actions?.transaction(id)?.amount.value
  }

  /// Whether one is at most twice the other.
  private func isNear(_ number: Decimal, _ sum: Decimal?) -> Bool {
    guard let sum else { return false }
    return number <= sum * 2 && sum <= number * 2
  }
}
