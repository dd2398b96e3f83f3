package import Meanings
import Understanding

/// What a text says of a payment: that it was made, that it was not, or that what was told of it is not so.
package struct PaymentWords {
  package let understanding: ConversationUnderstanding
  package let text: String

  package init(understanding: ConversationUnderstanding, text: String) {
    (self.understanding, self.text) = (understanding, text)
  }

  /// Whether it tells that something was paid, and no «أظن» or `I think` takes that back.
  package var tells: Bool { cues.contains(Self.told) && !isHedged }

  /// Whether it tells that an instalment was made: `I've made my loan payment`, `kredit ödənişini etdim`.
  package var tellsOfMaking: Bool { cues.isSuperset(of: [Self.made, Self.instalment]) && !isHedged }

  /// Whether it tells that something was not paid: «ما دفعت», `I did not pay`.
  package var denies: Bool {
    let denials = understanding.paying.places(in: FoldedText(text)).filter { $0.value == Self.denied }.map(\.words)
    // «ما» of «ما دفعت» asks nothing.
    return !denials.isEmpty && !cues.contains(Self.told) && !isAsking
      && !understanding.requestReader.asks(text, besides: denials) && !isHedged
  }

  /// Whether it speaks of an instalment of a loan.
  package var namesInstalment: Bool { cues.contains(Self.instalment) }

  /// Whether it speaks of a loan.
  package var namesLoan: Bool { cues.contains(Self.loan) }

  /// Whether it is short, and denies what was told before it, whatever that was: `wait no, I didn't`.
  package var deniesTold: Bool {
    !cues.isDisjoint(with: [Self.denied, Self.nothing]) && !cues.contains(Self.told) && !isAsking
      && FoldedText(text).words.count <= Self.mostWords
  }

  /// Whether it asks something.
  package var asks: Bool { isAsking || understanding.requestReader.asks(text) }

  /// Whether it tells what something costs from now on: «صار ٥٠», `is now 50`; who says that it was spent tells of no price.
  package var tellsPrice: Bool {
    let isSpent = !understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
    guard !isAsking, !isHedged, !isSpent || shiftsBy,
      !understanding.acts.commands(Intent.logTransaction.rawValue, in: text)
    else { return false }
    return cues.contains(Self.became)
      || cues.contains(Self.now) && !cues.isDisjoint(with: [Self.costs])
  }

  /// Whether it says by how much a price rose or fell, as `dropped by 100` does and `dropped 100 on shoes` does not.
  private var shiftsBy: Bool {
    understanding.paying.matches(in: FoldedText(text)).contains { $0.value == Self.became && $0.typed.hasSuffix(" by") }
  }

  /// Whether the price rose or fell, so that a small sum is what it did by: «زاد ٢٠٠»; nil where it is only told what it is.
  package var shift: Amendment.Direction? {
    let found = understanding.references.read(text).values(of: "following")
    return found.contains("rose") ? .up : found.contains("fell") ? .down : nil
  }

  /// The words of a text without those that tell a price; nil where none are left.
  package func withoutPrice(_ text: String) -> String? {
    let folded = FoldedText(text)
    let taken = understanding.paying.places(in: folded).filter { Self.ofPrice.contains($0.value) }.flatMap(\.words)
    let left = folded.words.indices.filter { !taken.contains($0) }.map { folded.typed($0) }
    return left.isEmpty ? nil : left.joined(separator: " ")
  }

  private var cues: Set<String> { understanding.paying.cues(in: text) }
  private var isAsking: Bool { ConversationUnderstanding.endsAsking(text) }
  private var isHedged: Bool { understanding.acts.isHedged(text, for: Intent.payRecurring.rawValue) }

  /// The values of `Intents/Acts/paying.json`.
  private static let told = "told"
  private static let made = "made"
  private static let denied = "denied"
  private static let nothing = "nothing"
  private static let became = "became"
  private static let now = "now"
  private static let costs = "costs"
  package static let instalment = "instalment"
  package static let loan = "loan"
  private static let ofPrice: Set = [became, now, costs]
  private static let mostWords = 5
}
