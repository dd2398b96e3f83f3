import Foundation
import IntentFiles
import Models
import Testing
import Understanding

/// The kinds of words that the rules ask for.
@Suite struct ValueKindsTests {
  /// Read by the chat alone.
  private static let ofChat: Set<Meaning.Kind> = [.numberMark, .priceMark, .apiece, .leadIn]

  @Test func `no kind of words is dead: without it some case of the tables is read otherwise`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Intents")
    let entries = try IntentLibrary(directory: folder).values.flatMap(\.entries)
    let whole = Self.contents(entries)
    for kind in Set(entries.map(\.meaning.kind)).subtracting(Self.ofChat) {
      #expect(Self.contents(entries.filter { $0.meaning.kind != kind }) != whole, "\(kind)")
    }
  }

  private static func contents(_ entries: [ValueWords.Entry]) -> [[String]] {
    let grammar = ValueGrammar(ValueWords(entries))
    return texts.map { text in
      grammar.read(FoldedText(text), at: SampleClock.moment).map { "\($0.content) \($0.span)" }
    }
  }

  private static let texts: [String] =
    [
      ValueGrammarArabicTests.cases, ValueGrammarArabicTests.moreCases, ValueGrammarEnglishTests.cases,
      ValueGrammarEnglishTests.moreCases, ValueGrammarAzerbaijaniTests.cases, ValueGrammarFormsTests.arabicTimes,
      ValueGrammarFormsTests.arabicNumbers, ValueGrammarFormsTests.english, ValueGrammarFormsTests.azerbaijani,
    ].flatMap { $0.map(\.0) }
}
