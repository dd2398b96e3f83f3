import AssistantSupport
import ForAll
import Assistant
import Foundation
import Models
import Operations
import PropertyTesting
import TestSupport
import Testing

/// Whatever is said in whatever order: only commands change what is held, each changes what it names, and an undo takes it back.
@MainActor
struct GeneratedConversationTests {
  /// What a sentence does with what it speaks of.
  private enum Move: Sendable {
    case log, corrected, remind, cancel, delete
    /// It is forbidden, asked, told of the past, or something else is asked.
    case refusal(Int)
    case question(Int)
    case report(Int)
    case digression(Int)
    case undo

    /// Whether it asks for something to be taken away, which may not be there any more.
    var isCommand: Bool {
      switch self {
      case .cancel, .delete: true
      default: false
      }
    }
  }

  private struct Turn: Sendable, CustomStringConvertible {
    let move: Move
    let language: Int

    var description: String { GeneratedConversationTests.sentence(self) }
  }

  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"transaction","id":"t-1","amount":"345","currency":"SAR","category":"كهرباء","at":"2026-11-03T08:10:00+03:00"}
    {"kind":"reminder","id":"r-1","at":"2026-11-23T10:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
    {"kind":"reminder","id":"r-2","at":"2026-11-26T20:00:00+03:00","body":"الكهرباء electricity elektrik","title":"تذكير"}
    """

  /// In Arabic, English and Azerbaijani.
  private nonisolated static let commands: [String: [String]] = [
    "log": ["سجل 37 ريال قرطاسية", "log 37 for stationery", "dəftərxana üçün 37 xərc yaz"],
    "corrected": ["لا 41", "no, 41", "yox, 41"],
    "remind": [
      "ذكرني بكرة الساعة ١٠ الصبح أسقي الحديقة", "remind me tomorrow at 10am to water the garden",
      "sabah saat 10-da bağı sulamağı xatırlat",
    ],
    "cancel": ["ألغ تذكير الكهرباء", "cancel the electricity reminder", "elektrik xatırlatmasını ləğv et"],
    "delete": ["احذف عملية 345", "delete the 345 transaction", "345 əməliyyatını sil"],
    "undo": ["تراجع", "undo", "geri al"],
  ]
  private nonisolated static let refusals = [
    ["لا تسجل 37 ريال قرطاسية", "don't log 37 for stationery", "37 xərc yazma"],
    ["لا تلغِ تذكير الكهرباء", "don't cancel the electricity reminder", "elektrik xatırlatmasını ləğv etmə"],
    ["ما أبغى أحذف العملية", "I don't want to delete the transaction", "əməliyyatı silmək istəmirəm"],
  ]
  private nonisolated static let questions = [
    ["هل ألغيت تذكير الكهرباء؟", "did you cancel the electricity reminder?", "elektrik xatırlatmasını ləğv etdin?"],
    ["هل سجلت 37 ريال قرطاسية؟", "did I log 37 for stationery?", "37 xərc yazdım?"],
  ]
  private nonisolated static let reports = [
    [
      "ألغيت تذكير الكهرباء أمس", "I cancelled the electricity reminder yesterday",
      "dünən elektrik xatırlatmasını ləğv etdim",
    ],
    ["كنت بلغي تذكير الكهرباء", "I was going to cancel the electricity reminder", "xatırlatmanı az qala siləcəkdim"],
  ]
  private nonisolated static let digressions = [
    ["متى ينتهي جوازي؟", "when does my passport expire?", "pasportum nə vaxt bitir?"],
    ["ما تذكيراتي؟", "what are my reminders?", "xatırlatmalarım hansılardır?"],
    ["كم صرفت هذا الشهر؟", "how much did I spend this month?", "bu ay nə qədər xərcləmişəm?"],
  ]

  private nonisolated static func sentence(_ turn: Turn) -> String {
    switch turn.move {
    case .log: commands["log"]?[turn.language] ?? ""
    case .corrected: commands["corrected"]?[turn.language] ?? ""
    case .remind: commands["remind"]?[turn.language] ?? ""
    case .cancel: commands["cancel"]?[turn.language] ?? ""
    case .delete: commands["delete"]?[turn.language] ?? ""
    case .undo: commands["undo"]?[turn.language] ?? ""
    case .refusal(let place): refusals[place][turn.language]
    case .question(let place): questions[place][turn.language]
    case .report(let place): reports[place][turn.language]
    case .digression(let place): digressions[place][turn.language]
    }
  }

  private nonisolated static let moves: [Move] =
    [.log, .remind, .cancel, .delete, .undo, .undo]
    + refusals.indices.map(Move.refusal) + questions.indices.map(Move.question) + reports.indices.map(Move.report)
    + digressions.indices.map(Move.digression)

  /// Conversations of one language; what was logged may be corrected at once.
  private nonisolated static let conversations: Gen<[Turn]> = Gen { choices throws(Rejected) in
    let language = Int(choices.draw(upTo: 2))
    var turns: [Turn] = []
    for _ in 0...Int(choices.draw(upTo: 5)) {
      let move = moves[Int(choices.draw(upTo: UInt64(moves.count - 1)))]
      turns.append(Turn(move: move, language: language))
      if case .log = move, choices.draw(upTo: 2) == 2 { turns.append(Turn(move: .corrected, language: language)) }
    }
    return turns
  }

  /// How many conversations are held: `CONVERSATIONS` in the environment asks for more.
  private static var count: Int {
    ProcessInfo.processInfo.environment["CONVERSATIONS"].flatMap { Int($0) }.map { max(100, $0) } ?? 100
  }

  @Test func `only commands change what is held, each what it names, and an undo takes it back`() async throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.client.account.delivery.deliverDue()
    let start = try lines(sample)
    await forAll(Self.conversations, iterations: Self.count) { turns in
      let session = UUID().uuidString
      var states = [start]
      var isVain = false
      for turn in turns {
        let send = #"{"text":"\#(Self.sentence(turn))","session":"\#(session)"}"#
        _ = try sample.perform("chat/send", send)
        var held = try self.lines(sample)
        if case .undo = turn.move {
          // Behind a command that changed nothing it is asked what to take back.
          if isVain, states.count > 1 {
            #expect(states.last == .some(held), "\(turn)")
            _ = try sample.perform("chat/send", send)
            held = try self.lines(sample)
          }
          isVain = false
          if states.count > 1 { states.removeLast() }
          #expect(states.last == .some(held), "\(turn)")
          continue
        }
        let before = states.last ?? []
        let (gone, come) = (Self.records(before.subtracting(held)), Self.records(held.subtracting(before)))
        let expected = Self.change(turn.move, in: before)
        isVain = turn.move.isCommand && held == before
        #expect(gone.count == expected.gone && come.count == expected.come, "\(turn): -\(gone) +\(come)")
        if let word = expected.word { #expect(gone.union(come).contains { $0.contains(word) }, "\(turn)") }
        if held != before { states.append(held) }
      }
      for _ in 0..<states.count - 1 + (isVain && states.count > 1 ? 1 : 0) {
        _ = try sample.perform("chat/send", #"{"text":"تراجع","session":"\#(session)"}"#)
      }
      #expect(try self.lines(sample) == start)
    }
  }

  private func lines(_ sample: SampleAssistant) throws -> Set<String> {
    Set(try sample.held().split(separator: "\n").map(String.init))
  }

  /// The records among lines, without the notifications that a change brings about.
  private nonisolated static func records(_ lines: Set<String>) -> Set<String> {
    lines.filter { line in
      !["notification", "count", "cause", "event"].contains { line.contains("\"kind\":\"\($0)\"") }
    }
  }

  /// How many records a move takes away and adds, and a word of one of them.
  private nonisolated static func change(_ move: Move, in held: Set<String>) -> (gone: Int, come: Int, word: String?) {
    switch move {
    case .log: (0, 1, #""amount":"37""#)
    case .corrected: (1, 1, #""amount":"41""#)
    case .remind: (0, 1, #""at":"2026-11-22T10:00"#)
    case .cancel: held.contains { $0.contains("elektrik") } ? (1, 0, "elektrik") : (0, 0, nil)
    case .delete: held.contains { $0.contains(#""amount":"345""#) } ? (1, 0, #""amount":"345""#) : (0, 0, nil)
    case .refusal, .question, .report, .digression, .undo: (0, 0, nil)
    }
  }
}
