import Alerts
package import Meanings
import Models
import SentenceWords
package import Turns

/// What stands at the places of a list that was not shown: of the alerts and the reminders, in the order in which they are told.
package struct HeldPlaces: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Returns what stands at a place, from 1 or, negative, from the end; nil where nothing does.
  package func held(at place: Int, of kind: RecordKind?) -> RecordReference? {
    guard let held = list(of: kind) else { return nil }
    let index = place < 0 ? held.count + place : place - 1
    return held.indices.contains(index) ? held[index] : nil
  }

  /// All of a kind, in their order; nil of a kind that has no places of its own.
  private func list(of kind: RecordKind?) -> [RecordReference]? {
    switch kind {
    case .alert: return situation.center.ownAlerts.compactMap(\.alert).map { .alert($0.id) }
    case .reminder:
      guard case .reminders(let held) = try? context.actions?.carryOut(.reminders) else { return nil }
      return held.map { .reminder($0.id) }
    default: return nil
    }
  }
}
