import ForAll
import Foundation
import Models
import PropertyTesting
import TestSupport
import Testing

struct DecimalAmountTests {
  @Test(arguments: [
    ("0", "0"), ("000", "0"), ("007", "7"), ("42.50", "42.5"), ("0.00", "0"), ("00.50", "0.5"), ("100", "100"),
    ("1000000000000", "1000000000000"), ("00000000000000000001", "1"), ("0.000000000000000001", "0.000000000000000001"),
  ])
  func `an amount keeps its digits, and is worth what they say`(text: String, shortest: String) throws {
    let amount = try #require(DecimalAmount(text))
    #expect(amount.description == text)
    #expect(amount.shortest == shortest)
    #expect(amount.value == Decimal(string: text))
    #expect("\(amount.value)" == shortest)
  }

  @Test(arguments: [
    "", ".", ".5", "5.", "1..2", "1.2.3", "-1", "+1", "1e2", "1,5", "٥", " 1", "1 ", "1000000000000.1", "1000000000001",
    "99999999999999999999", "000000000000000000001", "NaN",
  ])
  func `what is no amount is none`(text: String) {
    #expect(DecimalAmount(text) == nil)
  }

  @Test(arguments: [
    ("1e2", "100"), ("4.250e1", "42.5"), ("1.0", "1"), ("0e9", "0"), ("12.50", "12.5"),
    ("1.00000000000000000000000000000000000000000001", "1"),
  ])
  func `a number of JSON is read in any form`(number: String, expected: String) {
    #expect(DecimalAmount(number: number)?.description == expected)
  }

  @Test func `digits are worth what Foundation reads of them`() async {
    let digits = Gen<[Character]>.array(of: .element(of: Array("0123456789.")), count: 1...22).map { String($0) }
    await forAll(digits, iterations: 500) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isPlain = parts.count <= 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count <= 20
      let value = isPlain ? Decimal(string: text).flatMap { $0 <= 1_000_000_000_000 ? $0 : nil } : nil
      let amount = DecimalAmount(text)
      #expect(amount?.value == value)
      #expect(amount?.shortest == value.map { "\($0)" })
      if isPlain, let whole = Decimal(string: text) {
        #expect(DecimalAmount(number: text)?.description == DecimalAmount("\(whole)")?.description)
      }
    }
  }
}
