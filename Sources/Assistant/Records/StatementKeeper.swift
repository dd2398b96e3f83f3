package import Models
package import Records
import Scheduling
package import Store

/// Takes in the rows of a bank statement, and takes them out again.
@MainActor
package struct StatementKeeper: AccountPart {
  package let account: Account

  package init(account: Account) {
    self.account = account
  }

  /// Keeps rows that are at hand as a whole; one that does not fit is left out and named, the rest is taken.
  package func take(_ entries: [RecordLines.Entry]) throws(StoreError) -> ImportReport {
    var batch = ImportBatch()
    var report = ImportReport()
    defer { account.findings.isPaused = false }
    try ManyWrites(account: account).prepare()
    for entry in entries where report.ending == nil {
      batch.append(entry)
      if batch.isFull { try account.keeper.take(&batch, &report) { _ in } }
    }
    if report.ending == nil { try account.keeper.take(&batch, &report) { _ in } }
    guard report.ending != .interrupted else { return report }
    report.ending = .whole
    try ManyWrites(account: account).followUp()
    return report
  }

  /// Takes transactions out, all of them or none, and returns how many were held.
  package func remove(_ ids: [Transaction.ID]) throws(StoreError) -> Int {
    let transactions = try records().transactions
    let count = try store().transaction { () throws(StoreError) in
      var count = 0
      for id in ids {
        try checkInterruption()
        if try transactions.remove(id) { count += 1 }
      }
      return count
    }
    try ManyWrites(account: account).followUp()
    return count
  }
}
