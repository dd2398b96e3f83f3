import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what comes to be paid again and again, told as it is: «عليّ قسط ١٥٠٠ كل شهر يوم ٥», «الكهرباء ٣٠٠ كل شهر يوم ١٥ والنت ٢٩٩ يوم ٢٠».
package struct ToldObligations: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  func meanings(_ typed: String, _ utterance: Utterance) -> [Understood] {
    let text = withoutLead(typed)
    guard utterance.reply == nil, !utterance.isAsking, !utterance.isDenied, names(text), !asks(text),
      !understanding.acts.negates(text), !asksForReminder(text),
      understanding.kinds(in: text).isDisjoint(with: [.reminder, .budget, .goal, .alert]),
      understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
        || understanding.acts.commands(Intent.logTransaction.rawValue, in: text),
      understanding.references.read(text).values(of: "before").isEmpty,
      understanding.knowingReader.read(text, at: moment).values.when?.time == nil,
      payments.loans.isEmpty || understanding.paying.cues(in: text).isEmpty,
      !PaymentWords(understanding: understanding, text: text).namesLoan,
      // «غير موعد الايجار» tells of nothing new.
      understanding.amendment(in: text, at: moment).cues.isDisjoint(with: [.amend, .alter])
    else { return [] }
    let parts = parts(of: text)
    let reader = NewPaymentReader(understanding: understanding, moment: moment, held: payments.held)
    let obligations = parts.compactMap { reader.obligation(in: $0) }
    guard obligations.count == parts.count else { return [] }
    let isCommanded = understanding.acts.commands(Intent.addRecurring.rawValue, in: text)
    return obligations.map { payment in
      var addition = Understood(.addRecurring, language: utterance.understood.language)
      addition.amendment = payment
      addition.isLimited = !isCommanded || payment.isOfAnyMonth == true
      return addition
    }
  }

  /// A text without the words that only lead to what is paid: «ابي ارتب فواتيري الكهرباء ٣٠٠ كل شهر».
  private func withoutLead(_ text: String) -> String {
    let folded = folded(text)
    let leads = folded.words.indices.prefix { word in
      understanding.references.read(folded.typed(word)).matches.contains {
        $0.slot == "bill" && $0.value == "lead"
      }
    }.count
    return leads > 1 && leads < folded.words.count ? folded.typed(from: leads) : text
  }

  /// Whether a text asks something; «عندي» tells.
  private func asks(_ text: String) -> Bool {
    let folded = folded(text)
    let places = folded.words.indices.filter { folded[$0] == "عندي" }.map { $0..<$0 + 1 }
    return understanding.requestReader.asks(text, besides: places)
  }

  /// Whether a text has a word for what is paid again and again.
  private func names(_ text: String) -> Bool {
    understanding.references.read(text).matches.contains { $0.slot == "bill" && $0.value != "lead" }
  }

  /// The parts with a name and a sum each.
  private func parts(of text: String) -> [String] {
    let joints = Joints(text: folded(text))
    let starts = joints.starts.enumerated().filter { number, start in
      let end = number + 1 < joints.starts.count ? joints.starts[number + 1] : nil
      let part = joints.typed(from: start, to: end)
      return names(part) && part.contains(where: \.isNumber)
    }.map(\.element)
    return starts.isEmpty ? [text] : joints.parts(at: starts)
  }
}
