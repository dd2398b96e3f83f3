package import Databases
import InboxRepositories
import Models
import Repositories
package import Store

/// What a front end attached to a notification.
package struct AttachedFields: HistoryRecord {
  package static let kind = "attached"

  /// Of what waits in the schedule, or lies in the inbox.
  let id: String
  let userInfo: UserInfo

  package init?(_ id: String, _ text: String) {
    guard let info = UserInfo(text) else { return nil }
    self.id = id
    userInfo = info
  }

  package func check() throws(RecordRefusal) {
    try FieldRules.checkText(id, field: "id")
    guard (try? userInfo.text()) != nil else { throw .wrongField("userInfo") }
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    guard let text = try? userInfo.text() else { return .failure(.wrongField("userInfo")) }
    let lies = try records.inbox.get(id) != nil
    let wasTakenOut = try records.inbox.knowsTakenOut(id)
    let waits = try records.schedule.knows(id)
    guard lies || wasTakenOut || waits else { return .failure(.wrongField("id")) }
    return .success(try records.userInfo.put(text, to: id))
  }
}
