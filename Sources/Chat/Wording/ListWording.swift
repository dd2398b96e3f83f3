import Localization
import Models

/// A list in one message: its first lines, and all of them on request.
struct ListWording {
  let context: AnswerContext

  /// So many lines are told in one message.
  private static let most = 5
  /// And of a list of thousands so many at most.
  private static let mostInFull = 50

  func draft(of lines: [String], under heading: String? = nil, link: DeepLink?) -> Draft {
    let isWhole = context.understood.aspect == .all
    let shown = lines.prefix(isWhole ? Self.mostInFull : Self.most)
    var text = ([heading].compactMap(\.self) + shown).joined(separator: " ")
    let left = lines.count - shown.count
    guard left > 0 else { return Draft(text: text, link: link) }
    text += " " + context.text(.moreOfList, .integer(left))
    return Draft(text: text, link: link, quickReplies: [context.text(.showAll)])
  }
}
