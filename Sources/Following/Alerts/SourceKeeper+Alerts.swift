import Assistant
import Databases
import FoundationEssentials
import HTTP
import InboxRepositories
package import Models
import Repositories
import Store

/// What is kept of sources, and of what they say.
extension SourceKeeper {
  /// Follows a backend from now on; what is wrong about its address or its token file is said before anything is kept.
  package func addSource(
    _ text: String,
    tokenFile: String?,
    allowsPlainHTTP: Bool,
    allowsForeignRedirects: Bool
  ) throws -> AlertSource {
    let (url, path) = try followable(text, tokenFile: tokenFile, allowsPlainHTTP: allowsPlainHTTP)
    let source = AlertSource(
      url: url,
      tokenFile: path,
      allowsPlainHTTP: allowsPlainHTTP,
      allowsForeignRedirects: allowsForeignRedirects,
      isWanted: true
    )
    try records().sources.put(source)
    return source
  }

  /// Takes in a whole list: new alerts come, known ones change, those that are gone go; what a person did stays done.
  ///
  /// - Parameters:
  ///   - answer: The list.
  ///   - source: The address of the backend.
  ///   - isAlone: Whether no face is there that tells of what is new, so that the next one does.
  /// - Returns: What of it was too much to keep.
  /// - Throws: What the store says of itself.
  func take(_ answer: SourceAnswer, from source: String, isAlone: Bool) throws(StoreError) -> Excess {
    let records = try records()
    let telling = isAlone ? try account.telling(at: settings.now()) : nil
    let wishes = try records.settings.get().at(settings.now())
    let putAway = PutAwayAlerts(account: account, records: records)
    return try store().transaction { () throws(StoreError) in
      var excess = answer.excess
      let numbersBefore = try records.sources.numbers(of: source)
      var numbers = numbersBefore
      let kept = try KeptAlerts(of: answer, numbers, in: records)
      let alerts = kept.alerts
      if !kept.displaced.isEmpty { excess.limit = Bounds.openAlerts }
      let returned = try ReturnedAlerts(among: alerts, besides: numbers, of: source, in: records, at: settings.now())
      let new = alerts.count { numbers[$0.id] == nil && !$0.isDismissed && !returned.contains($0.id) }
      for told in alerts.map(returned.merged) {
        let remoteID = told.id
        let number: Int
        if let known = numbers[remoteID] {
          number = known
        } else if let before = try returned.number(of: remoteID) {
          number = before
        } else {
          number = try self.number(for: told, in: records)
        }
        let held = try records.alerts.get(number)
        if let held, numbers[remoteID] != nil {
          if try putAway.keepAway(told, as: held, at: source, telling) { continue }
          if try putAway.takePlace(told, of: held, at: source, telling) { continue }
        }
        try account.keeper.put(told.numbered(number), into: records)
        guard numbers.updateValue(number, forKey: remoteID) == nil else { continue }
        try records.sources.link(number, to: remoteID, at: source)
        try returned.giveBack(remoteID, to: number)
        // It was put away before the source was followed.
        if held?.isDismissed == true, !told.isDismissed { try records.sources.addDismissal(of: number) }
        guard held == nil, new <= Bounds.toldAtOnce || returned.contains(remoteID) else { continue }
        let fact = InboxFact.of(remoteID, of: source)
        let isSilent = !wishes.announces(told.alertType, told.severity) || returned.wasSaid(remoteID)
        try account.addToInbox(told, about: fact, of: source, telling: isSilent ? nil : telling, in: records.inbox)
        try returned.giveBackTelling(remoteID, in: InboxFact.id(about: fact))
      }
      if new > Bounds.toldAtOnce {
        let critical = alerts.filter { alert in
          numbersBefore[alert.id] == nil && !alert.isDismissed && alert.severity == .critical
        }
        let many = BurstNotice(of: source, for: account).notice(ofMany: new, naming: critical)
        try records.inbox.lay(many, of: source, telling: telling, isAnew: true)
      }
      let takenBack = try TakenBackDismissals(of: records.sources).all(of: source)
      for (remoteID, number) in numbers where answer.isGone(remoteID) || kept.displaced.contains(remoteID) {
        if takenBack.contains(remoteID), !kept.displaced.contains(remoteID) { continue }
        try ToldAlerts(records: records, source: source).withdraw(remoteID, as: number, at: settings.now())
      }
      try RefusalNotices(of: self, in: records.inbox).tellContradicted(by: answer, from: source, in: records.sources)
      try records.sources.wake(Set(answer.alerts.filter { !$0.isDismissed }.map(\.id)), of: source)
      try records.sources.forgetDismissed(of: source, but: answer.listed)
      if try records.inbox.displace(of: source), excess.limit == 0 { excess.limit = Bounds.inboxItems }
      return excess
    }
  }

  /// Its own number where nothing else has it, or where what has it is the same alert, put away before, when the backend was at
  /// another address.
  ///
  /// What is the user's own and open is never displaced.
  private func number(for told: Alert, in records: UserStore) throws(StoreError) -> Int {
    guard let held = try records.alerts.get(told.id) else { return told.id }
    let isSame = (held.alertType, held.createdAt, held.title) == (told.alertType, told.createdAt, told.title)
    guard isSame, held.isDismissed, held.cause == nil, try records.sources.sourceOfAlert()[told.id] == nil else {
      return try records.alerts.freeNumber()
    }
    return told.id
  }
}
