import Meanings
import Models
import Sentences
import SentenceWords

extension SampleConversation {
  /// What a sentence is read as, with the values of its slots in the order of their names.
  nonisolated static func slots(of text: String) -> String {
    let understood = SampleConversation.understanding.read(text, at: .sample).understood
    let slots = understood.slots.map { slot, value in
      let words =
        switch value {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .money(let value, let currency): [value, currency].compactMap(\.self).joined(separator: " ")
        case .days(let from, let to): "\(from)…\(to)"
        }
      return "\(slot.rawValue)=\(words)"
    }
    return ([understood.name] + slots.sorted()).joined(separator: " ")
  }
}
