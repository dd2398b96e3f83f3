import Assistant
import Chat
import Localization
import Models
import Navigation
import Understanding

extension TypedConversation {
  /// What the word under the cursor may become, as whole words: commands, what follows them, and the dependents' names.
  package func completions(of line: String, word: String) -> [String] {
    let words = line.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    guard line.hasPrefix("/") else { return word.isEmpty ? [] : Self.candidates(names, for: word, typed: word) }
    guard words.count > 1 else { return Self.candidates(SlashCommand.allCases.map(\.name), for: word, typed: word) }
    guard let operand = SlashCommand(rawValue: words[0].dropFirst().lowercased())?.operand else { return [] }
    let typed = String(words[1].drop(while: \.isWhitespace))
    let candidates = operand == .reminder ? times(after: typed) : candidates(for: operand)
    return Self.candidates(candidates, for: word, typed: typed)
  }

  private func candidates(for operand: SlashCommand.Operand) -> [String] {
    switch operand {
    case .destination: Screen.allCases.map(\.rawValue) + Screen.allCases.map { client.localizer.text($0.nameKey) }
    case .dependent: names
    case .search: [Self.unread] + NotificationKind.known.map(\.rawValue)
    case .alert:
      linkedRows.indices.filter { linkedRows[$0].alert != nil || linkedRows[$0].notification != nil }.map {
        String($0 + 1)
      }
    case .notificationType: NotificationType.allCases.map(\.rawValue) + notificationTypeNames
    case .hours: [Self.off]
    case .reminder: days
    case .language: Language.allCases.map(\.rawValue)
    case .trial, .confirmation: [operand.rawValue]
    }
  }

  private var names: [String] {
    ((try? client.situation().records.dependents.map(\.name)) ?? []).filter { !$0.isEmpty }
  }

  /// The rest, from the word under the cursor on, of every candidate that goes on where `typed` ends.
  private static func candidates(_ candidates: [String], for word: String, typed: String) -> [String] {
    let before = typed.dropLast(word.count)
    return candidates.filter { $0.hasPrefix(typed) }.map { String($0.dropFirst(before.count)) }
  }
}
