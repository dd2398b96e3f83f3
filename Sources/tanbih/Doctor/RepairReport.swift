import Localization
import Store

/// Says what a repair has done, and what nobody can repair.
struct RepairReport {
  let outcome: RepairOutcome
  let localizer: Localizer

  var finding: Finding { Finding(name: "repair", detail: detail, remedy: lost) }

  private var detail: String {
    guard let former = outcome.former else { return localizer.text("doctor.repair.done") }
    let done = localizer.text(outcome.isCopied ? "doctor.repair.copied" : "doctor.repair.kept", .text(former))
    guard !outcome.made.isEmpty else { return done }
    let made = localizer.text("doctor.repair.made", .text(outcome.made.joined(separator: ", ")))
    return done + localizer.text("list.separator") + made
  }

  private var lost: String? {
    guard !outcome.lost.isEmpty else { return nil }
    let tables = outcome.lost.map { rows in
      rows.count.map { localizer.text("doctor.repair.lost.counted", .text(rows.table), .integer($0)) }
        ?? localizer.text("doctor.repair.lost.uncounted", .text(rows.table))
    }
    return localizer.text("doctor.repair.lost", .phrase(tables.joined(separator: localizer.text("list.separator"))))
  }
}
