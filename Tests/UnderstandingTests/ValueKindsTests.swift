import Foundation
import IntentFiles
import Models
import TestSupport
import Testing
import Understanding

/// The kinds of words that the rules ask for.
@Suite(.onOwnThreads)
struct ValueKindsTests {
  /// Read by the chat alone.
  private static let ofChat: Set<Meaning.Kind> = [.numberMark, .priceMark, .apiece, .leadIn, .unkeepable]

  @Test func `no kind of words is dead: without it some case of the tables is read otherwise`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Intents")
    let entries = try IntentLibrary(directory: folder).values.flatMap(\.entries)
    let texts = Self.texts.map(FoldedText.init)
    let whole = ValueGrammar(ValueWords(entries))
    let contents = texts.map { Self.contents(of: $0, by: whole) }
    for kind in Set(entries.map(\.meaning.kind)).subtracting(Self.ofChat) {
      let rest = ValueGrammar(ValueWords(entries.filter { $0.meaning.kind != kind }))
      // Up to the first that is read otherwise.
      #expect(texts.indices.contains { Self.contents(of: texts[$0], by: rest) != contents[$0] }, "\(kind)")
    }
  }

  private static func contents(of text: FoldedText, by grammar: ValueGrammar) -> [String] {
    grammar.read(text, at: SampleClock.moment).map { "\($0.content) \($0.span)" }
  }

  private static let texts: [String] =
    [
      ValueGrammarArabicTests.cases, ValueGrammarArabicTests.moreCases, ValueGrammarEnglishTests.cases,
      ValueGrammarEnglishTests.moreCases, ValueGrammarAzerbaijaniTests.cases, ValueGrammarFormsTests.arabicTimes,
      ValueGrammarFormsTests.arabicNumbers, ValueGrammarFormsTests.english, ValueGrammarFormsTests.englishNumbers,
      ValueGrammarFormsTests.azerbaijani,
      ValueGrammarPortionsTests.english, ValueGrammarWeeksTests.arabic,
      ValueGrammarShortFormsTests.arabic, ValueGrammarShortFormsTests.english,
      ValueGrammarTriedTests.arabic, ValueGrammarTriedTests.english, ValueGrammarJointsTests.arabic,
    ].flatMap { $0.map(\.0) }
}
