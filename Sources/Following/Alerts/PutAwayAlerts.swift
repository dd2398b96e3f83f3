import Answers
import Assistant
import Databases
import InboxRepositories
import Models
import Repositories
import Store
import Wording

/// What was put away here, and is told again under its number.
@MainActor
struct PutAwayAlerts {
  let account: Account
  let records: UserStore

  /// Sees what becomes of an alert that is told and was put away here.
  ///
  /// The same stays put away, as it was then. Another matter is open and unread: nobody has put that away, so that its source is not
  /// told so either.
  ///
  /// - Returns: Whether that is all; false for one that was not put away, or that its source holds for put away, too.
  func keepAway(
    _ told: Alert,
    as held: Alert,
    at source: String,
    _ telling: InboxRepository.Telling?
  ) throws(StoreError) -> Bool {
    guard held.isDismissed, !told.isDismissed else { return false }
    let isWaiting = try records.sources.dismissals(of: source).contains { $0.remoteID == told.id }
    guard told.isAnother(than: held, wasTaken: !isWaiting) else { return true }
    try records.sources.settle(told.id, of: source)
    try open(told, as: held, at: source, telling)
    return true
  }

  /// Opens another matter that is told under the number of one that is open: nobody was told of that, whatever was done with the one before.
  ///
  /// - Returns: Whether it is another one.
  func takePlace(
    _ told: Alert,
    of held: Alert,
    at source: String,
    _ telling: InboxRepository.Telling?
  ) throws(StoreError) -> Bool {
    guard !held.isDismissed, !told.isDismissed, told.alertType != held.alertType else { return false }
    try open(told, as: held, at: source, telling)
    return true
  }

  private func open(
    _ told: Alert,
    as held: Alert,
    at source: String,
    _ telling: InboxRepository.Telling?
  ) throws(StoreError) {
    try records.sources.reopen(told.numbered(held.id))
    let fact = InboxFact.of(told.id, of: source)
    let isMuted = try !records.settings.get().at(account.settings.now()).announces(told.alertType, told.severity)
    try account.addToInbox(
      told,
      about: fact,
      of: source,
      telling: isMuted ? nil : telling,
      isAnew: true,
      in: records.inbox
    )
  }
}
