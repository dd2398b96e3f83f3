import Meanings
import Models
import SentenceWords
import Understanding

/// Tells what everyday words of a sentence mean, whatever it sounds like: `ta`, `any meetings today?`.
struct EverydayMeaning {
  let words: MisguidingWords

  private var understanding: ConversationUnderstanding { words.understanding }
  private var text: FoldedText { words.reading.text }

  /// Returns what is meant instead of a guess; nil where the guess stands.
  func meaning(insteadOf guess: Intent) -> Intent? {
    guard !text.isArabic else { return nil }
    if guess != .thank, thanks { return .thank }
    if Self.likeAgendas.contains(guess), asksForAppointments { return .listAppointments }
    if Self.likeAgendas.contains(guess), asksForDay { return .listAgenda }
    return guess == .logTransaction && wishesToSave ? .createGoal : nil
  }

  /// Whether it thanks, and says nothing else: `ta`, `sagol`.
  private var thanks: Bool {
    guard text.words.count <= Self.mostWordsOfThanks else { return false }
    let said = EverydayWords(words.text, understanding)
    return said.says("thanks") && said.isMade(of: ["thanks", "courtesy"], mayFill: false)
  }

  /// Whether it asks for nothing but appointments: `any meetings today?`.
  private var asksForAppointments: Bool {
    guard words.isAsking, words.reading[Slot.dependent.rawValue] == nil else { return false }
    let times = Set((words.reading.values.when?.words ?? []).joined())
      .union(words.reading.matches.filter { $0.slot == "period" }.flatMap(\.words))
    let said = EverydayWords(words.text, understanding)
    return said.says("meeting") && said.isMade(of: ["meeting", "whether there is"], besides: times)
  }

  /// Whether it asks for nothing but what there is on a day: `what have I got today?`.
  private var asksForDay: Bool {
    guard words.isAsking else { return false }
    let times = Set((words.reading.values.when?.words ?? []).joined())
      .union(words.reading.matches.filter { $0.slot == "period" }.flatMap(\.words))
    let said = EverydayWords(words.text, understanding)
    return !times.isEmpty && said.says("what there is") && said.isMade(of: ["what there is"], besides: times)
  }

  /// Whether it wishes to save a sum, and tells of nothing that was spent: `telefon almağa 900 manat yığmaq istəyirəm`.
  private var wishesToSave: Bool {
    let log = Intent.logTransaction.rawValue
    return PlainWords(words: words).wishForSum && understanding.acts.tellings(of: log, in: words.text).isEmpty
      && !understanding.acts.commands(log, in: text.typed(0))
  }

  private static let likeAgendas: Set<Intent> = [.listAgenda, .outOfScope, .greet, .listAlerts, .listReminders]
  private static let mostWordsOfThanks = 5
}
