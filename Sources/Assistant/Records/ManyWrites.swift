import Calendars
import Databases
import FoundationEssentials
import Models
import Repositories
import Scheduling
import Store

/// What stands around many writes: what is due before them is planned before, and what follows from them once, when all is there.
@MainActor
struct ManyWrites: AccountPart {
  let account: Account

  func prepare() throws(StoreError) {
    account.findings.isPaused = true
    try store().prepareManyWrites()
    // What came due since somebody looked follows from what was held then.
    if try records().activity.state().seen != nil { try account.scheduler.bringInLine() }
  }

  /// Raises and plans what follows from all that is held now, of which only what that needs is read: of the rest there may be
  /// more than fits into memory.
  func followUp() throws(StoreError) {
    let held = try records().planningRecords()
    // What cannot be written down now is found again when the store can be written.
    account.findings.isPaused = false
    _ = try? account.findings.raise(
      about: held,
      on: CalendarDay(of: settings.now(), in: account.zone(of: held.profile))
    )
    try account.scheduler.bringInLine()
  }
}
