package import Meanings
import Models

extension [Mention] {
  /// What a time is counted back from that names nothing: what was spoken of last, of `mine` the document of one's own.
  package func anchor(isOwn: Bool) -> Mention? {
    (isOwn ? ownDocument : nil) ?? last { $0.tells(.days) }.map(\.dated)
  }

  /// The document of one's own that was spoken of last, or the same one as somebody else's.
  private var ownDocument: Mention? {
    let own = last { $0.person == nil && $0.service != nil }?.service
    let document = own ?? reversed().lazy.compactMap { $0.service ?? $0.document }.first
    return document.map { Mention(name: Intent.serviceStatus.rawValue, slots: [.service: .text($0.rawValue)]) }
  }
}

extension Mention {
  /// What has a day of it: of a document that nobody holds of somebody, what is due for them.
  fileprivate var dated: Mention {
    guard let document, let service, person != nil, service != document else { return self }
    return Mention(name: Intent.dependentAlerts.rawValue, slots: slots.filter { $0.key == .dependent })
  }
}
