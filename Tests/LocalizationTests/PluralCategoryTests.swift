import Localization
import Models
import Testing

@Suite struct PluralCategoryTests {
  @Test(
    arguments: [
      ("0", .zero), ("1", .one), ("1.0", .one), ("2", .two), ("2.00", .two), ("3", .few), ("10", .few), ("11", .many),
      ("12", .many), ("99", .many), ("100", .other), ("101", .other), ("102", .other), ("103", .few), ("110", .few),
      ("111", .many), ("199", .many), ("200", .other), ("202", .other), ("203", .few), ("1000", .other), ("1003", .few),
      ("1011", .many), ("0.5", .other), ("1.5", .other), ("3.5", .other), ("-1", .one), ("-11", .many), ("0.0", .zero),
    ] as [(String, PluralCategory)]
  )
  func `Arabic counts in six forms`(number: String, category: PluralCategory) throws {
    #expect(PluralCategory(of: try #require(PluralOperands(number)), in: .arabic) == category)
  }

  @Test(
    arguments: [
      ("0", .other), ("1", .one), ("-1", .one), ("1.0", .other), ("0.1", .other), ("2", .other), ("11", .other),
      ("21", .other), ("101", .other),
    ] as [(String, PluralCategory)]
  )
  func `English counts one without a fraction, and others`(number: String, category: PluralCategory) throws {
    #expect(PluralCategory(of: try #require(PluralOperands(number)), in: .english) == category)
  }

  @Test(
    arguments: [
      ("0", .other), ("1", .one), ("1.0", .one), ("1.5", .other), ("2", .other), ("11", .other), ("101", .other),
    ] as [(String, PluralCategory)]
  )
  func `Azerbaijani counts one, however it is written, and others`(number: String, category: PluralCategory) throws {
    #expect(PluralCategory(of: try #require(PluralOperands(number)), in: .azerbaijani) == category)
  }

  @Test(arguments: [0, 1, 2, 3, 11, 100])
  func `Arabic ranks in one form`(number: Int) {
    #expect(PluralCategory(ofOrdinal: number, in: .arabic) == .other)
  }

  @Test(
    arguments: [
      (0, .other), (1, .one), (2, .two), (3, .few), (4, .other), (11, .other), (12, .other), (13, .other), (21, .one),
      (22, .two), (23, .few), (101, .one), (111, .other), (112, .other), (1003, .few), (-1, .one),
    ] as [(Int, PluralCategory)]
  )
  func `English ranks by the last digit, but for 11th, 12th and 13th`(number: Int, category: PluralCategory) {
    #expect(PluralCategory(ofOrdinal: number, in: .english) == category)
  }

  @Test(
    arguments: [
      (0, .many), (1, .one), (2, .one), (3, .few), (4, .few), (5, .one), (6, .many), (7, .one), (8, .one), (9, .other),
      (10, .other), (11, .one), (20, .one), (30, .other), (40, .many), (50, .one), (60, .many), (70, .one), (80, .one),
      (90, .many), (100, .few), (120, .one), (200, .few), (900, .few), (1000, .other), (1100, .few), (109, .other),
    ] as [(Int, PluralCategory)]
  )
  func `Azerbaijani ranks by the vowel of the last word`(number: Int, category: PluralCategory) {
    #expect(PluralCategory(ofOrdinal: number, in: .azerbaijani) == category)
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "1.2.3", "1e3", "+1", "١", "1,5", " 1", "NaN", "--1"])
  func `what is no plain decimal number has no operands`(text: String) {
    #expect(PluralOperands(text) == nil)
  }

  @Test(arguments: [Int.min, -103, -1, 0, 1, 2, 103, Int.max])
  func `a number and its digits have the same operands`(number: Int) {
    #expect(PluralOperands(number) == PluralOperands(String(number)))
  }

  @Test(arguments: Language.allCases)
  func `the forms that a language needs are those that its numbers take`(language: Language) {
    let taken = Set((0...1003).map { PluralCategory(of: PluralOperands($0), in: language) })
    #expect(taken == Set(PluralCategory.cardinals(of: language)))
  }
}
