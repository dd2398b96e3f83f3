import Foundation
import TestSupport
import Testing

/// What was told by `notifications run` alone, and lacked in an answer.
extension SourceSyncTests {
  private func tell() throws -> String {
    #expect(try tanbih.run(["source", "sync"]).code == 0)
    return try tanbih.run(["notifications", "run"]).output
  }

  @Test func `an alert that was told and lacked in whole answers is told no second time, another matter is`() throws {
    let other = Self.tax.replacing("VAT Payment in 5 days", with: "Call us").replacing(
      "TAX_DEADLINE",
      with: "LOW_BALANCE"
    )
    let lists = [Self.tax, "[]", Self.tax, "[]", Self.tax, "[]", other]
    let alerts = try LoopbackServer(under: Self.alerts) { _, before in .answer(200, body: lists[min(before, 6)]) }
    #expect(try tanbih.run(["source", "add", alerts.url]).code == 0)
    let told = try lists.map { _ in try tell() }
    #expect(told[0].contains("VAT Payment"))
    #expect(told[1...5] == ["", "", "", "", ""])
    #expect(told[6].contains("Call us"))
  }

  @Test func `a notification that was told and lacked in whole answers is told no second time, another matter is`()
    throws
  {
    let inbox = try backend.start()
    #expect(try tanbih.run(["source", "add", inbox.url, "--inbox", "--token-file", token.path]).code == 0)
    #expect(try tell().contains("القسط 2"))
    for _ in 1...2 {
      let all = backend.items
      backend.items = []
      #expect(try tell() == "")
      backend.items = all
      #expect(try tell() == "")
    }
    #expect(try tanbih.run(["notifications", "sync"]).output.contains("القسط") == false)
    backend.items = []
    #expect(try tell() == "")
    backend.items = [.lending(1), .lending(3)]
    let told = try tell()
    #expect(told.contains("القسط 3") && !told.contains("القسط 1"))
  }
}
