import Localization
import Meanings
package import Models
import Sentences

/// A list in one message: its first lines, and all of them on request.
package struct ListWording {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  /// So many lines are told in one message.
  private static let most = 5
  /// And of a list of thousands so many at most.
  private static let mostInFull = 50

  /// So many lines are told of this one.
  package var most: Int { context.understood.aspect == .all ? Self.mostInFull : Self.most }

  /// The lines of a list, or the first ones of `count`.
  package func draft(
    of lines: [String],
    outOf count: Int? = nil,
    under heading: String? = nil,
    link: DeepLink?
  ) -> Draft {
    let shown = lines.prefix(most)
    var text = ([heading].compactMap(\.self) + shown).joined(separator: " ")
    let left = (count ?? lines.count) - shown.count
    guard left > 0 else { return Draft(text: text, link: link) }
    text += " " + context.text(.moreOfList, .integer(left))
    return Draft(text: text, link: link, quickReplies: [context.text(.showAll)])
  }
}
