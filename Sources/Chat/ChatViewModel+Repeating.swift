import Answers
import Localization
import Models
import Wording

extension ChatViewModel {
  /// Puts what the assistant answered last in the place of an answer; where it has said nothing, what it can do.
  func sayAgain(_ answer: inout Answer, _ context: AnswerContext) {
    let said = messages.suffix(while: { $0.role == .assistant }).filter { $0.kind == .response }
    guard let last = said.last else {
      answer = SmallTalkAnswer(context: context).help
      return
    }
    answer.response = Draft(
      text: said.map(\.text).joined(separator: " "),
      link: last.deepLink,
      alert: last.alert,
      quickReplies: last.quickReplies
    )
  }
}

extension BidirectionalCollection {
  /// The elements at the end that fit, in their order.
  fileprivate func suffix(while fits: (Element) -> Bool) -> SubSequence {
    self[(lastIndex { !fits($0) }.map(index(after:)) ?? startIndex)...]
  }
}
