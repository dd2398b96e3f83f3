@testable import Databases
import Models
import Testing

@testable import Store

struct StoreErrorTests {
  @Test(
    arguments: [
      (.newerSchema(path: "/d/f", version: 9, known: 1), "store.error.newerSchema /d/f 9 1"),
      (.foreignFile(path: "/d/f"), "store.error.foreignFile /d/f"),
      (.corrupt(path: "/d/f"), "store.error.corrupt /d/f"),
      (.full(path: "/d/f"), "store.error.full /d/f"),
      (.readOnly(path: "/d/f"), "store.error.readOnly /d/f"),
      (.unwritableFolder(path: "/d"), "store.error.unwritableFolder /d"),
      (.occupied(path: "/d/f"), "store.error.occupied /d/f"),
      (.busy(path: "/d/f"), "store.error.busy /d/f"),
      (.failed(path: "/d/f", code: 1_555, message: "UNIQUE"), "store.error.failed /d/f 1555 UNIQUE"),
    ] as [(StoreError, String)]
  )
  func `every error names its sentence and what the sentence needs`(error: StoreError, text: String) {
    #expect(error.description == text)
  }

  @Test(arguments: [13, 269, 4_874] as [Int32])
  func `a disk without room is said to be full, whatever wants room there`(code: Int32) {
    #expect(StoreError(sqlite: code, message: "disk I/O error", path: "/d/f") == .full(path: "/d/f"))
  }
}
