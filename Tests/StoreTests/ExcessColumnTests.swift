import Databases
import InboxRepositories
import Models
import Testing

@testable import Store

/// What was too much of an answer, as it is kept.
struct ExcessColumnTests {
  @Test func `what is kept is read again, with the kinds of what was skipped`() {
    var excess = Excess(cut: 1, skipped: FieldCounts(["link", "id", "link"]), limit: 200)
    excess.broken = BrokenRecords([
      BrokenRecords.Record(name: "a b", field: "title"), BrokenRecords.Record(name: "#2", field: "createdAt"),
      BrokenRecords.Record(name: "a b", field: "id", isRepeated: true),
    ])
    #expect(Excess(cell: excess.cell) == excess)
    #expect(Excess(cell: Excess().cell) == Excess())
  }

  @Test func `what an earlier version kept is read with as many records as it counted`() {
    #expect(Excess(cell: .text("1 0 200 ")) == Excess(cut: 1, limit: 200))
    let excess = Excess(cell: .text(##"0 3 0 link 7 ["a b","title","#2","createdAt"]"##))
    #expect(excess?.skipped.description == "1 link, …")
    #expect(excess?.broken.unreadable.description == "1 title, 1 createdAt, …")
    #expect(excess?.broken.count == 7 && excess?.skipped.total == 3)
    for wrong in ["", "1 2 3", "a 0 0 ", "0 0 0 f 1 [", "{", "{}"] {
      #expect(Excess(cell: .text(wrong)) == nil, "\(wrong)")
    }
  }
}
