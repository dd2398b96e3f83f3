package import Databases
import HTTP
import InboxRepositories
package import Models
package import Store

/// A backend that is followed, as a record tells it: where it is, and never its token.
package struct SourceFields: HistoryRecord {
  package static let kind = "source"

  package enum Topic: String, Codable, CaseIterable {
    case alerts, inbox
  }

  /// Whether its alerts are followed or its inbox.
  let of: Topic
  private var url: String
  /// The path of the file with the token.
  let tokenFile: String?
  let allowsPlainHTTP: Bool?
  let allowsForeignRedirects: Bool?

  package init(_ source: AlertSource) {
    of = .alerts
    (url, tokenFile) = (source.url, source.tokenFile)
    allowsPlainHTTP = source.allowsPlainHTTP ? true : nil
    allowsForeignRedirects = source.allowsForeignRedirects ? true : nil
  }

  package init(_ source: InboxSource) {
    of = .inbox
    (url, tokenFile) = (source.url, source.tokenFile)
    allowsPlainHTTP = source.allowsPlainHTTP ? true : nil
    allowsForeignRedirects = source.allowsForeignRedirects ? true : nil
  }

  /// The file may be missing here: the source then says so when it is asked.
  package func check() throws(RecordRefusal) {
    try FieldRules.checkText(url, field: "url")
    do {
      var policy = HTTPPolicy()
      policy.allowsPlainHTTP = allowsPlainHTTP ?? false
      let address = try WebAddress(following: url)
      try policy.check(address)
      _ = try address.appending(SourceRequest.path)
    } catch {
      throw .wrongField("url")
    }
    guard let tokenFile else { return }
    try FieldRules.checkText(tokenFile, field: "tokenFile")
    guard tokenFile.hasPrefix("/"), !tokenFile.utf8.contains(0) else { throw .wrongField("tokenFile") }
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    var kept = self
    // As `source add` keeps it.
    if let address = try? WebAddress(following: url) { kept.url = address.withoutTrailingSlash }
    return try kept.putFolded(into: records)
  }

  private func putFolded(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    let (isPlain, isForeign) = (allowsPlainHTTP ?? false, allowsForeignRedirects ?? false)
    switch of {
    case .alerts:
      let held = try records.sources.all().first { $0.url == url }
      if held.map(Self.init) == self { return .success(.unchanged) }
      try records.sources.put(
        AlertSource(
          url: url,
          tokenFile: tokenFile,
          allowsPlainHTTP: isPlain,
          allowsForeignRedirects: isForeign,
          entityTag: held?.entityTag,
          answeredAt: held?.answeredAt,
          failure: held?.failure,
          isWanted: true
        )
      )
      return .success(held == nil ? .added : .changed)
    case .inbox:
      let held = try records.inbox.source()
      if held.map(Self.init) == self { return .success(.unchanged) }
      // To follow another would take away what the one before has told.
      if let held, held.url != url { return .failure(.wrongField("url")) }
      try records.inbox.follow(
        InboxSource(
          url: url,
          tokenFile: tokenFile,
          allowsPlainHTTP: isPlain,
          allowsForeignRedirects: isForeign,
          answeredAt: held?.answeredAt,
          failure: held?.failure,
          isWanted: true
        )
      )
      return .success(held == nil ? .added : .changed)
    }
  }
}

extension SourceFields: Equatable {}
