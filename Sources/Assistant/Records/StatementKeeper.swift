package import Databases
package import Models
package import RecordFiles
package import Records
import Repositories
import Scheduling
import Store

/// Takes in the rows of a bank statement, and takes them out again.
@MainActor
package struct StatementKeeper: AccountPart {
  package let account: Account

  package init(account: Account) {
    self.account = account
  }

  /// Keeps rows that are at hand as a whole; one that does not fit is left out and named, the rest is taken.
  ///
  /// `hear` is told of it after each batch, and may take the names of what was skipped.
  package func take(
    _ entries: [RecordLines.Entry],
    hear: @escaping (inout ImportReport) -> Void
  ) throws(StoreError) -> ImportReport {
    var taking = RecordImport(account: account, hear: hear)
    defer { account.findings.isPaused = false }
    try ManyWrites(account: account).prepare()
    for entry in entries where taking.report.ending == nil { try taking.append(entry) }
    if taking.report.ending == nil { try taking.writeAll() }
    guard taking.report.ending != .interrupted else { return taking.report }
    taking.report.ending = .whole
    try ManyWrites(account: account).followUp()
    return taking.report
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
