import Alerts
import Assistant
import Calendars
import ConversationRequests
import Localization
import Meanings
import Models
import Navigation
import Sentences
import Understanding
import Wording

/// Completes the word under the cursor of a line that is being typed.
@MainActor
struct Completions: ReplyWriting {
  let client: Client
  /// What `/open` and `/dismiss` can number at the moment.
  let linkedRows: [Reply.Row]

  /// What the word under the cursor may become, as whole words: commands, what follows them, and the dependents' names.
  func completions(of line: String, word: String) -> [String] {
    let words = line.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    guard line.hasPrefix("/") else { return word.isEmpty ? [] : Self.candidates(names, for: word, typed: word) }
    guard words.count > 1 else { return Self.candidates(SlashCommand.allCases.map(\.name), for: word, typed: word) }
    guard let operand = SlashCommand(rawValue: words[0].dropFirst().lowercased())?.operand else { return [] }
    let typed = String(words[1].drop(while: \.isWhitespace))
    let candidates =
      switch operand {
      case .reminder: times(after: typed)
      case .pause: pauses(after: typed)
      default: candidates(for: operand)
      }
    return Self.candidates(candidates, for: word, typed: typed)
  }

  private func candidates(for operand: SlashCommand.Operand) -> [String] {
    switch operand {
    case .destination: Screen.allCases.map(\.rawValue) + Screen.allCases.map { client.localizer.text($0.nameKey) }
    case .dependent: names
    case .search: [SlashCommand.unread] + ((try? client.inboxTypes()) ?? [])
    case .pause: alerts
    case .alert:
      linkedRows.indices.filter { linkedRows[$0].alert != nil || linkedRows[$0].notification != nil }.map {
        String($0 + 1)
      }
    case .notificationType, .mute: NotificationType.allCases.map(\.rawValue) + client.notificationTypeNames
    case .hours: [SlashCommand.off]
    case .reminder, .days: days
    case .chart: Chart.Kind.allCases.map(\.rawValue)
    case .language: Language.allCases.map(\.rawValue)
    case .trial, .confirmation: [operand.rawValue]
    }
  }

  /// The numbers of the links that belong to alerts.
  private var alerts: [String] { linkedRows.indices.filter { linkedRows[$0].alert != nil }.map { String($0 + 1) } }

  /// An alert's number, and after it a day, and after that an hour.
  private func pauses(after typed: String) -> [String] {
    guard let number = alerts.first(where: { typed.hasPrefix("\($0) ") }) else { return alerts }
    return times(after: String(typed.dropFirst(number.count + 1))).map { "\(number) \($0)" }
  }

  private var names: [String] {
    ((try? client.situation().records.dependents.map(\.name)) ?? []).filter { !$0.isEmpty }
  }

  /// The rest, from the word under the cursor on, of every candidate that goes on where `typed` ends.
  private static func candidates(_ candidates: [String], for word: String, typed: String) -> [String] {
    let before = typed.dropLast(word.count)
    return candidates.filter { $0.hasPrefix(typed) }.map { String($0.dropFirst(before.count)) }
  }

  // MARK: Days and times of a reminder

  /// Today and tomorrow in words, and the days of two weeks by their dates.
  private var days: [String] {
    guard let today = try? client.situation().center.today else { return [] }
    return [text(.today), text(.tomorrow)] + (0..<Self.daysAhead).map { today.adding(days: $0).description }
  }

  /// A day, and after it an hour.
  private func times(after typed: String) -> [String] {
    guard let day = days.first(where: { typed.hasPrefix("\($0) ") }) else { return days }
    return Self.hours.map { "\(day) \($0)" }
  }

  private static let daysAhead = 14
  private static let hours = (7...22).map { ClockTime(minuteOfDay: 60 * $0).description }
}
