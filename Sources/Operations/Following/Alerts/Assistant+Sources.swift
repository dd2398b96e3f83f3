import Foundation
import HTTP
package import Models
import Store

/// What is kept of sources, and of what they say.
extension Assistant {
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
  func take(_ alerts: [Alert], from source: String, into records: UserStore) throws(StoreError) {
    try store().transaction { () throws(StoreError) in
      var numbers = try records.sources.numbers(of: source)
      for told in alerts {
        let remoteID = told.id
        let number: Int
        if let known = numbers[remoteID] { number = known } else { number = try self.number(for: told, in: records) }
        let held = try records.alerts.get(number)
        try records.alerts.put(keepingWhatWasDone(told.numbered(number), in: records))
        guard numbers.updateValue(number, forKey: remoteID) == nil else { continue }
        try records.sources.link(number, to: remoteID, at: source)
        // It was put away before the source was followed.
        if held?.isDismissed == true, !told.isDismissed { try records.sources.addDismissal(of: number) }
        if held == nil { try lay(told, about: "\(remoteID) of \(source)", into: records.inbox) }
      }
      let listed = Set(alerts.map(\.id))
      for (remoteID, number) in numbers where !listed.contains(remoteID) { try records.sources.withdraw(number) }
    }
  }

  /// Its own number where nothing else has it, or where what has it is the same alert, imported or told by the same backend
  /// at another address.
  private func number(for told: Alert, in records: UserStore) throws(StoreError) -> Int {
    guard let held = try records.alerts.get(told.id) else { return told.id }
    let isSame = (held.alertType, held.createdAt) == (told.alertType, told.createdAt) && held.cause == nil
    guard isSame, try records.sources.sourceOfAlert()[told.id] == nil else { return try records.alerts.freeNumber() }
    return told.id
  }
}
