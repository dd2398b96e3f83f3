package import Meanings
import Models
package import Turns
import Understanding

/// Finds which payment a reminder is counted back from, where words name it by its kind or it was spoken of: «ذكرني بالإيجار قبله
/// بيوم» of `Rent`.
package struct AnchoredPayment: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// Adds its title, without which nobody could tell one of several from another.
  package func settle(_ understood: inout Understood, in text: String) {
    guard var anchor = understood.advance?.anchor, anchor.intent == .upcomingRecurring, anchor.slots[.text] == nil
    else { return }
    let named = PaidPayments(held).named(in: text)
    guard let title = named.count == 1 ? named[0].title : named.isEmpty ? spokenOf : nil else { return }
    anchor.slots[.text] = .text(title)
    understood.advance?.anchor = anchor
  }

  /// The one that was spoken of last.
  private var spokenOf: String? {
    guard case .recurring(let id) = dialogue.memory.done?.payment(within: Self.lately) else { return nil }
    return held.first { $0.id == id }?.title
  }

  /// So many texts behind the one that spoke of it a payment may be meant.
  private static let lately = 3
}
