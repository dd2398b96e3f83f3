package import Meanings
package import Models
package import Turns

/// Reads which document `and after that?` asks for, where it was asked which one expires first.
package struct NextDocument {
  package let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  /// The question for the document that expires next; nil where none was told of, or it is the last.
  package func meaning(_ language: Language?, _ held: () -> [OwnService]) -> Understood? {
    guard dialogue.subject == .listServices, let told = dialogue.mentions.last, told.person == nil else { return nil }
    let services = held().sorted { ($0.expires, $0.service.rawValue) < ($1.expires, $1.service.rawValue) }
    // Where none is meant alone, the first was told of first.
    let place = told.service.map { service in services.firstIndex { $0.service == service } } ?? 0
    guard let place, services.indices.contains(place + 1) else { return nil }
    let next = services[place + 1].service
    return Understood(.serviceStatus, language: language, slots: [.service: .text(next.rawValue)])
  }
}
